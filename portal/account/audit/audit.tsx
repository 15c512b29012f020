import type { AuditLine, listAudit } from '../../../server/account/audit/audit.contract.ts'
import { useQuery } from '../../address.ts'
import { endpoint, fileAddress } from '../../api.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { whoText } from '../../leads/lead/entry-text.ts'
import { say } from '../../messages/messages.ts'
import { usePages } from '../../pages.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Empty, Failed, More, Skeleton } from '../../parts/states.tsx'
import { type Column, DataTable } from '../../parts/table.tsx'
import { timeColumn } from '../../parts/when.tsx'
import { AuditFilters, useFilters } from './filters.tsx'
import { doneText, furtherText, screenOf } from './words.ts'
import './audit.css'

const LIST = endpoint<typeof listAudit>('GET', '/audit')

/** Who did and saw what, for owners. */
export function Audit() {
  const texts = say().audit
  const filters = useFilters()
  const lines = usePages(LIST, { query: { ...filters, limit: '50' } })
  return (
    <SettingsPage
      title={texts.tab}
      actions={
        <ButtonLink icon="download" href={fileAddress('/audit/export', {}, filters)} download>
          {texts.download}
        </ButtonLink>
      }
    >
      <p class="soft">{texts.about}</p>
      <AuditFilters />
      {lines.rows === null ? (
        lines.problem === null ? (
          <Skeleton rows={10} />
        ) : (
          <Failed problem={lines.problem} retry={() => void lines.reload()} />
        )
      ) : (
        <section class="card flush" aria-busy={lines.isReading}>
          {lines.rows.length === 0 ? (
            <Nothing isFiltered={Object.keys(filters).length > 0} />
          ) : (
            <DataTable
              caption={texts.tab}
              rows={lines.rows}
              keyOf={({ id }) => id}
              columns={columns()}
            />
          )}
        </section>
      )}
      <More pages={lines} />
    </SettingsPage>
  )
}

function columns(): Column<AuditLine>[] {
  const texts = say().audit
  return [
    { key: 'what', label: texts.what, cell: (line) => <What line={line} /> },
    { key: 'who', label: texts.who, cell: ({ who }) => whoText(who) },
    timeColumn(texts.at),
  ]
}

function What({ line }: { line: AuditLine }) {
  const screen = screenOf(line)
  const further = furtherText(line)
  return (
    <>
      {screen === null ? (
        doneText(line)
      ) : (
        <a class="over" href={screen}>
          {doneText(line)}
        </a>
      )}
      {further !== '' && <div class="soft small">{further}</div>}
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const texts = say().audit
  const { change } = useQuery()
  if (!isFiltered) {
    return (
      <Empty icon="eye" title={texts.empty}>
        {texts.emptyText}
      </Empty>
    )
  }
  const nothing = { member: null, verb: null, record: null, since: null, until: null }
  return (
    <Empty
      icon="search"
      title={texts.none}
      actions={<Button onClick={() => change(nothing)}>{texts.clear}</Button>}
    >
      {texts.noneText}
    </Empty>
  )
}
