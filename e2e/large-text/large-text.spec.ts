import { chromium, type Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { expect, tag, test } from '../support/test.ts'

test(
  'text twice as large, as a reader may set it, fits every variant on a phone',
  {
    // The setting of the browser itself is given when it starts.
    tag: '@chromium',
  },
  async ({ openPage }, info) => {
    const url = await openPage(VARIANTS.map((variant) => tag(variant)).join(''))
    const { args = [], executablePath } = info.project.use.launchOptions ?? {}
    const large = '--blink-settings=defaultFontSize=32'
    const browser = await chromium.launch({
      args: [...args, large],
      ...(executablePath && { executablePath }),
    })
    try {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      await page.goto(url)
      for (const variant of VARIANTS) {
        const widget = page.locator(`zeven-widget[data-widget=${variant}]`)
        await expect(widget.getByRole('heading')).toHaveCSS('font-size', /^(4[4-9]|5\d)/)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await cutOff(page)).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

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
