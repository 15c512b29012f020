import type { UsageDesk } from '../../../server/account/accounts/desk.contract.ts'
import { formatMonth, formatNumber, formatPercent } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Banner } from '../../parts/states.tsx'

/** Mails go out at this part of the quota too. */
const LOW = 0.8

export function Usage({ usage }: { usage: UsageDesk }) {
  const texts = say().developers
  const { budgets, leads_used: used, leads_quota: quota } = usage
  const part = quota === null ? 0 : quota === 0 ? 1 : used / quota
  const rows = [
    [texts.perMinute, budgets.per_minute],
    [texts.perDay, budgets.per_day],
    [texts.writesPerMinute, budgets.write_per_minute],
    [texts.writesPerDay, budgets.write_per_day],
  ] as const
  return (
    <section class="card stack">
      <h2>{texts.usage}</h2>
      {!usage.api && (
        <Banner look="warn">
          <p>{texts.noApi}</p>
        </Banner>
      )}
      <div class="quota">
        <div class="row">
          <span>{texts.leadsOf(formatMonth(usage.month))}</span>
          <strong class="push number">
            {quota === null
              ? texts.unlimited(formatNumber(used))
              : texts.ofQuota(formatNumber(used), formatNumber(quota), formatPercent(part))}
          </strong>
        </div>
        {quota !== null && (
          <div class={part >= 1 ? 'bar danger' : part >= LOW ? 'bar warn' : 'bar'}>
            <div style={{ inlineSize: `${Math.min(100, part * 100)}%` }} />
          </div>
        )}
        {part >= LOW && <p class="small">{part >= 1 ? texts.quotaGone : texts.quotaLow}</p>}
      </div>
      <div>
        <h3>{texts.budgets}</h3>
        <dl class="values">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd class="number">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
