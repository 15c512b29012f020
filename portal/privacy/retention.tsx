import type { getRetention } from '../../server/privacy/retention/retention.contract.ts'
import { endpoint } from '../api.ts'
import { useRead } from '../data.ts'
import { formatDate } from '../format.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { say } from '../messages/messages.ts'
import { Banner, Failed, Skeleton } from '../parts/states.tsx'
import { EndingLeads } from './ending.tsx'
import { Erasures } from './erasures.tsx'
import { SealedOffers } from './sealed.tsx'
import { TimesForm } from './times.tsx'

const READ = endpoint<typeof getRetention>('GET', '/settings/retention')

/** How long leads are kept, what is erased soon, and what was. */
export function RetentionScreen() {
  const texts = say().retention
  const { data, problem, reload, replace } = useRead(READ)
  const from = data?.from ?? null
  return (
    <SettingsPage title={texts.tab}>
      {from !== null && Date.parse(from) > Date.now() && (
        <Banner look="warn">
          <p>{texts.notice(formatDate(from))}</p>
        </Banner>
      )}
      {data !== null ? (
        <>
          <TimesForm saved={data.times} onSaved={replace} />
          <EndingLeads retention={data} />
          <SealedOffers />
          <Erasures />
        </>
      ) : problem !== null ? (
        <Failed problem={problem} retry={reload} />
      ) : (
        <Skeleton rows={8} height={30} />
      )}
    </SettingsPage>
  )
}
