import type { PublicForm } from '../../shared/form/form.contract.ts'
import css from './widget.css?inline'

let shared: CSSStyleSheet | undefined

/** The widget's style sheet. All widgets on the page share it. */
export function sheetOf(): CSSStyleSheet {
  if (shared === undefined) {
    shared = new CSSStyleSheet()
    shared.replaceSync(css)
  }
  return shared
}

/** A smaller change of width may be a scroll bar that comes or goes. */
const SCROLL_BAR_PX = 20

/** Keeps the height in px that the tag kept free, as long as the widget has the same width. */
export function roomOf(height: number, width: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const asWide = `@container (min-width:${width - SCROLL_BAR_PX}px) and (max-width:${width + SCROLL_BAR_PX}px)`
  sheet.insertRule(`${asWide}{.panel{min-height:${height}px}}`)
  return sheet
}

/** The form's own style. A page can change it with `--zv-accent`, `--zv-radius` and `--zv-font`. */
export function themeOf({ theme: { accent, radius, font } }: PublicForm): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const rule = sheet.cssRules[sheet.insertRule(':host{}')] as CSSStyleRule
  const set = (name: string, value: string | undefined) =>
    value && rule.style.setProperty(name, value)
  set('--form-accent', accent)
  set('--form-radius', radius === undefined ? undefined : `${radius}px`)
  set('--form-font', font)
  return sheet
}
