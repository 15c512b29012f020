import './page.css'
import { followChoices } from './choices.ts'
import { drawSignature } from './signature.ts'

// The page works without all of this. No cookie, no storage, nothing from elsewhere.

/** A form is sent once, however often its button is pressed. Coming back to the page frees it. */
function sendOnce(): void {
  const sent = new WeakSet<HTMLFormElement>()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented) return
    if (sent.has(form)) event.preventDefault()
    sent.add(form)
    form.setAttribute('aria-busy', 'true')
  })
  addEventListener('pageshow', (event) => {
    // A page from the browser's memory may show what is over.
    if (event.persisted) location.reload()
  })
}

/** What is folded on the screen is read on paper. */
function unfoldOnPaper(): void {
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details.terms')) {
      details.open = true
    }
  })
}

/** A link to folded terms unfolds them. */
function unfoldTerms(): void {
  const unfold = () => {
    const target = document.getElementById(location.hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
  }
  addEventListener('hashchange', unfold)
  unfold()
}

/**
 * Tells that a person has the offer on the screen. Mail programs and chats fetch a page to show a
 * preview; they neither move nor scroll it.
 */
function tellOpened(address: URL): void {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
  const ended = new AbortController()
  const tell = () => {
    ended.abort()
    void fetch(address, { method: 'POST', keepalive: true, redirect: 'manual' })
  }
  for (const sign of signs) {
    addEventListener(sign, tell, { passive: true, signal: ended.signal })
  }
}

sendOnce()
unfoldOnPaper()
unfoldTerms()
document.querySelector<HTMLElement>('.notice.bad')?.focus()
const order = document.querySelector<HTMLFormElement>('#order')
if (order !== null) {
  followChoices(order)
  drawSignature(order)
  tellOpened(new URL('opened', order.action))
}
