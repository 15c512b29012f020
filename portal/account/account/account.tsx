import { type OwnAccount, ownAccount } from '../../../server/account/accounts/settings.contract.ts'
import { Unread } from '../../components/states.tsx'
import { useRead } from '../../data.ts'
import { SettingsPage } from '../../frame/settings-page.tsx'
import { t } from '../../messages/messages.ts'
import { checkSession } from '../../session.ts'
import { DemoSection, Everything } from './everything.tsx'
import { AccountForm } from './form.tsx'
import { LeaveSection } from './leave.tsx'
import './account.css'

export function AccountScreen() {
  const { data, problem, reload, replace } = useRead(ownAccount.get)
  const onSaved = (account: OwnAccount) => {
    replace(account)
    // The frame shows the name, and times are written in the account's time zone.
    checkSession().catch(() => {})
  }
  return (
    <SettingsPage title={t().frame.tabs.account}>
      {data !== null ? (
        <>
          <AccountForm account={data} onSaved={onSaved} />
          <div class="stack settings-form">
            <LeaveSection />
            <Everything />
            {data.is_demo && <DemoSection />}
          </div>
        </>
      ) : (
        <Unread problem={problem} retry={reload} rows={10} height={30} />
      )}
    </SettingsPage>
  )
}
