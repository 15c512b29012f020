import { useRef, useState } from 'preact/hooks'
import {
  statuses as endpoints,
  MAX_REASON,
  MOST_STATUSES,
  type OwnStatuses,
} from '../../server/account/accounts/settings.contract.ts'
import type { ApiProblem } from '../api.ts'
import { afterRender } from '../components/after-render.ts'
import { Button } from '../components/button.tsx'
import { TextArea } from '../components/field.tsx'
import { useRecord } from '../components/record.ts'
import { RecordForm } from '../components/record-form.tsx'
import { Banner, Empty, ProblemBanner } from '../components/states.tsx'
import { t } from '../messages/messages.ts'
import { StatusRowFields } from './status-row.tsx'
import { movedRow, type StatusRow, statusIssues, statusRows } from './status-rows.ts'

interface Props {
  saved: OwnStatuses
  onSaved(saved: OwnStatuses): void
}

function useStatuses({ saved, onSaved }: Props) {
  const texts = t().statuses
  return useRecord({
    saved,
    valuesOf: ({ statuses, lost_reasons }) => ({
      rows: statusRows(statuses),
      lost_reasons: lost_reasons.join('\n'),
    }),
    issuesOf: ({ rows, lost_reasons }) => {
      const issues = statusIssues(rows).map((issue, at) => [`rows.${at}`, issue && texts[issue]])
      const tooLong = reasonsIn(lost_reasons).find((reason) => reason.length > MAX_REASON)
      const most = tooLong === undefined ? null : texts.reasonTooLong(tooLong, MAX_REASON)
      return { ...Object.fromEntries(issues), lost_reasons: most }
    },
    bodyOf: ({ rows, lost_reasons }) => ({
      statuses: rows.map(({ name, label }) => ({ ...(name !== null && { name }), label })),
      lost_reasons: reasonsIn(lost_reasons),
    }),
    change: endpoints.put,
    toBody: ({ body, over: { version } }) => ({ ...body, version }),
    onSaved,
    onTheirs: onSaved,
  })
}

/** All statuses are saved together, so that the order is always consistent. */
export function StatusForm({ saved, onSaved }: Props) {
  const texts = t().statuses
  /** The messages of a rejected removal, and of a move. */
  const [notice, setNotice] = useState<string | null>(null)
  const [heard, setHeard] = useState('')
  const record = useStatuses({ saved, onSaved })
  return (
    <RecordForm
      record={record}
      look="bar"
      class="stack settings-form"
      refused={<ErrorEntry problem={record.problem} statuses={saved.statuses} />}
      conflict={{
        words: (name, all) =>
          name === 'rows'
            ? [t().frame.tabs.statuses, (all as StatusRow[]).map(({ label }) => label).join(', ')]
            : [texts.reasons, reasonsIn(all as string).join(', ')],
      }}
    >
      <p class="soft explain">{texts.text}</p>
      <StatusList record={record} onNotice={setNotice} onHeard={setHeard} />
      <section class="card">
        <TextArea
          label={texts.reasons}
          hint={texts.reasonsHint}
          value={record.values.lost_reasons}
          onValue={(typed) => record.set('lost_reasons', typed)}
          error={record.faultAt('lost_reasons')}
        />
      </section>
      <p class="unseen" role="status">
        {heard}
      </p>
      {notice !== null && (
        <div role="alert">
          <Banner look="warn">{notice}</Banner>
        </div>
      )}
    </RecordForm>
  )
}

interface ListProps {
  record: ReturnType<typeof useStatuses>
  onNotice(notice: string | null): void
  onHeard(heard: string): void
}

/** The statuses in their order. A status with leads cannot be removed. */
function StatusList({ record, onNotice, onHeard }: ListProps) {
  const texts = t().statuses
  const { rows } = record.values
  const list = useRef<HTMLOListElement>(null)
  const lastKey = useRef(0)
  const change = (next: StatusRow[]) => {
    onNotice(null)
    record.clear()
    record.set('rows', next)
  }
  const add = () => {
    lastKey.current += 1
    change([...rows, { key: `new ${lastKey.current}`, name: null, label: '', leads: 0 }])
    afterRender(() => inputs().at(-1)?.focus())
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return
    change(movedRow(rows, from, to))
    onHeard(t().forms.moved(rows[from]?.label ?? '', to + 1, rows.length))
  }
  const remove = (at: number) => {
    const row = rows[at]
    if (row === undefined) return
    if (row.leads > 0) return onNotice(texts.used(row.label, row.leads))
    change(rows.toSpliced(at, 1))
    afterRender(() => (inputs()[at] ?? inputs().at(-1))?.focus())
  }
  const inputs = () => [...(list.current?.querySelectorAll('input') ?? [])]
  const rename = (at: number, label: string) =>
    change(rows.map((one, index) => (index === at ? { ...one, label } : one)))
  return (
    <section class="card flush">
      {rows.length === 0 ? (
        <Empty icon="board" title={texts.emptyTitle}>
          {texts.empty}
        </Empty>
      ) : (
        <ol class="plain status-rows" ref={list}>
          {rows.map((row, at) => (
            <StatusRowFields
              key={row.key}
              row={row}
              place={at}
              of={rows.length}
              issue={record.faultAt(`rows.${at}`)}
              onLabel={(label) => rename(at, label)}
              onMove={move}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <AddStatus onAdd={add} isFull={rows.length >= MOST_STATUSES} />
    </section>
  )
}

function AddStatus({ onAdd, isFull }: { onAdd(): void; isFull: boolean }) {
  const { statuses: texts } = t()
  return (
    <div class="status-add">
      <Button icon="plus" onClick={onAdd} disabled={isFull}>
        {texts.add}
      </Button>
      {isFull && <span class="soft small">{texts.full}</span>}
    </div>
  )
}

/** One per line. */
function reasonsIn(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

interface ErrorProps extends Pick<OwnStatuses, 'statuses'> {
  problem: ApiProblem | null
}

function ErrorEntry({ problem, statuses }: ErrorProps) {
  if (problem?.code === 'status_in_use') {
    const { status, leads } = problem.details
    const label = statuses.find(({ name }) => name === status)?.label ?? String(status)
    return (
      <div class="banner danger" role="alert">
        <p>{t().statuses.used(label, Number(leads))}</p>
      </div>
    )
  }
  return <ProblemBanner problem={problem} />
}
