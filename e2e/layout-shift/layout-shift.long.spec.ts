import type { Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import type { DemoServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const SCALE = '<meta name="viewport" content="width=device-width, initial-scale=1">'

/** Every language on a phone and on a desk; one of them at the widths between. */
const PAGES = [
  ...['nl', 'en', 'de', 'fr'].flatMap((lang) => [360, 1280].map((width) => ({ lang, width }))),
  ...[320, 500, 700, 900].map((width) => ({ lang: 'nl', width })),
]
/** For the second browser: the heights are the same in every language. */
const IN_FIREFOX = [320, 700]
/** Tall enough to show all seven, because what is off the screen does not count as moved. */
const HEIGHT = 9_000

/** Those of the seven that have a drawing. It comes after the questions. */
const DRAWN = 5

/** The tags to paste, one of each variant, as the command line prints them. */
let pasted: Promise<string[]> | undefined

for (const { lang, width } of PAGES) {
  const tag = IN_FIREFOX.includes(width) ? '@firefox' : []
  test(`nothing on a page in ${lang} of ${width} px moves when the seven come`, { tag }, async ({
    page,
    server,
    openPage,
  }) => {
    pasted ??= Promise.all(VARIANTS.map((variant) => tagOf(server, variant)))
    const tags = (await pasted).map((one) => `<p>Ervoor</p>${one}<p class="after">Erna</p>`)
    await page.addInitScript(countShifts)
    await page.setViewportSize({ width, height: HEIGHT })
    await page.route('**/widget.js', waitALittle)
    await page.route('**/widget/*/*.js?*', waitALittle)
    await openPage(tags.join(''), { lang })
    await expect(page.locator('zeven-widget')).toHaveCount(VARIANTS.length)
    for (const widget of await page.locator('zeven-widget').all()) {
      await expect(widget.getByRole('heading')).toBeVisible()
    }
    await expect(page.getByRole('img')).toHaveCount(DRAWN)
    expect.soft(await placesOfNext(page)).toEqual(await page.evaluate('first'))
    expect.soft(await page.evaluate('shifts')).toBe(0)
  })
}

test('a page that keeps no place free does move: the measure sees it', async ({
  page,
  openPage,
  browserName,
}) => {
  await page.addInitScript(countShifts)
  await page.route('**/widget.js', waitALittle, { times: 1 })
  const tag = '<script src="%SERVER%/widget.js" data-zv="demo-veranda" async></script>'
  await openPage(`<p>Ervoor</p>${tag}<p class="after">Erna</p>`)
  await expect(widgetOf(page).getByRole('heading')).toBeVisible()
  const [first = 0] = await page.evaluate<number[]>('first')
  expect((await placesOfNext(page))[0]).toBeGreaterThan(first)
  // Firefox does not measure layout shift.
  if (browserName === 'chromium') expect(await page.evaluate('shifts')).toBeGreaterThan(0)
})

test('nor does a form with pictures, a long list and every other kind of question', async ({
  page,
  server,
  openPage,
}) => {
  const options = Array.from({ length: 30 }, (_, i) => ({ value: `o${i}`, label: `Kleur ${i}` }))
  const picture = `${server.url}/demo/hero.svg`
  const question = (kind: string, more = {}) => ({
    key: kind,
    kind,
    label: `Vraag ${kind}`,
    ...more,
  })
  const slug = await addForm(server, {
    questions: [
      question('choice', { options: options.slice(0, 5).map((one) => ({ ...one, picture })) }),
      question('multi', { options: options.slice(0, 3), at_least: 1, at_most: 2 }),
      question('number', { min: 1, max: 9, unit: 'stuks', help: 'Een woord uitleg daarbij' }),
      question('boolean'),
      question('text', { multiline: true }),
      question('date'),
      { ...question('choice', { options }), key: 'long' },
    ],
    steps: [
      {
        title: 'Alles',
        questions: ['choice', 'multi', 'number', 'boolean', 'text', 'date', 'long'],
      },
    ],
    ...{ choice: undefined, area: undefined, price: undefined },
  })
  const { tag, evergreen } = await server.zeven('snippet', '--form', slug)
  const pasted = String(tag).replaceAll(String(evergreen), '%SERVER%/widget.js')
  await page.addInitScript(countShifts)
  for (const width of [340, 390, 600, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/widget.js', waitALittle, { times: 1 })
    await openPage(`<p>Ervoor</p>${pasted}<p class="after">Erna</p>`, { head: SCALE })
    await expect(widgetOf(page).getByRole('heading')).toBeVisible()
    expect.soft(await placesOfNext(page), `${width} px`).toEqual(await page.evaluate('first'))
    expect.soft(await page.evaluate('shifts'), `${width} px`).toBe(0)
  }
})

for (const width of [390, 1280]) {
  test(`nothing on the demo dealer’s page moves at ${width} px`, async ({ page, server }) => {
    await page.addInitScript(countShifts)
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/widget.js', waitALittle, { times: 1 })
    await page.goto(`${server.url}/demo`)
    for (const widget of await page.locator('script[data-zv] + zeven-widget').all()) {
      await expect(widget.getByRole('heading')).toBeVisible()
    }
    await expect(page.locator('zeven-widget')).toHaveCount(6)
    expect(await page.evaluate('shifts')).toBe(0)
  })
}

test('where a policy forbids the style, the page’s own sheet keeps the place', async ({
  page,
  server,
  openPage,
}) => {
  const { style } = await server.zeven('snippet', '--form', 'demo-veranda', '--widget', 'size')
  const tag =
    '<script src="%SERVER%/widget.js" data-zv="demo-veranda" data-widget="size" async></script>'
  await page.addInitScript(countShifts)
  await page.route('**/widget.js', waitALittle, { times: 1 })
  await openPage(`<p>Ervoor</p>${tag}<p class="after">Erna</p>`, {
    head: `<link rel="stylesheet" href="data:text/css,script[data-zv]{${encodeURIComponent(String(style))}}"><script>/* waits for the sheet */</script>`,
    headers: { 'Content-Security-Policy': 'style-src data:' },
  })
  await expect(widgetOf(page).getByRole('heading')).toBeVisible()
  expect(await placesOfNext(page)).toEqual(await page.evaluate('first'))
  expect(await page.evaluate('shifts')).toBe(0)
})

test('the place kept goes with the width it was kept for', async ({ page, openPage }) => {
  const style = 'display:block;min-height:1500px'
  const tag = '<script src="%SERVER%/widget.js" data-zv="demo-veranda" data-widget="area"'
  await openPage(`${tag} style="${style}"></script>`)
  await expect(widgetOf(page).getByRole('heading')).toBeVisible()
  const heightOf = async () => (await widgetOf(page).boundingBox())?.height
  expect(await heightOf()).toBe(1500)
  await page.setViewportSize({ width: 600, height: 900 })
  await expect.poll(heightOf).toBeLessThan(500)
})

async function tagOf(server: DemoServer, variant: string): Promise<string> {
  const words = ['snippet', '--form', 'demo-veranda', '--widget', variant]
  const { tag, evergreen } = await server.zeven(...words)
  expect(String(tag).match(/</g)).toHaveLength(2)
  return String(tag).replaceAll(String(evergreen), '%SERVER%/widget.js')
}

/** Runs in the page: adds up how far its content moved by itself. */
function countShifts(): void {
  const page = window as unknown as { shifts: number; first: number[] }
  page.shifts = 0
  addEventListener('DOMContentLoaded', () => {
    const all = [...document.querySelectorAll('.after')]
    page.first = all.map((next) => Math.round(next.getBoundingClientRect().top))
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.shifts += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The position of the element after each widget. */
function placesOfNext(page: Page): Promise<number[]> {
  return page
    .locator('.after')
    .evaluateAll((all) => all.map((next) => Math.round(next.getBoundingClientRect().top)))
}

/** Long enough for the page to be painted without the script. */
async function waitALittle(route: import('@playwright/test').Route): Promise<void> {
  const response = await route.fetch()
  await new Promise((resolve) => setTimeout(resolve, 150))
  await route.fulfill({ response })
}
