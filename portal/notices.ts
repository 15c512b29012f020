import { signal } from '@preact/signals'

/**
 * Whether the member wants messages of the browser in this tab. It lives as long as the tab's page:
 * nothing is kept in the browser's storage.
 */
export const wantsNotices = signal(false)

export function canShowNotices(): boolean {
  return 'Notification' in globalThis && isSecureContext
}

/** Asks the browser, which asks the person. Call it only from a click. */
export async function startNotices(): Promise<boolean> {
  const permission = await Notification.requestPermission()
  wantsNotices.value = permission === 'granted'
  return wantsNotices.value
}

/** Shows a message while the member wants them. A click on it brings the tab to the front. */
export function showNotice(title: string, body: string, onClick: () => void = () => {}): void {
  if (!wantsNotices.peek() || Notification.permission !== 'granted') return
  try {
    const notice = new Notification(title, { body, icon: '/portal/icon.svg', tag: 'zeven' })
    notice.onclick = () => {
      window.focus()
      notice.close()
      onClick()
    }
  } catch {
    // Chrome on Android lets only service workers show messages.
    wantsNotices.value = false
  }
}
