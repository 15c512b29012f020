import { useState } from 'preact/hooks'
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
  /** Another one begins the form anew, as after somebody else's settings were taken. */
  const [times, setTimes] = useState(0)
  return (
    <SettingsPage title={say().frame.tabs.offers}>
      {data !== null ? (
        <OfferSettingsForm
          key={times}
          saved={data}
          onSaved={replace}
          onTheirs={(theirs) => {
            replace(theirs)
            setTimes((before) => before + 1)
          }}
        />
      ) : problem !== null ? (
        <Failed problem={problem} retry={reload} />
      ) : (
        <Skeleton rows={10} height={30} />
      )}
    </SettingsPage>
  )
}
