import type { getUsage } from '../../../server/account/accounts/desk.contract.ts'
import { useQuery } from '../../address.ts'
import { endpoint } from '../../api.ts'
import { useRead } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { say } from '../../messages/messages.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { WebhookDeliveries } from './deliveries.tsx'
import { KeysScreen } from './keys.tsx'
import { Usage } from './usage.tsx'
import { Webhooks } from './webhooks.tsx'
import './developers.css'

const readUsage = endpoint<typeof getUsage>('GET', '/settings/usage')

/** Use, keys and webhooks; with `?webhook=7`, the deliveries of one. */
export function Developers() {
  const { frame, developers: texts } = say()
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
  const usage = useRead(readUsage)
  return (
    <>
      {usage.data !== null ? (
        <Usage usage={usage.data} />
      ) : usage.problem !== null ? (
        <Failed problem={usage.problem} retry={usage.reload} />
      ) : (
        <Skeleton rows={3} />
      )}
      <KeysScreen perDay={usage.data?.budgets.per_day ?? null} />
      <Webhooks />
    </>
  )
}
