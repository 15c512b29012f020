import { afterRender } from '../components/after-render.ts'

/** Named parts of a screen, from which a person can find the way again. */
const PLACES = 'dialog, form, fieldset, section, li, tr, main, [tabindex]'

/** The focused element and its ancestors, innermost first. */
let trail: readonly Element[] = []

/** Keeps the focus close to its previous place when the focused element is removed, replaced or disabled. */
export function startRestoringFocus(): void {
  // A click on empty space removes the focus on purpose.
  addEventListener('pointerdown', () => setTrail(null), true)
  addEventListener('focusin', ({ target }) => setTrail(target as Element), true)
  // Safari does not focus a clicked button, so a dialog could not return the focus. Enter in a
  // field also clicks a button, without a detail: the focus stays in the field.
  addEventListener(
    'click',
    ({ target, detail }) => detail > 0 && clickable(target)?.focus({ preventScroll: true }),
    true,
  )
  new MutationObserver(() => hasLost() && afterRender(() => hasLost() && goBack())).observe(
    document.body,
    { childList: true, subtree: true, attributeFilter: ['disabled'] },
  )
}

function setTrail(from: Element | null): void {
  const around: Element[] = []
  for (let one = from; one; one = one.parentElement) around.push(one)
  trail = around
}

function clickable(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('button, summary, a[href]')
}

const remains = (one: Element) => one.isConnected && !one.matches(':disabled')

function hasLost(): boolean {
  const [last] = trail
  const { activeElement } = document
  const isNowhere = activeElement === document.body || activeElement === last
  return isNowhere && last !== undefined && !remains(last)
}

/** Focuses a place, not one of its buttons: a second press of Enter must not press another button. */
function goBack(): void {
  const places = trail.filter((one) => remains(one) && one.matches(PLACES))
  // A dialog or a message is next to the screen. The heading of a new screen takes the focus itself.
  if (!trail.some((one) => one.matches('main'))) places.push(...document.querySelectorAll('main'))
  for (const place of places as HTMLElement[]) {
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    }
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}
