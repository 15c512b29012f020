import type { Overview } from '../../../server/leads/overview/overview.contract.ts'
import { formatMoney, formatMonth, formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'

/** From this share of the quota on, it is highlighted. */
const NEARLY_SPENT = 0.8

/** Won this month, open value, and the number of new leads. */
export function Figures({ overview: { won, open, month } }: { overview: Overview }) {
  const { overview: text } = t()
  const { leads, quota } = month
  const name = formatMonth(month.month)
  const isNearly = quota !== null && leads >= quota * NEARLY_SPENT
  const moneyOf = ({ offers, total }: Overview['won']) =>
    [formatMoney(total), text.offers(formatNumber(offers), offers)] as const
  const figures = [
    ['offers?offer=signed', text.wonIn(name), ...moneyOf(won)],
    ['offers?order=expiry', text.openOffers, ...moneyOf(open)],
    [
      'leads',
      text.month(name),
      formatNumber(leads),
      quota !== null && text.of(formatNumber(quota)),
    ],
  ] as const
  return (
    <dl class="card flush key-figures">
      {figures.map(([path, title, value, note]) => (
        <div key={path}>
          <dt class="small">
            <a href={`/portal/${path}`}>{title}</a>
          </dt>
          <dd>
            <strong class="number">{value}</strong> <span class="soft small number">{note}</span>
            {path === 'leads' && isNearly && (
              <p class="nearly">{leads >= quota ? text.quotaGone : text.quotaNearly}</p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
