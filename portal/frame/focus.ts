import { afterRender } from '../components/after-render.ts'

/** Parts of a screen that a person knows by name, and so can find the way again from. */
const PLACES = 'dialog, form, fieldset, section, li, tr, main, [tabindex]'

/** What has the focus, and all around it, the nearest first. */
let trail: readonly Element[] = []

/** Keeps the focus near to where it was when what had it is taken away, replaced or disabled. */
export function startRestoringFocus(): void {
  // A press on nothing takes the focus away on purpose.
  addEventListener('pointerdown', () => setTrail(null), true)
  addEventListener('focusin', ({ target }) => setTrail(target as Element), true)
  // Safari gives a clicked button no focus, so a dialog would not know what to give it back to. Enter in a
  // field clicks a button too, without a detail: the focus stays in the field.
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
  // A dialog or a message is next to the screen. The heading of another screen takes the focus itself.
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
