import { type Browser, chromium, type Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { sendOffer } from '../offer-page/sent-offer.ts'
import { expect, tag, test } from '../support/test.ts'

// The setting of the browser itself is given when it starts.
test.describe('text twice as large, as a reader may set it,', { tag: '@chromium' }, () => {
  let browser: Browser
  let page: Page
  test.beforeEach(async ({ server: _ }, info) => {
    const { args = [], executablePath } = info.project.use.launchOptions ?? {}
    const large = '--blink-settings=defaultFontSize=32'
    browser = await chromium.launch({
      args: [...args, large],
      ...(executablePath && { executablePath }),
    })
    page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  })
  test.afterEach(() => browser.close())

  test('fits every variant on a phone, whatever size the page has for its own', async ({
    openPage,
  }) => {
    const head = '<style>html { font-size: 10px }</style>'
    await page.goto(await openPage(VARIANTS.map((variant) => tag(variant)).join(''), { head }))
    for (const variant of VARIANTS) {
      const widget = page.locator(`zeven-widget[data-widget=${variant}]`)
      await expect(widget.getByRole('heading')).toHaveCSS('font-size', /^(4[4-9]|5\d)/)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await cutOff(page)).toEqual([])
  })

  test('leaves total, question and order of an offer in view, and two thirds of the screen', {
    tag: '@long',
  }, async ({ browser: usual, server }) => {
    await page.goto((await sendOffer(usual, server)).url)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const bar = page.getByRole('group', { name: 'Bekijken en bestellen' })
    const expectUsable = async () => {
      await expect(bar).toBeInViewport({ ratio: 1 })
      expect((await bar.boundingBox())?.height).toBeLessThan(740 / 3)
      for (const one of await bar.locator('span, a').all()) {
        const box = await one.boundingBox()
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true)
      }
    }
    await expectUsable()
    await bar.getByRole('link', { name: 'Vraag' }).click()
    await expect(page.getByLabel('Uw vraag')).toBeFocused()
    await bar.getByRole('link', { name: 'Bestellen' }).click()
    await expect(page.getByLabel('Uw volledige naam')).toBeInViewport()
    await expectUsable()
    // The longest words that it has, in French: the two ways stand below each other.
    const french = ['Total TTC', '114 550,00 €', 'Question', 'Commander']
    await bar.evaluate((element, words) => {
      for (const [at, one] of element.querySelectorAll('span, a').entries()) {
        one.textContent = words[at] ?? ''
      }
    }, french)
    await expectUsable()
  })
})

/** What does not fit into its own box, or stands outside of the window. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('zeven-widget')].flatMap((widget) =>
      [...(widget.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])]
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect()
          const hides = getComputedStyle(element).overflow !== 'visible'
          const isCut = hides && element.scrollWidth > element.clientWidth + 1
          return width > 1 && (isCut || right > innerWidth)
        })
        .map(({ localName, className }) => `${localName}.${className}`),
    ),
  )
}
