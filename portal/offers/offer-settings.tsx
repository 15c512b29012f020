import { offerSettings } from '../../server/offers/settings.contract.ts'
import { Unread } from '../components/states.tsx'
import { useRead } from '../data.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { t } from '../messages/messages.ts'
import { OfferSettingsForm } from './settings-form.tsx'

/** How the account makes and sends offers. */
export function OfferSettingsScreen() {
  const { data, problem, reload, replace } = useRead(offerSettings.get)
  return (
    <SettingsPage title={t().frame.offers}>
      {data !== null ? (
        <OfferSettingsForm saved={data} onSaved={replace} />
      ) : (
        <Unread problem={problem} retry={reload} rows={10} height={30} />
      )}
    </SettingsPage>
  )
}
