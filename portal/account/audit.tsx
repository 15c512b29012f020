import { type AuditLine, auditLines } from '../../server/account/audit/audit.contract.ts'
import { useQuery } from '../address.ts'
import { fileAddress } from '../api.ts'
import { ButtonLink } from '../components/button.tsx'
import { ListTable, NothingListed } from '../components/list-table.tsx'
import { statusText } from '../components/status.tsx'
import type { Column } from '../components/table.tsx'
import { timeColumn } from '../components/when.tsx'
import { formatNumber } from '../format.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { whoText } from '../leads/lead/entry-text.ts'
import { t } from '../messages/messages.ts'
import { usePages } from '../pages.ts'
import { AuditFilters, useFilters } from './audit-filters.tsx'
import { fieldWords } from './audit-words.ts'
import { deviceName } from './security/device.ts'
import './audit.css'

/** A word in the viewer's language, else the server's name. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name.replaceAll('_', ' ')
}

/** The action and its record: `Changed: lead 12`. */
function doneText({ verb, record, record_id, record_name, detail }: AuditLine): string {
  const { audit, frame } = t()
  const { verbs, records } = audit
  const done = detail.way === 'second_factor' ? audit.wrongCode : wordOf(verbs, verb)
  // A sign-in has no other record.
  if (verb === 'sign_in') return done
  const which = record === 'account' ? '' : ` ${record_name ?? record_id}`
  return frame.pair(done, `${wordOf(records, record)}${which}`)
}

const SCREENS: Readonly<Record<string, string>> = {
  lead: '/portal/leads/',
  offer: '/portal/offers/',
  customer: '/portal/customers/',
  form: '/portal/forms/',
  price_matrix: '/portal/prices/',
  promotion: '/portal/prices/promotions/',
  offer_item: '/portal/prices/items/',
}

/** The record's address in the portal; null if it has no screen, or was deleted. */
function screenOf({ verb, record, record_id: id }: AuditLine): string | null {
  const screen = SCREENS[record]
  return screen === undefined || verb === 'delete' || verb === 'erase' ? null : `${screen}${id}`
}

/** The changed fields, the size of an export, the reason for opening something, or the origin of a sign-in. */
function furtherText({ record, changed, detail }: AuditLine): string {
  const { audit, sealed } = t()
  const { browser, network, leads, reason, offer_number: offer } = detail
  const { status_before: before, status_after: after } = detail
  if (typeof network === 'string') return `${deviceName(String(browser ?? ''))} · ${network}`
  if (typeof reason === 'string') {
    const words = wordOf(sealed.reasons, reason)
    return typeof offer === 'string' ? `${words} · ${offer}` : words
  }
  if (typeof leads === 'number') return audit.leads(formatNumber(leads))
  if (typeof before === 'string' && typeof after === 'string') {
    return `${statusText(before)} → ${statusText(after)}`
  }
  const words = fieldWords(record)
  const names = changed.map((name) => wordOf(words, name))
  return [...new Set(names)].join(', ')
}

/** The audit for owners: who changed and viewed what. */
export function Audit() {
  const texts = t().audit
  const filters = useFilters()
  const lines = usePages(auditLines.list, { query: { ...filters, limit: '50' } })
  return (
    <SettingsPage
      title={texts.tab}
      actions={
        <ButtonLink
          icon="download"
          href={fileAddress(auditLines.export.path, {}, filters)}
          download
        >
          {texts.download}
        </ButtonLink>
      }
    >
      <p class="soft">{texts.about}</p>
      <AuditFilters />
      <ListTable
        pages={lines}
        caption={texts.tab}
        columns={columns()}
        none={<Nothing isFiltered={Object.keys(filters).length > 0} />}
      />
    </SettingsPage>
  )
}

function columns(): Column<AuditLine>[] {
  const texts = t().audit
  return [
    { key: 'what', label: texts.what, cell: (line) => <What line={line} /> },
    { key: 'who', label: texts.who, cell: ({ who }) => whoText(who) },
    timeColumn(t().appointments.when),
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
  const { empty, emptyText, none, noneText, clear } = t().audit
  const { change } = useQuery()
  return (
    <NothingListed
      icon="eye"
      words={{
        none: empty,
        noneText: emptyText,
        nothingFound: none,
        nothingFoundText: noneText,
        clear,
      }}
      isNarrowed={isFiltered}
      onClear={() => change({ member: null, verb: null, record: null, since: null, until: null })}
    />
  )
}
