import { useState } from 'preact/hooks'
import {
  PRICED,
  type PriceChange,
  priceChanges,
} from '../../../server/prices/changes/changes.contract.ts'
import { toCents } from '../../../shared/money.ts'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import { Banner, Empty, ProblemBanner, Unread } from '../../components/states.tsx'
import { type Column, DataTable } from '../../components/table.tsx'
import { toast } from '../../components/toast.tsx'
import { useRead, useWrite } from '../../data.ts'
import { formatDays, formatMoney, formatPercentage, formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { can } from '../../session.ts'
import { PricesPage } from '../matrices/page.tsx'
import { changedByText } from '../matrices/words.ts'
import { namesOfKinds, PriceChangeDialog } from './dialog.tsx'

const LOOKS: Partial<Record<PriceChange['state'], PillLook>> = {
  planned: 'blue',
  done: 'good',
  failed: 'danger',
}

/** The planned changes of many prices, and applied ones. */
export function PriceChanges() {
  const { priceChanges: text, frame } = t()
  const { data, problem, reload } = useRead(priceChanges.list)
  useLive(reload)
  const undo = useWrite(priceChanges.undo)
  const drop = useWrite(priceChanges.drop)
  const [edited, setEdited] = useState<{ change: PriceChange | null } | null>(null)
  const onUndo = async ({ id }: PriceChange) => {
    const isSure = { title: text.undoTitle, text: text.undoText, action: frame.undo }
    if (!(await confirm(isSure))) return
    if ((await undo.send({ params: { id } })) !== null) toast(frame.undone)
    void reload()
  }
  const onDrop = async (change: PriceChange) => {
    const isSure = { title: text.dropTitle, text: sentenceOf(change), action: text.drop }
    if (!(await confirm({ ...isSure, danger: true }))) return
    await drop.send({ params: { id: change.id } })
    void reload()
  }
  const where = undo.problem?.details.where as { name: string }[] | undefined
  return (
    <PricesPage
      title={text.title}
      actions={
        can.value.price && (
          <Button look="main" icon="plus" onClick={() => setEdited({ change: null })}>
            {text.add}
          </Button>
        )
      }
    >
      {where === undefined ? (
        <ProblemBanner problem={undo.problem ?? drop.problem} />
      ) : (
        <Banner look="warn">
          <p role="alert">{text.differ(where.map(({ name }) => name).join(', '))}</p>
        </Banner>
      )}
      {data === null && <Unread problem={problem} retry={reload} rows={4} height={36} />}
      {data !== null && (
        <div class="card flush">
          {data.length === 0 ? (
            <Empty icon="prices" title={text.none}>
              {text.noneText}
            </Empty>
          ) : (
            <DataTable
              caption={text.title}
              columns={columns({ onEdit: (change) => setEdited({ change }), onDrop, onUndo })}
              rows={data}
              keyOf={({ id }) => id}
            />
          )}
        </div>
      )}
      {edited !== null && (
        <PriceChangeDialog
          change={edited.change}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void reload()
          }}
        />
      )}
    </PricesPage>
  )
}

type Act = (change: PriceChange) => void

function columns({
  onEdit,
  onDrop,
  onUndo,
}: Record<'onEdit' | 'onDrop' | 'onUndo', Act>): Column<PriceChange>[] {
  const { priceChanges: text, prices, frame } = t()
  return [
    {
      key: 'what',
      label: text.record,
      cell: (one) => (
        <>
          <strong>{sentenceOf(one)}</strong>
          <div class="soft small">
            {chosenText(one)} · {changedByText(one.who)}
          </div>
          {one.failed.length > 0 && (
            <div class="error small">{text.failed(one.failed.join(', '))}</div>
          )}
        </>
      ),
    },
    {
      key: 'when',
      label: text.when,
      tight: true,
      labelled: true,
      cell: ({ from, from_at: at }) => (from === null ? formatTime(at) : formatDays(from)),
    },
    {
      key: 'state',
      label: prices.state,
      tight: true,
      cell: ({ state }) => <Pill look={LOOKS[state]}>{text.states[state]}</Pill>,
    },
    {
      key: 'act',
      label: frame.edit,
      hideLabel: true,
      align: 'end',
      tight: true,
      cell: (one) =>
        can.value.price && (
          <div class="row">
            {one.state === 'planned' && (
              <>
                <Button onClick={() => onEdit(one)}>{frame.edit}</Button>
                <Button onClick={() => onDrop(one)}>{text.drop}</Button>
              </>
            )}
            {one.state === 'done' && <Button onClick={() => onUndo(one)}>{frame.undo}</Button>}
          </div>
        ),
    },
  ]
}

/** `+4% · Round to €0.50, to the nearest` */
function sentenceOf({ percent, step, way }: PriceChange): string {
  const { prices } = t()
  const change = `${percent > 0 ? '+' : ''}${formatPercentage(percent)}`
  if (toCents(step) === 1) return change
  return `${change} · ${prices.roundTo} ${formatMoney(step)}, ${prices.ways[way].toLowerCase()}`
}

/** The number of selected records of each kind. */
function chosenText({ chosen }: PriceChange): string {
  const names = namesOfKinds()
  const some = PRICED.filter((kind) => chosen[kind].length > 0)
  return some.map((kind) => `${names[kind]}: ${chosen[kind].length}`).join(' · ')
}
