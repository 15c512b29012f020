import type { PublicForm } from '../../shared/form/form.contract.ts'
import css from './widget.css?inline'

/** Sheets that roots share came with Safari 16.4. Before it each root has an element for each. */
const CAN_SHARE = 'adoptedStyleSheets' in document
const shared = new Map<string, CSSStyleSheet>()

/** Adds a style sheet, once: the widget's own when none is given. All widgets of a page share it. */
export function addStyle(root: ShadowRoot, text: string = css): void {
  if (!CAN_SHARE) {
    if ([...root.children].some((one) => one.textContent === text)) return
    const style = document.createElement('style')
    style.textContent = text
    // A page's policy may allow only what has its nonce.
    style.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    root.append(style)
    return
  }
  const sheet = shared.get(text) ?? new CSSStyleSheet()
  if (!shared.has(text)) sheet.replaceSync(text)
  shared.set(text, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}

/** Leaves nothing in a shadow root but this element and the widget's own style. */
export function emptyRoot(shadow: ShadowRoot, root: HTMLElement): void {
  shadow.adoptedStyleSheets = []
  shadow.replaceChildren(root)
  addStyle(shadow)
  // A page that scrolls smoothly by its own script would hold up what scrolls in here.
  for (const name of ['wheel', 'touchmove']) {
    const hide = (event: Event) =>
      (event.target as Element).closest('dialog,.long') && event.stopPropagation()
    root.addEventListener(name, hide, { passive: true })
  }
  // Safari gives a clicked button no focus, and a dialog gives the focus back to what had it. Enter in a field
  // clicks a button too, without a detail: the focus stays in the field.
  root.addEventListener(
    'click',
    ({ target, detail }) =>
      detail > 0 && (target as Element).closest('button')?.focus({ preventScroll: true }),
    true,
  )
}

/** A smaller change of width may be a scroll bar that comes or goes. */
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
