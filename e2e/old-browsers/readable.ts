import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3

/** Expects each word of the page and its widget to stand out from what is behind it, and each field to have an edge. */
export async function expectReadable(page: Page): Promise<void> {
  const { texts, fields } = await page.evaluate(measure)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.filter(({ contrast }) => contrast < TEXT_CONTRAST)).toEqual([])
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.filter(({ contrast }) => contrast < EDGE_CONTRAST)).toEqual([])
}

function measure() {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const read = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    return [red, green, blue, alpha]
  }
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const luminance = (colour: Colour) => {
    const linear = ([0, 1, 2] as const).map((index) => {
      const part = colour[index] / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
  }
  const contrast = (one: Colour, other: Colour) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const paperOf = (element: Element): Colour => {
    const parent = element.parentElement ?? (element.getRootNode() as ShadowRoot).host
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    const below: Colour = parent ? paperOf(parent) : dark ? [18, 18, 18, 1] : [255, 255, 255, 1]
    return over(read(getComputedStyle(element).backgroundColor), below)
  }
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [
      one,
      ...(one.shadowRoot ? all(one.shadowRoot) : []),
    ])
  const shows = (one: Element) =>
    one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'
  const isText = (one: Element) =>
    !one.closest(
      'script, style, noscript, svg, :disabled, [aria-disabled=true], .unseen, .visually-hidden',
    ) && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const elements = all(document).filter(shows)
  return {
    texts: elements.filter(isText).map((one) => ({
      text: one.textContent?.trim().slice(0, 40),
      contrast: contrast(read(getComputedStyle(one).color), paperOf(one)),
    })),
    fields: elements
      .filter((one) =>
        one.matches(
          'textarea, input:not([type=radio], [type=checkbox], [type=range], .unseen input)',
        ),
      )
      .filter((one) => !one.closest('.unseen'))
      .map((one) => {
        const { borderTopColor, borderTopWidth, borderTopStyle } = getComputedStyle(one)
        const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
        return {
          field: one.id,
          contrast: hasEdge ? contrast(read(borderTopColor), paperOf(one)) : 0,
        }
      }),
  }
}
