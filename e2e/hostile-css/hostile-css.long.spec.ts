import type { Browser, Locator, Page } from '@playwright/test'
import { answerQuestions, button, fillContact, send, widgetOf } from '../support/customer.ts'
import type { DealerSite } from '../support/dealer-site.ts'
import { expect, tag, test } from '../support/test.ts'

/** The styles of a page that takes nothing into account. */
const HOSTILE = `
  * { all: unset }
  html { font-size: 50% }
  head, script { display: none }
  div:empty, span:empty { display: none }
  input, button, label, fieldset, svg { display: none }
  body, zeven-widget {
    color: red;
    cursor: none;
    font: italic 900 9px/3 serif;
    font-variant: small-caps;
    letter-spacing: 5px;
    pointer-events: none;
    text-align: end;
    text-indent: 40px;
    text-transform: uppercase;
    user-select: none;
    visibility: hidden;
    white-space: pre;
    word-spacing: 9px;
  }
  zeven-widget {
    display: inline;
    float: right;
    height: 1px;
    max-width: 90px;
    opacity: 0;
    overflow: hidden;
    position: absolute;
    transform: scale(0.5);
  }`
const SHORT = ['size', 'choice', 'area', 'price', 'callback', 'quick']

/** Opens the tags on a plain page and on the hostile one. */
async function openBoth({ browser, page, site }: Opening, tags: string): Promise<[Page, Page]> {
  const { url, pages } = await site()
  const made = (style: string, body: string) =>
    `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Een pagina</title>
    <style>${style}</style></head><body>${body}</body></html>`
  pages.set('plain.html', made('body { margin: 0 }', tags))
  pages.set('hostile.html', made(HOSTILE, `<input aria-label="Van de pagina">${tags}`))
  const plain = await browser.newPage()
  await plain.goto(`${url}/plain.html`)
  await page.goto(`${url}/hostile.html`)
  await expect(page.getByLabel('Van de pagina')).toBeHidden()
  return [plain, page]
}

interface Opening {
  browser: Browser
  page: Page
  site(): Promise<DealerSite>
}

test('a page’s own styles do not change the widget', async ({ browser, page, site, newLeads }) => {
  const [plain] = await openBoth({ browser, page, site }, tag('full'))
  const expected = await lookAtEachStep(widgetOf(plain))
  const found = await lookAtEachStep(widgetOf(page))
  await plain.close()
  expect(Object.keys(expected)).toHaveLength(6)
  expect(found).toEqual(expected)

  await fillContact(widgetOf(page))
  await send(widgetOf(page))
  expect(await newLeads()).toHaveLength(1)
})

test('nor any short variant', async ({ browser, page, site }) => {
  const both = await openBoth({ browser, page, site }, SHORT.map((one) => tag(one)).join(''))
  for (const [place, variant] of SHORT.entries()) {
    const [expected, found] = both.map((one) => one.locator('zeven-widget').nth(place)) as [
      Locator,
      Locator,
    ]
    for (const one of [expected, found]) await one.getByRole('heading').waitFor()
    expect.soft(await look(found), variant).toEqual(await look(expected))
  }
  await both[0].close()
})

/** Goes through the form and records at each step where everything is and how it looks. */
async function lookAtEachStep(form: Locator): Promise<Record<string, string[]>> {
  const looks: Record<string, string[]> = {}
  await button(form, 'Volgende').click()
  await button(form, 'Terug').click()
  looks.Maat = await look(form)
  await button(form, 'Volgende').click()
  await answerQuestions(form, async (title) => {
    looks[title] = await look(form)
  })
  return looks
}

/** What it looks like once nothing changes any more: a price is asked for again after each answer. */
async function look(form: Locator): Promise<string[]> {
  await form.locator('.cost').filter({ hasNotText: /\S/ }).waitFor({ state: 'detached' })
  // The link that keeps the answers comes in a script of its own.
  await form.locator('.keep:empty').waitFor({ state: 'detached' })
  let seen: string[] = []
  await expect(async () => {
    const before = seen
    seen = await lookOnce(form)
    expect(seen).toEqual(before)
  }).toPass({ intervals: [500] })
  return seen
}

/**
 * Every element's box, measured from the widget's own corner, and what a page may inherit into it.
 */
function lookOnce(form: Locator): Promise<string[]> {
  return form.evaluate((widget) => {
    const properties = [
      ...['color', 'background-color', 'border-top-color', 'border-top-width', 'cursor'],
      ...['display', 'opacity', 'visibility', 'pointer-events', 'user-select', 'transform'],
      ...['font-size', 'font-style', 'font-weight', 'font-variant-caps', 'line-height'],
      ...['letter-spacing', 'word-spacing', 'text-align', 'text-indent', 'text-transform'],
      ...['white-space', 'padding-left', 'margin-top', 'outline-width'],
    ]
    const corner = widget.getBoundingClientRect()
    const all = [widget, ...(widget.shadowRoot?.querySelectorAll('*') ?? [])]
    return all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // A pattern or a gradient of a drawing has no box, and so no place.
      const hasBox = element.getClientRects().length > 0
      const box = hasBox ? [x - corner.x, y - corner.y, width, height].map(Math.round) : []
      const style = getComputedStyle(element)
      const values = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return [element.localName, box.join(' '), ...values].join('; ')
    })
  })
}
