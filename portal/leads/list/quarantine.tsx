import { useState } from 'preact/hooks'
import {
  type Dropped,
  MOST_HELD_AT_ONCE,
  type QuarantinedLead,
  quarantinedLeads,
  type Released,
} from '../../../server/leads/quarantine/quarantine.contract.ts'
import { Button } from '../../components/button.tsx'
import { type ChosenRows, useChosen } from '../../components/chosen.ts'
import { confirm } from '../../components/confirm.tsx'
import { ListTable } from '../../components/list-table.tsx'
import { Banner, Empty, ProblemBanner } from '../../components/states.tsx'
import type { Column } from '../../components/table.tsx'
import { Age } from '../../components/when.tsx'
import { useWrite } from '../../data.ts'
import { formatDate, formatNumber } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { type PagedRead, useLivePages } from '../../pages.ts'

const OUTCOMES = ['released', 'dropped', 'quota_reached', 'gone'] as const

/** The result for each released or dropped one, with links to new leads. */
function Results({ results }: { results: readonly (Released | Dropped)[] }) {
  const { quarantine } = t()
  const leads = results.flatMap((one) => ('lead_id' in one ? [one.lead_id ?? []].flat() : []))
  const isWhole = results.every(({ outcome }) => outcome === 'released' || outcome === 'dropped')
  return (
    <div role="status">
      {results.length > 0 && (
        <Banner look={isWhole ? 'good' : 'warn'}>
          <div>
            {OUTCOMES.map((outcome) => {
              const count = results.filter((one) => one.outcome === outcome).length
              return count > 0 && <p key={outcome}>{quarantine.outcomes[outcome](count)}</p>
            })}
            {leads.length > 0 && (
              <p class="row">
                {leads.slice(0, 10).map((id) => (
                  <a key={id} href={`/portal/leads/${id}`}>
                    {t().lead.title(id)}
                  </a>
                ))}
                {leads.length > 10 && <a href="/portal/leads">{quarantine.allLeads}</a>}
              </p>
            )}
          </div>
        </Banner>
      )}
    </div>
  )
}

const REASON = /^more than (\d+) an? (hour|day) (?:from|by) (.+)$/
const FROM = {
  'one address': 'network',
  'one network': 'network',
  'this form': 'form',
  'known networks': 'form',
} as const

/** The reason for a quarantine. The server returns it in a fixed English format. */
function reasonText(reason: string): string {
  const { quarantine } = t()
  const [, most, window, from] = REASON.exec(reason) ?? []
  if (most === undefined || window === undefined || from === undefined)
    return quarantine.otherReason
  const scope = Object.hasOwn(FROM, from) ? FROM[from as keyof typeof FROM] : 'form'
  const windows = quarantine.windows[window as keyof typeof quarantine.windows]
  return quarantine.reasons[scope](formatNumber(Number(most)), windows)
}

/** The selection, and its release or drop. */
function useSettling(pages: PagedRead<QuarantinedLead>) {
  const { quarantine } = t()
  const release = useWrite(quarantinedLeads.release)
  const drop = useWrite(quarantinedLeads.drop)
  const chosen = useChosen(pages.rows ?? [])
  const [results, setResults] = useState<readonly (Released | Dropped)[]>([])
  const ids = chosen.rows.map(({ id }) => id)
  const settle = async (write: typeof release | typeof drop) => {
    const done: (Released | Dropped)[] = []
    while (done.length < ids.length) {
      const next = ids.slice(done.length, done.length + MOST_HELD_AT_ONCE)
      const answer = await write.send({ body: { ids: next } })
      if (answer === null) break
      done.push(...answer.data.results)
    }
    setResults(done)
    // Unprocessed ones stay selected after a failure.
    chosen.choose(ids.slice(done.length))
    pages.remove(done.filter(({ outcome }) => outcome !== 'quota_reached').map(({ id }) => id))
    void pages.reload(true)
  }
  const releaseChosen = () => {
    drop.clear()
    return settle(release)
  }
  const dropChosen = async () => {
    const question = {
      title: quarantine.dropTitle(ids.length),
      text: quarantine.dropText,
      action: quarantine.drop,
    }
    if (!(await confirm({ ...question, danger: true }))) return
    release.clear()
    await settle(drop)
  }
  return { release, drop, chosen, results, ids, releaseChosen, dropChosen }
}

