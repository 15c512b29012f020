import { useRef, useState } from 'preact/hooks'
import type { putStatuses } from '../../server/account/accounts/desk.contract.ts'
import { type ApiProblem, endpoint } from '../api.ts'
import { useWrite } from '../data.ts'
import { say } from '../messages/messages.ts'
import { afterRender } from '../parts/after-render.ts'
import { Button } from '../parts/button.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { Banner, Empty, ProblemBanner } from '../parts/states.tsx'
import { toast } from '../parts/toast.tsx'
import { useUnsaved } from '../parts/unsaved.ts'
import { StatusRowFields } from './status-row.tsx'
import {
  isChanged,
  MOST_STATUSES,
  movedRow,
  type SavedStatus,
  type StatusRow,
  statusFaults,
  statusRows,
} from './status-rows.ts'

const put = endpoint<typeof putStatuses>('PUT', '/settings/statuses')

interface Props {
  saved: readonly SavedStatus[]
  onSaved(statuses: SavedStatus[]): void
}

/** All statuses are saved as one, so that an order is never half there. */
export function StatusForm({ saved, onSaved }: Props) {
  const { frame, statuses: texts } = say()
  const [typed, setTyped] = useState<StatusRow[] | null>(null)
  const [isTried, setTried] = useState(false)
  /** What is said of a removal that cannot be, and of a move. */
  const [notice, setNotice] = useState<string | null>(null)
  const [heard, setHeard] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const lastKey = useRef(0)
  const write = useWrite(put)

  const rows = typed ?? statusRows(saved)
  const isUnsaved = isChanged(rows, saved)
  useUnsaved(isUnsaved)
  const faults = statusFaults(rows)
  const change = (next: StatusRow[]) => {
    setNotice(null)
    write.clear()
    setTyped(next)
  }

  const add = () => {
    lastKey.current += 1
    change([...rows, { key: `new ${lastKey.current}`, name: null, label: '', leads: 0 }])
    afterRender(() => inputs().at(-1)?.focus())
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return
    change(movedRow(rows, from, to))
    setHeard(texts.moved(rows[from]?.label ?? '', to + 1, rows.length))
  }
  const remove = (at: number) => {
    const row = rows[at]
    if (row === undefined) return
    if (row.leads > 0) return setNotice(texts.used(row.label, row.leads))
    change(rows.toSpliced(at, 1))
    afterRender(() => (inputs()[at] ?? inputs().at(-1))?.focus())
  }
  const inputs = () => [...(list.current?.querySelectorAll('input') ?? [])]

  const save = async () => {
    setTried(true)
    if (!isUnsaved) return
    const wrong = faults.findIndex((fault) => fault !== null)
    if (wrong >= 0) return inputs()[wrong]?.focus()
    const statuses = rows.map(({ name, label }) => ({ ...(name !== null && { name }), label }))
    const answer = await write.send({ body: { statuses } })
    if (answer === null) return
    onSaved(answer.data.statuses)
    setTyped(null)
    setTried(false)
    toast(frame.saved)
  }

  return (
    <form
      class="stack settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p class="soft explain">{texts.text}</p>
      <section class="card flush">
        {rows.length === 0 ? (
          <Empty icon="board" title={texts.emptyTitle}>
            {texts.empty}
          </Empty>
        ) : (
          <ol class="plain status-rows" ref={list}>
            {rows.map((row, at) => {
              const fault = faults[at] ?? null
              return (
                <StatusRowFields
                  key={row.key}
                  row={row}
                  place={at}
                  of={rows.length}
                  fault={isTried && fault !== null ? texts[fault] : null}
                  onLabel={(label) =>
                    change(rows.map((one, index) => (index === at ? { ...one, label } : one)))
                  }
                  onMove={(to) => move(at, to)}
                  onRemove={() => remove(at)}
                />
              )
            })}
          </ol>
        )}
        <div class="status-add">
          <Button icon="plus" onClick={add} disabled={rows.length >= MOST_STATUSES}>
            {texts.add}
          </Button>
          {rows.length >= MOST_STATUSES && <span class="soft small">{texts.full}</span>}
        </div>
      </section>
      <p class="unseen" role="status">
        {heard}
      </p>
      {notice !== null && (
        <div role="alert">
          <Banner look="warn">
            <p>{notice}</p>
          </Banner>
        </div>
      )}
      <SaveBar
        isChanged={isUnsaved}
        isSending={write.isSending}
        onCancel={() => {
          change(statusRows(saved))
          setTried(false)
        }}
      >
        <Refusal problem={write.problem} rows={statusRows(saved)} />
      </SaveBar>
    </form>
  )
}

function Refusal({ problem, rows }: { problem: ApiProblem | null; rows: readonly StatusRow[] }) {
  if (problem?.code === 'status_in_use') {
    const { status, leads } = problem.details
    const label = rows.find(({ name }) => name === status)?.label ?? String(status)
    return (
      <div class="banner danger" role="alert">
        <p>{say().statuses.used(label, Number(leads))}</p>
      </div>
    )
  }
  return <ProblemBanner problem={problem} />
}
