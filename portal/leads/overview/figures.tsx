import type { ComponentChildren } from 'preact'
import type { Overview } from '../../../server/leads/overview/overview.contract.ts'
import { formatMoney, formatMonth, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'

/** From this share of the quota on, somebody should do something about it. */
const NEARLY_SPENT = 0.8

/** What was won this month and what is open, and how many leads came; nothing before the first of them. */
export function Figures({ overview: { won, open, month } }: { overview: Overview }) {
  const { overview } = t()
  const { leads, quota } = month
  const name = formatMonth(month.month)
  const isNearly = quota !== null && leads >= quota * NEARLY_SPENT
  if (won.offers + open.offers + leads === 0 && !isNearly) return null
  return (
    <dl class="card flush figures">
      <Figure
        title={<a href="/portal/offers?offer=signed">{overview.wonIn(name)}</a>}
        value={formatMoney(won.total)}
        note={overview.offers(formatNumber(won.offers), won.offers)}
      />
      <Figure
        title={<a href="/portal/offers?order=expiry">{overview.openOffers}</a>}
        value={formatMoney(open.total)}
        note={overview.offers(formatNumber(open.offers), open.offers)}
      />
      <Figure
        title={<a href="/portal/leads">{overview.month(name)}</a>}
        value={formatNumber(leads)}
        note={quota !== null && overview.of(formatNumber(quota))}
      >
        {quota !== null && isNearly && (
          <p class="nearly">{leads >= quota ? overview.quotaGone : overview.quotaNearly}</p>
        )}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  title: ComponentChildren
  value: string
  note: ComponentChildren
  children?: ComponentChildren
}

function Figure({ title, value, note, children }: FigureProps) {
  return (
    <div>
      <dt class="small">{title}</dt>
      <dd>
        <strong class="number">{value}</strong> <span class="soft small number">{note}</span>
        {children}
      </dd>
    </div>
  )
}
