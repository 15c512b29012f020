import { useState } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'

/** The browser's own notifications. They contain no customer data, because others may see the screen. */
export function notifyOf(title: string, account: string, open: () => void): void {
  if (!isAllowed()) return
  const shown = show(title, account)
  if (shown === null) return
  shown.onclick = () => {
    focus()
    open()
    shown.close()
  }
}

/** Null if the browser knows notifications, but does not let a page show them. */
function show(title: string, body: string): Notification | null {
  try {
    // With the same tag, several tabs of the portal show one notification.
    return new Notification(title, { body, tag: 'zeven-leads' })
  } catch {
    return null
  }
}

function isAllowed(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted'
}

/** For the screen of notifications: whether this browser notifies of new leads, and a button to allow it. */
export function BrowserNews() {
  const { live } = t()
  const [permission, setPermission] = useState(
    'Notification' in globalThis ? Notification.permission : null,
  )
  const ask = async () => {
    const answer = await Notification.requestPermission()
    // Some phone browsers grant permission but show none.
    const works = answer !== 'granted' || show(live.example, live.exampleText) !== null
    setPermission(works ? answer : null)
  }
  return (
    <section class="card stack">
      <h2>{live.title}</h2>
      <p class="soft">{live.text}</p>
      {permission === 'default' && (
        <div class="row">
          <Button onClick={() => void ask()}>{live.allow}</Button>
        </div>
      )}
      {permission !== 'default' && (
        <p role="status">
          {permission === null && live.impossible}
          {permission === 'granted' && live.allowed}
          {permission === 'denied' && live.denied}
        </p>
      )}
    </section>
  )
}
