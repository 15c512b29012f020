import type { Page, Route } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const SCALE = '<meta name="viewport" content="width=device-width, initial-scale=1">'

const DEMO_PAGES = {
  'demo-veranda': '/demo',
  'demo-windows': '/demo/windows',
  'demo-awnings': '/demo/awnings',
}
const FORMS = Object.keys(DEMO_PAGES) as (keyof typeof DEMO_PAGES)[]
/** Every language on a phone and on a desk; one of them at the widths between. */
const PAGES = FORMS.flatMap((form) => [
  ...['nl', 'en', 'de', 'fr'].flatMap((lang) =>
    [360, 1280].map((width) => ({ form, lang, width })),
  ),
  ...[300, 320, 500, 700, 900].map((width) => ({ form, lang: 'nl', width })),
])
/**
 * For the second browser: the heights are the same in every language. They were measured in the first one: where a line is
 * nearly full the second breaks it elsewhere, which moves a page by a line at some of the other widths.
 */
const IN_FIREFOX = [320, 700]
/** More room than this below the questions looks empty. Most of it is for the longest of four languages. */
const MOST_SPARE = 135
/** Tall enough to show all seven, because what is off the screen does not count as moved. */
const HEIGHT = 14_000

for (const { form, lang, width } of PAGES) {
  const tag = IN_FIREFOX.includes(width) ? '@firefox' : '@chromium'
  test(`nothing on a page in ${lang} of ${width} px moves when the seven of ${form} come`, {
    tag,
  }, async ({ page, server, openPage }) => {
    // The first visit loads the dealer.
    await page.request.get(`${server.url}${DEMO_PAGES[form]}`)
    const pasted = await Promise.all(VARIANTS.map((variant) => tagOf(server, form, variant)))
    const tags = pasted.map((one) => `<p>Ervoor</p>${one}<p class="after">Erna</p>`)
    await page.addInitScript(countShifts)
    await page.setViewportSize({ width, height: HEIGHT })
    await page.route('**/widget.js', waitForPaint)
    await page.route('**/widget/*/*.js?*', waitForPaint)
    await openPage(tags.join(''), { lang })
    await expect(page.locator('zeven-widget')).toHaveCount(VARIANTS.length)
    for (const widget of await page.locator('zeven-widget').all()) {
      await expect(widget.locator('h2')).toBeVisible()
    }
    await expectWhole(page)
    expect.soft(await placesOfNext(page)).toEqual(await page.evaluate('first'))
    expect.soft(await page.evaluate('shifts')).toBe(0)
    for (const { kept, needed } of await page.evaluate(keptAndNeeded)) {
      expect.soft(kept - needed, `${kept} px kept`).toBeLessThan(Math.max(MOST_SPARE, needed / 7))
    }
  })
}

for (const show of ['dialog', 'drawer']) {
  test(`nothing moves when the button of a ${show} comes`, async ({ page, server, openPage }) => {
    const asked = ['snippet', '--form', server.slug, '--show', show]
    const { tag, evergreen } = await server.zeven(...asked)
    const pasted = String(tag).replace(String(evergreen), '%SERVER%/widget.js')
    await page.addInitScript(countShifts)
    await page.route('**/widget.js', waitForPaint, { times: 1 })
    await openPage(`<p>Ervoor</p>${pasted}<p class="after">Erna</p>`)
    await expect(widgetOf(page).locator('.opener')).toBeVisible()
    expect(await placesOfNext(page)).toEqual(await page.evaluate('first'))
    expect(await page.evaluate('shifts')).toBe(0)
  })
}

test('a page that keeps no place free does move: the measure sees it', async ({
  page,
  openPage,
  browserName,
}) => {
  await page.addInitScript(countShifts)
  await page.route('**/widget.js', waitForPaint, { times: 1 })
  const tag = '<script src="%SERVER%/widget.js" data-zv="%FORM%" async></script>'
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
    ...{ choice: undefined, area: undefined, price: undefined },
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
  })
  const { tag, evergreen } = await server.zeven('snippet', '--form', slug)
  const pasted = String(tag).replaceAll(String(evergreen), '%SERVER%/widget.js')
  await page.addInitScript(countShifts)
  for (const width of [340, 390, 600, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/widget.js', waitForPaint, { times: 1 })
    await openPage(`<p>Ervoor</p>${pasted}<p class="after">Erna</p>`, { head: SCALE })
    await expect(widgetOf(page).getByRole('heading')).toBeVisible()
    expect.soft(await placesOfNext(page), `${width} px`).toEqual(await page.evaluate('first'))
    expect.soft(await page.evaluate('shifts'), `${width} px`).toBe(0)
  }
})

for (const form of FORMS) {
  test(`nothing on the page of ${form} moves, at any width`, async ({ page, server }) => {
    await page.addInitScript(countShifts)
    await page.route('**/widget.js', waitForPaint)
    await page.route('**/widget/*.js?*', waitForPaint)
    for (const width of [360, 700, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.goto(`${server.url}${DEMO_PAGES[form]}?lang=nl`)
      const widgets = page.locator('script[data-zv] + zeven-widget')
      await expect(widgets.first()).toBeVisible()
      for (const widget of await widgets.all()) await expect(widget.locator('h2')).toBeVisible()
      await expectWhole(page)
      expect(await page.evaluate('shifts'), `${width} px`).toBe(0)
    }
  })
}

test('where a policy forbids the style, the page’s own sheet keeps the place', async ({
  page,
  server,
  openPage,
}) => {
  const { style } = await server.zeven('snippet', '--form', server.slug, '--widget', 'size')
  const tag = '<script src="%SERVER%/widget.js" data-zv="%FORM%" data-widget="size" async></script>'
  await page.addInitScript(countShifts)
  await page.route('**/widget.js', waitForPaint, { times: 1 })
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
  const tag = '<script src="%SERVER%/widget.js" data-zv="%FORM%" data-widget="area"'
  await openPage(`${tag} style="${style}"></script>`)
  await expect(widgetOf(page).getByRole('heading')).toBeVisible()
  const heightOf = async () => (await widgetOf(page).boundingBox())?.height
  expect(await heightOf()).toBe(1500)
  await page.setViewportSize({ width: 600, height: 900 })
  await expect.poll(heightOf).toBeLessThan(500)
})

async function tagOf(server: Server, form: string, variant: string): Promise<string> {
  const words = ['snippet', '--form', form, '--widget', variant]
  const { tag, evergreen } = await server.zeven(...words)
  expect(String(tag).match(/<\/?script/g)).toHaveLength(2)
  return String(tag).replaceAll(String(evergreen), '%SERVER%/widget.js')
}

/** Waits for the questions and drawings that come late. */
async function expectWhole(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const coming = ':is([aria-busy=true], :is(.drawing, .shown) > svg[aria-hidden])'
  await expect(page.locator(`zeven-widget ${coming}`)).toHaveCount(0)
}

/** Runs in the page: the height of each widget, and the height that its content needs. */
function keptAndNeeded(): { kept: number; needed: number }[] {
  return [...document.querySelectorAll<HTMLElement>('zeven-widget')].map((widget) => {
    const kept = widget.offsetHeight
    const panel = widget.shadowRoot?.querySelector<HTMLElement>('.panel')
    if (panel) panel.style.minHeight = '0'
    return { kept, needed: widget.offsetHeight }
  })
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

/** Lets the page be painted without the script. */
async function waitForPaint(route: Route): Promise<void> {
  const response = await route.fetch()
  await route
    .request()
    .frame()
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await route.fulfill({ response })
}
