import type { getOfferSettings } from '../../server/offers/settings.contract.ts'
import { endpoint } from '../api.ts'
import { useRead } from '../data.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { say } from '../messages/messages.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { OfferSettingsForm } from './settings-form.tsx'

const read = endpoint<typeof getOfferSettings>('GET', '/settings/offers')

/** How the account makes and sends offers. */
export function OfferSettingsScreen() {
  const { data, problem, reload, replace } = useRead(read)
  return (
    <SettingsPage title={say().frame.tabs.offers}>
      {data !== null ? (
        <OfferSettingsForm saved={data} onSaved={replace} />
      ) : problem !== null ? (
        <Failed problem={problem} retry={reload} />
      ) : (
        <Skeleton rows={10} height={30} />
      )}
    </SettingsPage>
  )
}
