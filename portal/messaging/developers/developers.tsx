import {
  usage as endpoints,
  type Usage,
} from '../../../server/account/accounts/settings.contract.ts'
import { useQuery } from '../../address.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Banner, Unread } from '../../components/states.tsx'
import { useRead } from '../../data.ts'
import { formatMonth, formatNumber, formatPercent } from '../../format.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { t } from '../../messages/messages.ts'
import { WebhookDeliveries } from './deliveries.tsx'
import { KeysScreen } from './keys.tsx'
import { Webhooks } from './webhooks.tsx'
import './developers.css'
import { Fact } from '../../components/fact.tsx'

/** Emails are also sent at this share of the quota. */
const LOW = 0.8

function UsageCard({ usage }: { usage: Usage }) {
  const texts = t().developers
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
      {!usage.api && <Banner look="warn">{texts.noApi}</Banner>}
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
            <Fact key={name} name={name} look="number">
              {formatNumber(value)}
            </Fact>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** Use, keys and webhooks; with `?webhook=7`, the deliveries of one. */
export function Developers() {
  const { frame, developers: texts } = t()
  const { query } = useQuery()
  const { webhook } = query
  return (
    <SettingsPage
      title={frame.tabs.developers}
      actions={
        <ButtonLink href="/docs" icon="outside" target="_blank">
          {texts.docs}
        </ButtonLink>
      }
    >
      {webhook === undefined ? <Overview /> : <WebhookDeliveries key={webhook} webhook={webhook} />}
    </SettingsPage>
  )
}

function Overview() {
  const usage = useRead(endpoints.get)
  return (
    <>
      {usage.data !== null ? (
        <UsageCard usage={usage.data} />
      ) : (
        <Unread problem={usage.problem} retry={usage.reload} rows={3} />
      )}
      <KeysScreen perDay={usage.data?.budgets.per_day ?? null} />
      <Webhooks />
    </>
  )
}
