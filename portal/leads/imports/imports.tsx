import { useState } from 'preact/hooks'
import {
  fileImports,
  IMPORT_KINDS,
  type ImportKind,
} from '../../../server/leads/imports/imports.contract.ts'
import { useQuery } from '../../address.ts'
import { Button } from '../../components/button.tsx'
import { DropFile } from '../../components/drop-file.tsx'
import { CheckField } from '../../components/field.tsx'
import { Banner, IssueBanner, ProblemBanner, Skeleton } from '../../components/states.tsx'
import { useUnsaved } from '../../components/unsaved.ts'
import { useRead, useWrite } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { type LeftOutReasons, rowIssueText, saveLeftOut } from './bad-rows.ts'
import { Mapping } from './mapping.tsx'
import { ImportOutcome } from './outcome.tsx'
import { ImportProgress } from './progress.tsx'
import { useImportFile } from './use-file.ts'
import './imports.css'

const SHOWN = 8

/** The rows that cannot be imported: the first with their reasons, and all of them as a file. */
function LeftOutRows({ left }: { left: LeftOutReasons }) {
  const { imports } = t()
  const { rows, count, headings } = left
  if (count === 0) return null
  return (
    <Banner look="warn">
      <div class="stack">
        <p>{imports.badRows(formatNumber(count), count)}</p>
        <ul class="plain import-faults">
          {rows.slice(0, SHOWN).map(({ row, faults: issues, cells }) => (
            <li key={row}>
              <strong>{imports.row(formatNumber(row))}</strong>{' '}
              {issues.map((issue) => (
                <span key={`${issue.code} ${issue.column}`} class="fault">
                  {rowIssueText(issue, headings)}
                  {issue.column !== null && cells[issue.column] !== '' && (
                    <q class="soft">{cells[issue.column]?.slice(0, 80)}</q>
                  )}
                </span>
              ))}
            </li>
          ))}
        </ul>
        {count > rows.length && <p>{imports.onlyFirst(formatNumber(rows.length))}</p>}
        <div>
          <Button icon="download" onClick={() => saveLeftOut(left)}>
            {imports.saveBad}
          </Button>
        </div>
      </div>
    </Banner>
  )
}

/** Imports leads or customers from a file: the columns, the result, and then the import. */
export function Imports() {
  const { imports } = t()
  const { query, hrefWith } = useQuery()
  const kind: ImportKind = query.kind === 'customers' ? 'customers' : 'leads'
  const file = useImportFile(kind)
  const last = useRead(fileImports.list)
  const [left, setLeft] = useState<LeftOutReasons | null>(null)
  const { read, name } = file
  useUnsaved(name !== null)
  const bad = read && {
    name: name ?? '',
    headings: read.columns.map(({ heading }) => heading),
    rows: read.bad,
    count: read.bad_count,
  }
  const started = () => {
    setLeft(bad)
    file.close()
    void last.reload()
    scrollTo({ top: 0 })
  }
  const back =
    kind === 'leads'
      ? { href: '/portal/leads', text: t().frame.leads }
      : { href: '/portal/customers', text: t().frame.customers }
  return (
    <Page
      title={t().leads.import}
      note={name}
      back={back}
      actions={name !== null && <Button onClick={file.close}>{imports.other}</Button>}
    >
      <div class="stack">
        <nav class="segments import-kinds" aria-label={imports.what}>
          {IMPORT_KINDS.map((one) => (
            <a
              key={one}
              href={hrefWith({ kind: one === 'leads' ? null : one })}
              aria-current={one === kind ? 'true' : undefined}
            >
              {imports.kinds[one]}
            </a>
          ))}
        </nav>
        <ProblemBanner problem={file.problem} at="content" />
        {name === null && (
          <>
            {left !== null && <LeftOutRows left={left} />}
            <ImportProgress imports={last} />
            <DropFile
              name={t().leads.import}
              text={imports.drop[kind]}
              label={imports.choose}
              hint={imports.hint}
              onFile={(chosen) => {
                setLeft(null)
                void file.open(chosen)
              }}
            />
          </>
        )}
        {name !== null && read === null && file.isReading && <Skeleton rows={8} />}
        {read?.fault && (
          <IssueBanner>{imports.fileIssues[read.fault.code](read.fault.value)}</IssueBanner>
        )}
        {read !== null && bad !== null && read.fault === null && (
          <div class="stack" aria-busy={file.isReading}>
            <Mapping file={file} kind={kind} />
            <ImportOutcome read={read} kind={kind} />
            <LeftOutRows left={bad} />
            <Confirmation file={file} kind={kind} onStarted={started} />
          </div>
        )}
      </div>
    </Page>
  )
}

interface Beginning {
  file: ReturnType<typeof useImportFile>
  kind: ImportKind
  onStarted(): void
}

/** The confirmation: the side effects, and the button. */
function Confirmation({ file, kind, onStarted }: Beginning) {
  const { imports } = t()
  const start = useWrite(fileImports.start)
  const [events, setEvents] = useState(false)
  const [onlyGood, setOnlyGood] = useState(false)
  const ready = file.read?.ready ?? 0
  const isRefused = onlyGood && (file.read?.bad_count ?? 0) > 0
  const isReady = ready > 0 && !file.isReading && !isRefused
  const run = async () => {
    const options = { events: events && kind === 'leads', only_if_all_good: onlyGood }
    const answer = await start.send({ body: { ...file.body(), ...options } })
    if (answer !== null) onStarted()
  }
  return (
    <section class="card stack">
      <p>{imports.quiet[kind]}</p>
      {kind === 'leads' && (
        <CheckField
          label={imports.events}
          hint={imports.eventsHint}
          value={events}
          onValue={setEvents}
        />
      )}
      <CheckField label={imports.onlyGood} value={onlyGood} onValue={setOnlyGood} />
      <p class="soft">{imports.noUndo}</p>
      <ProblemBanner problem={start.problem} at="content" />
      <div>
        <Button
          look="main"
          busy={start.isSending}
          aria-disabled={!isReady}
          onClick={() => isReady && void run()}
        >
          {imports.begin(formatNumber(ready), ready)}
        </Button>
      </div>
    </section>
  )
}
