import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { t } from '../messages/messages.ts'
import { Page, type PageProps } from './page.tsx'
import { SettingsList, settingsGroups } from './settings-list.tsx'

const HERE = '/portal/settings'

/** A screen of Settings: next to the list of settings, or on a narrow screen with a link back to it. */
export function SettingsPage({ children, ...page }: PageProps) {
  return (
    <div class="settings">
      <SettingsList />
      <Page back={{ href: HERE, text: t().frame.settings }} {...page}>
        <div class="stack">{children}</div>
      </Page>
    </div>
  )
}

/** `/portal/settings`: the list alone. If there is room next to it, its first page opens. */
export function SettingsScreen() {
  const { route } = useLocation()
  const hasRoom = matchMedia('(min-width: 1240px)').matches
  useEffect(() => {
    const first = settingsGroups()[0]?.settings[0]
    if (hasRoom && first) route(first.href, true)
  }, [])
  if (hasRoom) return null
  return (
    <Page title={t().frame.settings}>
      <SettingsList />
    </Page>
  )
}
