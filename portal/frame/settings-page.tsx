import type { ComponentChildren } from 'preact'
import { say } from '../messages/messages.ts'
import { LinkTabs } from '../parts/tabs.tsx'
import { can } from '../session.ts'
import { Page } from './page.tsx'

/** A screen below Settings: the heading and the list of settings the member may open. */
export function SettingsPage({
  title,
  children,
  actions,
}: {
  title: string
  children: ComponentChildren
  actions?: ComponentChildren
}) {
  const { frame } = say()
  const ofOwner = [
    { href: '/portal/settings/account', text: frame.tabs.account },
    { href: '/portal/settings/members', text: frame.tabs.members },
    { href: '/portal/settings/statuses', text: frame.tabs.statuses },
    { href: '/portal/settings/offers', text: frame.tabs.offers },
    { href: '/portal/settings/appointments', text: say().appointments.tab },
    { href: '/portal/settings/lead-sources', text: say().leadSources.tab },
    { href: '/portal/settings/mail', text: frame.tabs.mail },
    { href: '/portal/settings/developers', text: frame.tabs.developers },
    { href: '/portal/settings/retention', text: say().retention.tab },
    { href: '/portal/settings/audit', text: say().audit.tab },
  ]
  const ofAll = [
    { href: '/portal/settings/notifications', text: frame.notifications },
    { href: '/portal/settings/profile', text: frame.profile },
    { href: '/portal/settings/security', text: frame.security },
  ]
  return (
    <Page title={title} actions={actions}>
      <div class="stack">
        <LinkTabs label={frame.settings} tabs={[...(can.value.manage ? ofOwner : []), ...ofAll]} />
        {children}
      </div>
    </Page>
  )
}
