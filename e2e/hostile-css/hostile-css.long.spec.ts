import type { Locator } from '@playwright/test'
import { answerQuestions, button, fillContact, send, widgetOf } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('a page’s own styles do not change the widget', async ({
  browser,
  page,
  serveCase,
  newLeads,
}) => {
  const dealer = await serveCase()
  const plain = await browser.newPage()
  await plain.goto(`${dealer}/plain.html`)
  await page.goto(`${dealer}/page.html`)

  await expect(page.getByLabel('Van de pagina')).toBeHidden()
  const expected = await lookAtEachStep(widgetOf(plain))
  const found = await lookAtEachStep(widgetOf(page))
  await plain.close()
  expect(Object.keys(expected)).toHaveLength(6)
  expect(found).toEqual(expected)

  await fillContact(widgetOf(page))
  await send(widgetOf(page))
  expect(await newLeads()).toHaveLength(1)
})

test('nor any short variant', async ({ browser, page, serveCase }) => {
  const dealer = await serveCase()
  const plain = await browser.newPage()
  await plain.goto(`${dealer}/short-plain.html`)
  await page.goto(`${dealer}/short.html`)
  for (let place = 0; place < 6; place++) {
    const [widget, expected] = [page, plain].map((one) => one.locator('zeven-widget').nth(place))
    for (const one of [widget, expected]) await one?.getByRole('heading').waitFor()
    expect.soft(await look(widget as Locator)).toEqual(await look(expected as Locator))
  }
  await plain.close()
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

/** What it looks like once nothing changes any more: a price is asked for anew after each answer. */
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
