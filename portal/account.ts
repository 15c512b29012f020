import { signal } from '@preact/signals'

/**
 * The account of this browser tab; null until one is chosen: then it is the account the member used
 * last. It is in the tab's own history, so a reload keeps it and two tabs may differ. The browser's
 * storage is not used.
 */
export const tabAccount = signal<number | null>(fromAddress() ?? fromHistory())

/** Links in emails have the account: `/portal/leads/7?account=2`. */
function fromAddress(): number | null {
  const url = new URL(location.href)
  const named = Number(url.searchParams.get('account'))
  if (!Number.isSafeInteger(named) || named < 1) return null
  url.searchParams.delete('account')
  history.replaceState({ account: named }, '', url)
  return named
}

function fromHistory(): number | null {
  const stored: unknown = history.state?.account
  return typeof stored === 'number' ? stored : null
}

/** Records the account in the history's current entry. The router makes entries without it. */
export function rememberTabAccount(): void {
  if (history.state?.account === tabAccount.peek()) return
  history.replaceState({ ...history.state, account: tabAccount.peek() }, '')
}

/** Going back may lead to an entry of another account. */
export function followHistory(): void {
  const stored = fromHistory()
  if (stored !== null) tabAccount.value = stored
}
