import { statuses as endpoints } from '../../server/account/accounts/settings.contract.ts'
import { Unread } from '../components/states.tsx'
import { useRead } from '../data.ts'
import { SettingsPage } from '../frame/settings-page.tsx'
import { t } from '../messages/messages.ts'
import { checkSession } from '../session.ts'
import { StatusForm } from './statuses-form.tsx'
import './statuses.css'

export function Statuses() {
  const { data, problem, reload, replace } = useRead(endpoints.get)
  return (
    <SettingsPage title={t().frame.tabs.statuses}>
      {data !== null ? (
        <StatusForm
          saved={data}
          onSaved={(saved) => {
            replace(saved)
            // Lists and boards of leads use the status names of the session.
            checkSession().catch(() => {})
          }}
        />
      ) : (
        <Unread problem={problem} retry={reload} rows={4} height={34} />
      )}
    </SettingsPage>
  )
}
