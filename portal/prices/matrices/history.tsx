import { useState } from 'preact/hooks'
import {
  type MatrixChange,
  type MatrixContent,
  matrixScreens,
} from '../../../server/prices/matrices/screens.contract.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Unread } from '../../components/states.tsx'
import { When } from '../../components/when.tsx'
import { useRead } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { DifferenceTable } from './difference.tsx'
import { changedByText, namesOfChanged } from './words.ts'

interface Props {
  id: number
  /** Restores a state; null if the member may not write. */
  onBack: ((earlier: MatrixContent) => void) | null
  onClose(): void
}

/** The history of a matrix: actor, time and source, and a restore button. */
export function HistoryDialog({ id, onBack, onClose }: Props) {
  const { prices } = t()
  const changes = useRead(matrixScreens.listChanges, { params: { id } })
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Dialog title={prices.history} onClose={onClose} wide>
      {open !== null ? (
        <Change id={id} version={open} onBack={onBack} onList={() => setOpen(null)} />
      ) : changes.data === null ? (
        <Unread problem={changes.problem} retry={changes.reload} />
      ) : changes.data.length === 0 ? (
        <p>{prices.noHistory}</p>
      ) : (
        <ol class="plain to-choose">
          {changes.data.map((change) => (
            <li key={change.version}>
              <button type="button" onClick={() => setOpen(change.version)}>
                <Origin change={change} />
                <span class="small">{summaryText(change.summary)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Origin({ change: { at, who, file } }: { change: MatrixChange }) {
  return (
    <>
      <span>
        <strong>{changedByText(who)}</strong>
        {file !== null && <span class="soft"> · {file}</span>}
      </span>
      <span class="soft small">
        <When at={at} />
      </span>
    </>
  )
}

/** `12 dearer, 3 cheaper, name changed` */
function summaryText({ up, down, added, removed, changed }: MatrixChange['summary']): string {
  const { prices } = t()
  const counted = [
    up > 0 && prices.up(formatNumber(up)),
    down > 0 && prices.down(formatNumber(down)),
    added > 0 && prices.added(formatNumber(added)),
    removed > 0 && prices.removed(formatNumber(removed)),
  ]
  const names = namesOfChanged(changed)
  const also = names.length > 0 && prices.alsoChanged(names.join(', '))
  const made = changed === null && prices.created
  return [made, ...counted, also].filter(Boolean).join(' · ')
}

function Change({
  id,
  version,
  onBack,
  onList,
}: Omit<Props, 'onClose'> & { version: number; onList(): void }) {
  const { prices, frame } = t()
  const { data, problem, reload } = useRead(matrixScreens.getChange, { params: { id, version } })
  if (data === null) return <Unread problem={problem} retry={reload} />
  const { before } = data
  return (
    <div class="stack">
      <p class="changes">
        <Origin change={data} />
      </p>
      <DifferenceTable difference={data.difference} />
      <div class="actions end">
        <Button icon="left" onClick={onList}>
          {frame.back}
        </Button>
        {onBack !== null && before !== null && (
          <Button onClick={() => onBack(before)}>{prices.backToBefore}</Button>
        )}
      </div>
    </div>
  )
}
