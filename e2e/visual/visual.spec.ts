import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { answerQuestions, button, fillContact, send, widgetOf } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

/**
 * Machines have different fonts, and draw the same font differently. So every letter in these
 * pictures is a box of half its size (boxes.ttf, made for this). The pictures compare places, sizes
 * and colours. A few pixels may differ, because browsers draw the edges of curves differently.
 */
const FONT = new URL('boxes.ttf', import.meta.url)
const ALIKE = { maxDiffPixels: 60 }

// Only with its leads the dealer has the promotion of the pictures.
test.use({ dealer: { leads: true } })

/** At a whole number of pixels from the top, wherever on the page it stands. */
const tag = (variant: string) =>
  `<div style="height:2000px"><script src="%SERVER%/widget.js" data-zv="%FORM%" data-widget="${variant}"></script></div>`

type OpenPage = (body: string, page: { head: string }) => Promise<string>

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // `npm test` looks at a phone in the dark and a desk by day.
    const isUsual = (width === 360) === (colorScheme === 'dark')
    test(`${width} px, ${colorScheme}: the seven look as they did`, {
      tag: isUsual ? '@chromium' : ['@chromium', '@long'],
    }, async ({ page, openPage }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await open(page, openPage, VARIANTS)
      for (const variant of VARIANTS) {
        const widget = page.locator(`zeven-widget[data-widget=${variant}]`)
        // On a phone the drawing sticks to the edge of the screen.
        await widget.evaluate((host) => host.scrollIntoView())
        await expect.soft(widget).toHaveScreenshot(`${variant}-${width}-${colorScheme}.png`, ALIKE)
      }
    })
  }

  test(`${width} px: mistakes, the last step and the thanks look as they did`, {
    tag: width === 360 ? '@chromium' : ['@chromium', '@long'],
  }, async ({ page, openPage }) => {
    await page.setViewportSize({ width, height: 900 })
    const form = await open(page, openPage, ['full'])
    await form.getByRole('textbox', { name: 'Breedte' }).fill('45')
    await button(form, 'Volgende').click()
    await expect(button(form, 'Bedoelde u 450 cm?')).toBeVisible()
    await expect.soft(form).toHaveScreenshot(`mistake-${width}.png`, ALIKE)
    await form.getByRole('textbox', { name: 'Breedte' }).fill('450')
    await button(form, 'Volgende').click()
    await answerQuestions(form)
    await fillContact(form)
    await expect.soft(form).toHaveScreenshot(`last-step-${width}.png`, ALIKE)
    await send(form)
    await expect.soft(form).toHaveScreenshot(`thanks-${width}.png`, ALIKE)
  })
}

test('what moves, shrinks or fades is seen', { tag: ['@chromium', '@long'] }, async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const widget = await open(page, openPage, ['size'])
  for (const broken of [
    '.stepper { translate: 12px }',
    '.drawing svg { scale: 0.95 }',
    '.buttons button { border-radius: 0 }',
    'h2 { color: var(--pale) }',
  ]) {
    const undo = await restyle(widget, broken)
    await expect(widget, broken).not.toHaveScreenshot('size-360-light.png', ALIKE)
    await undo()
  }
  await expect(widget).toHaveScreenshot('size-360-light.png', ALIKE)
})

/** Opens a page with these variants below each other; the first of them. */
async function open(page: Page, openPage: OpenPage, variants: readonly string[]): Promise<Locator> {
  const font = (await readFile(FONT)).toString('base64')
  const head = `<meta name="color-scheme" content="light dark"><style>
    @font-face { font-family: Boxes; src: url(data:font/ttf;base64,${font}) }
    body { margin: 0; font-family: Boxes }
  </style>`
  await openPage(variants.map(tag).join(''), { head })
  await expect(page.locator('zeven-widget')).toHaveCount(variants.length)
  for (const widget of await page.locator('zeven-widget').all()) {
    await expect(widget.getByRole('heading')).toBeVisible()
    // Otherwise some machines round the width of a letter to whole pixels.
    await restyle(widget, '* { text-rendering: geometricPrecision }')
  }
  await page.evaluate('document.fonts.ready')
  return widgetOf(page)
}

async function restyle(widget: Locator, css: string): Promise<() => Promise<void>> {
  await widget.evaluate((host, rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    host.shadowRoot?.adoptedStyleSheets.push(sheet)
  }, css)
  return () =>
    widget.evaluate((host) => {
      host.shadowRoot?.adoptedStyleSheets.pop()
    })
}
