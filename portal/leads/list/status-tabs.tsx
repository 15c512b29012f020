import type { LeadCounts } from '../../../server/leads/desk/list.contract.ts'
import { useQuery } from '../../address.ts'
import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { accountStatuses, statusText } from '../../parts/status.tsx'

/** One status at a time, with how many leads it has. */
export function StatusTabs({ counts }: { counts: LeadCounts | null }) {
  const { leads, frame } = say()
  const { query, hrefWith } = useQuery()
  const chosen = query.status ?? ''
  const total = (counts?.statuses ?? []).reduce((sum, { leads }) => sum + leads, 0)
  const tabs = [
    { status: '', text: frame.all, count: counts && total },
    ...inOrder(counts).map(({ status, leads }) => ({
      status,
      text: statusText(status),
      count: leads,
    })),
  ]
  return (
    <nav class="tabs" aria-label={leads.status}>
      {tabs.map(({ status, text, count }) => (
        <a
          key={status}
          href={hrefWith({ status })}
          aria-current={status === chosen ? 'page' : undefined}
        >
          {text}
          {count !== null && <span class="soft small number">{formatNumber(count)}</span>}
        </a>
      ))}
      {counts !== null && counts.appointments > 0 && (
        <a href="/portal/appointments">
          {say().appointments.title}{' '}
          <span class="soft small number">{formatNumber(counts.appointments)}</span>
        </a>
      )}
      {counts !== null && counts.held > 0 && (
        <a href="/portal/leads/held">
          {leads.held} <span class="soft small number">{formatNumber(counts.held)}</span>
        </a>
      )}
    </nav>
  )
}

/** The account's statuses, and behind them those that leads still have. */
function inOrder(counts: LeadCounts | null): LeadCounts['statuses'] {
  const order = accountStatuses()
  const place = ({ status }: { status: string }) => order.indexOf(status) + 1 || order.length + 1
  return [...(counts?.statuses ?? [])].sort((a, b) => place(a) - place(b))
}
