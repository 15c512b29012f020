import type { PublicForm } from '../../server/resources/forms/contract.ts'
import type { WidgetConfig } from '../config.ts'
import { heightRule, usualHeights } from './height.ts'
import css from './widget.css?inline'

let shared: CSSStyleSheet | undefined

/** The widget's style sheet, one for every widget on the page. */
export function sheetOf(): CSSStyleSheet {
  if (shared === undefined) {
    shared = new CSSStyleSheet()
    shared.replaceSync(css)
  }
  return shared
}

/** The height that is kept free: the tag's for good, else a usual one until the form is shown. */
export function heightOf({ heights, variant }: WidgetConfig): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const where = heights ? '.panel' : '.loading'
  sheet.insertRule(`${where}{min-height:${heightRule(heights ?? usualHeights(variant))}}`)
  return sheet
}

/** The form's own looks. The page overrides each by `--zv-accent`, `--zv-radius` or `--zv-font`. */
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
