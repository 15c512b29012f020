import { SettingsPage } from '../../frame/settings-page.tsx'
import { say } from '../../messages/messages.ts'

export function Security() {
  return <SettingsPage title={say().frame.security}>…</SettingsPage>
}
