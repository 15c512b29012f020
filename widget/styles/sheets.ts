import type { PublicForm } from '../../shared/form/form.contract.ts'
import css from './widget.css?inline'

/** Safari supports shared style sheets since 16.4. Before it each root has an element for each. */
const CAN_SHARE = 'adoptedStyleSheets' in document
const shared = new Map<string, CSSStyleSheet>()

/** Adds a style sheet once, by default the widget's own. All widgets of a page share it. */
export function addStyle(root: ShadowRoot, text: string = css): void {
  if (!CAN_SHARE) {
    if ([...root.children].some((one) => one.textContent === text)) return
    const style = document.createElement('style')
    style.textContent = text
    // A page's policy may require its nonce.
    style.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    root.append(style)
    return
  }
  const sheet = shared.get(text) ?? new CSSStyleSheet()
  if (!shared.has(text)) sheet.replaceSync(text)
  shared.set(text, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}

/** Removes everything from a shadow root except this element and the widget's own style. */
export function emptyRoot(shadow: ShadowRoot, root: HTMLElement): void {
  shadow.adoptedStyleSheets = []
  shadow.replaceChildren(root)
  addStyle(shadow)
  // A page with scripted smooth scrolling would block scrolling in here.
  for (const name of ['wheel', 'touchmove']) {
    const hide = (event: Event) =>
      (event.target as Element).closest('dialog,.long') && event.stopPropagation()
    root.addEventListener(name, hide, { passive: true })
  }
  // Safari does not focus a clicked button, and a dialog returns the focus to the previously focused
  // element. Enter in a field also clicks a button, without a detail: the focus stays in the field.
  root.addEventListener(
    'click',
    ({ target, detail }) =>
      detail > 0 && (target as Element).closest('button')?.focus({ preventScroll: true }),
    true,
  )
}

/** A smaller change of width may be a scroll bar that appears or disappears. */
const SCROLL_BAR_PX = 20

/** Keeps the height in px that the tag reserved, as long as the widget has the same width. */
export function roomOf(height: number, width: number): string {
  const asWide = `@container (min-width:${width - SCROLL_BAR_PX}px) and (max-width:${width + SCROLL_BAR_PX}px)`
  return `${asWide}{.panel{min-height:${height}px}}`
}

/** The form's own style. A page can change it with `--zv-accent`, `--zv-radius` and `--zv-font`. */
export function setTheme({ style }: HTMLElement, { theme }: PublicForm): void {
  const { accent, radius, font } = theme
  style.setProperty('--form-accent', accent ?? '')
  style.setProperty('--form-radius', radius === undefined ? '' : `${radius}px`)
  style.setProperty('--form-font', font ?? '')
}
