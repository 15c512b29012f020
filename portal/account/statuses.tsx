import type { getStatuses } from '../../server/account/accounts/desk.contract.ts'
import { endpoint } from '../api.ts'
import { useRead } from '../data.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { say } from '../messages/messages.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { checkSession } from '../session.ts'
import { StatusForm } from './statuses-form.tsx'
import './statuses.css'

const read = endpoint<typeof getStatuses>('GET', '/settings/statuses')

export function Statuses() {
  const { data, problem, reload, replace } = useRead(read)
  return (
    <SettingsPage title={say().frame.tabs.statuses}>
      {data !== null ? (
        <StatusForm
          saved={data.statuses}
          onSaved={(statuses) => {
            replace({ statuses })
            // Lists and boards of leads name the statuses as the session has them.
            checkSession().catch(() => {})
          }}
        />
      ) : problem !== null ? (
        <Failed problem={problem} retry={reload} />
      ) : (
        <Skeleton rows={4} height={34} />
      )}
    </SettingsPage>
  )
}
