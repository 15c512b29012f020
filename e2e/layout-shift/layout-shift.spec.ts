import type { Page } from '@playwright/test'
import { VARIANTS } from '../../server/resources/forms/contract.ts'
import { widgetOf } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

/** Every language on a phone and on a desk; one of them at the widths between. */
const PAGES = [
  ...['nl', 'en', 'de', 'fr'].flatMap((lang) => [360, 1280].map((width) => ({ lang, width }))),
  ...[320, 500, 700, 900].map((width) => ({ lang: 'nl', width })),
]

for (const variant of VARIANTS) {
  test(`${variant}: nothing on the page moves when the widget comes`, async ({
    page,
    server,
    openPage,
  }) => {
    const words = ['snippet', '--form', 'demo-veranda', '--widget', variant]
    const { reserving, evergreen } = await server.zeven(...words)
    const pasted = String(reserving).replaceAll(String(evergreen), '%SERVER%/widget.js')
    await page.addInitScript(countShifts)
    for (const { lang, width } of PAGES) {
      await page.setViewportSize({ width, height: 900 })
      await page.route('**/widget.js', waitALittle, { times: 1 })
      await openPage(`<p>Ervoor</p>${pasted}<p id="after">Erna</p>`, { lang })
      const kept = await placeOfNext(page)
      await expect(widgetOf(page).getByRole('heading')).toBeVisible()
      const where = `${lang}, ${width} px`
      expect.soft(await placeOfNext(page), where).toBe(kept)
      expect.soft(await page.evaluate('shifts'), where).toBe(0)
    }
  })
}

test('a page that keeps no place free does move: the measure sees it', async ({
  page,
  openPage,
}) => {
  await page.addInitScript(countShifts)
  await page.route('**/widget.js', waitALittle, { times: 1 })
  const tag = '<script src="%SERVER%/widget.js" data-zv="demo-veranda" async></script>'
  await openPage(`<p>Ervoor</p>${tag}<p id="after">Erna</p>`)
  await expect(widgetOf(page).getByRole('heading')).toBeVisible()
  expect(await page.evaluate('shifts')).toBeGreaterThan(0)
})

test('a widget stands at its height from the start where the page tells it', async ({
  page,
  openPage,
}) => {
  await page.route('**/forms/demo-veranda?*', (route) => route.abort())
  await openPage(
    '<script src="%SERVER%/widget.js" data-zv="demo-veranda" data-height="900 800 700 600"></script>',
  )
  for (const [width, height] of [
    [400, 900],
    [600, 800],
    [800, 700],
    [1200, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await widgetOf(page).boundingBox())?.height).toBe(height)
  }
})

/** Runs in the page: adds up what its content moved by itself. */
function countShifts(): void {
  const page = window as unknown as { shifts: number }
  page.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.shifts += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

function placeOfNext(page: Page): Promise<number> {
  return page.locator('#after').evaluate((next) => Math.round(next.getBoundingClientRect().top))
}

/** Long enough for the page to be painted without the script. */
async function waitALittle(route: import('@playwright/test').Route): Promise<void> {
  const response = await route.fetch()
  await new Promise((resolve) => setTimeout(resolve, 150))
  await route.fulfill({ response })
}
