import { useEffect } from 'preact/hooks'
import { tabAccount } from '../account.ts'
import { t } from '../messages/messages.ts'
import { confirm } from './confirm.tsx'

/** The parts of screens with unsaved input. */
const holders = new Set<object>()
let address = ''

/** While something is unsaved, leaving the screen or the page asks for confirmation. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const own = {}
    holders.add(own)
    address = location.href
    addEventListener('beforeunload', onUnload)
    // These run before the router's own listeners.
    addEventListener('click', onClick, true)
    addEventListener('popstate', onBack, true)
    return () => {
      holders.delete(own)
      if (holders.size > 0) return
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, true)
      removeEventListener('popstate', onBack, true)
    }
  }, [isUnsaved])
}

export function isAnythingUnsaved(): boolean {
  return holders.size > 0
}

/** Whether the screen may be left. Asks if something on it is unsaved. */
export async function mayLeave(): Promise<boolean> {
  if (holders.size === 0) return true
  const { leave } = t().frame
  const yes = await confirm({ ...leave, danger: true })
  if (yes) holders.clear()
  return yes
}

function onUnload(event: BeforeUnloadEvent): void {
  if (holders.size > 0) event.preventDefault()
}

function onClick(event: MouseEvent): void {
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
  const isPlain =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (link === undefined || !isPlain || link.target || link.download || holders.size === 0) return
  if (link.origin !== location.origin || link.pathname === location.pathname) return
  event.preventDefault()
  event.stopPropagation()
  void mayLeave().then((yes) => yes && link.click())
}

/** The browser has changed the address already: this restores it, then asks. */
function onBack(event: PopStateEvent): void {
  if (holders.size === 0 || location.pathname === new URL(address).pathname) return
  event.stopImmediatePropagation()
  history.pushState({ account: tabAccount.peek() }, '', address)
  void mayLeave().then((yes) => yes && history.back())
}