/** Submissions that look like abuse: the dealer releases them as leads, or drops them. */
export function QuarantinedLeads() {
  const { quarantine, leads, frame } = t()
  const pages = useLivePages(quarantinedLeads.list, { query: { limit: 50 } })
  const settling = useSettling(pages)
  const { release, drop, chosen, results } = settling
  const rows = pages.rows ?? []
  return (
    <Page title={leads.quarantined} back={{ href: '/portal/leads', text: frame.leads }}>
      <div class="stack">
        <p class="soft explain">{quarantine.explanation}</p>
        <Results results={results} />
        <ProblemBanner problem={release.problem ?? drop.problem} />
        {rows.length > 0 && <Choices count={rows.length} settling={settling} />}
        <ListTable
          pages={pages}
          caption={leads.quarantined}
          columns={columns(chosen)}
          none={
            <Empty icon="check" title={quarantine.none}>
              {quarantine.noneText}
            </Empty>
          }
          classOf={({ id }) => (chosen.has(id) ? 'chosen' : undefined)}
        />
      </div>
    </Page>
  )
}

interface ChoicesProps {
  count: number
  settling: ReturnType<typeof useSettling>
}

/** Selects all or none, and processes the selection. */
function Choices({ count, settling }: ChoicesProps) {
  const { quarantine, leads } = t()
  const { release, drop, chosen, ids, releaseChosen, dropChosen } = settling
  const isOff = ids.length === 0 || release.isSending || drop.isSending
  return (
    <div class="row">
      <Button onClick={chosen.toggleAll}>
        {chosen.isAll ? leads.chooseNone : quarantine.chooseAll(count)}
      </Button>
      <Button
        look="main"
        icon="check"
        busy={release.isSending}
        disabled={isOff}
        onClick={() => void releaseChosen()}
      >
        {quarantine.release(ids.length)}
      </Button>
      <Button icon="trash" busy={drop.isSending} disabled={isOff} onClick={() => void dropChosen()}>
        {quarantine.drop}
      </Button>
    </div>
  )
}

function columns(chosen: ChosenRows<QuarantinedLead>): Column<QuarantinedLead>[] {
  const { quarantine, leads } = t()
  return [
    {
      key: 'who',
      label: leads.lead,
      cell: ({ id, contact, summary, note, form, form_name }) => (
        <label class="check">
          <input type="checkbox" checked={chosen.has(id)} onChange={() => chosen.toggle(id)} />
          <span>
            <strong>{contact.name ?? contact.email ?? contact.phone ?? leads.noName}</strong>
            <span class="soft small block">
              {[form_name ?? form, summary, contact.email, contact.phone]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {note && <span class="small block clip">{note}</span>}
          </span>
        </label>
      ),
    },
    { key: 'reason', label: quarantine.reason, cell: ({ reason }) => reasonText(reason) },
    {
      key: 'network',
      label: quarantine.network,
      tight: true,
      labelled: true,
      cell: ({ sender }) => <span class="mono small">{sender.slice(0, 8)}</span>,
    },
    {
      key: 'arrived',
      label: leads.age,
      tight: true,
      cell: ({ created_at }) => <Age at={created_at} />,
    },
    {
      key: 'expires',
      label: quarantine.expires,
      tight: true,
      labelled: true,
      cell: ({ expires_at }) => <time dateTime={expires_at}>{formatDate(expires_at)}</time>,
    },
  ]
}
