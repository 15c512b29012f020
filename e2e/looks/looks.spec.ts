import type { Page } from '@playwright/test'
import { button, widgetOf } from '../support/customer.ts'
import { addForm, BARE } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const SIZE = '<script src="%SERVER%/widget.js" data-zv="%FORM%" data-widget="size"></script>'
const MAIN = 'Verder met deze maat'
const [TEXT_CONTRAST, SHAPE_CONTRAST] = [4.5, 3]

test('text on any accent, and any accent on the paper, can be told apart', async ({
  page,
  openPage,
}) => {
  await openPage(SIZE, { head: '<meta name="color-scheme" content="light dark">' })
  await expect(button(widgetOf(page), MAIN)).toBeVisible()
  const steps = ['00', '40', '80', 'c0', 'ff']
  const accents = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const { accent, text, ring } of await measure(page, accents)) {
      expect.soft(text, `text on ${accent}, ${colorScheme}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect.soft(ring, `${accent} on paper, ${colorScheme}`).toBeGreaterThanOrEqual(SHAPE_CONTRAST)
    }
  }
})

test('the page’s custom properties count before the form’s theme', async ({
  page,
  server,
  openPage,
}) => {
  const slug = await addForm(server, { theme: { accent: '#aa0000', radius: 2, font: 'serif' } })
  const tag = `<script src="%SERVER%/widget.js" data-zv="${slug}" data-widget="size"></script>`
  await openPage(tag)
  const main = button(widgetOf(page), MAIN)
  await expect(main).toHaveCSS('background-color', 'rgb(170, 0, 0)')
  await expect(main).toHaveCSS('border-radius', '2px')
  await expect(main).toHaveCSS('font-family', 'serif')
  const own = '--zv-accent: #00aa00; --zv-radius: 20px; --zv-font: monospace; --zv-scheme: dark'
  await openPage(tag, { head: `<style>:root { ${own} }</style>` })
  await expect(main).toHaveCSS('background-color', 'rgb(0, 170, 0)')
  await expect(main).toHaveCSS('border-radius', '20px')
  await expect(main).toHaveCSS('font-family', 'monospace')
  await expect(widgetOf(page).locator('.panel')).toHaveCSS('background-color', 'rgb(22, 24, 27)')
})

test('the page’s font is the widget’s, and ::part reaches its parts', async ({
  page,
  openPage,
}) => {
  const head = `<style>
    body { font-family: fantasy }
    zeven-widget::part(button) { text-transform: uppercase }
    zeven-widget::part(heading) { letter-spacing: 1px }
  </style>`
  await openPage(SIZE, { head })
  await expect(button(widgetOf(page), MAIN)).toHaveCSS('font-family', 'fantasy')
  await expect(button(widgetOf(page), MAIN)).toHaveCSS('text-transform', 'uppercase')
  await expect(widgetOf(page).getByRole('heading')).toHaveCSS('letter-spacing', '1px')
})

test('where colours are forced, what is chosen still shows', { tag: '@chromium' }, async ({
  page,
  openPage,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(SIZE.replace('size', 'choice'))
  const widget = widgetOf(page)
  await widget.getByRole('radio').first().check()
  await expect(widget.locator('.card').first()).toHaveCSS('outline-style', 'solid')
  await expect(widget.locator('.card').nth(1)).toHaveCSS('outline-style', 'none')
})

test('an accent as light as the paper gets an outline', async ({ page, openPage }) => {
  const head = '<style>:root { --zv-accent: #fdf6d8 }</style>'
  await openPage(SIZE, { head })
  const main = button(widgetOf(page), MAIN)
  await expect(main).toHaveCSS('border-top-width', '1px')
  const [border, ground] = await main.evaluate((one) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(one)
    return [borderTopColor, backgroundColor]
  })
  expect(border).not.toBe(ground)
})

test('a reader who wants larger letters gets them, whatever the page does', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(SIZE, { head: '<style>html { font-size: 10px }</style>' })
  const title = widgetOf(page).getByRole('heading')
  const size = () => title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(await size()).toBe(22)
  // This does the same as a browser setting for letters of twice the size.
  await widgetOf(page).evaluate((host) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.root { font-size: 32px !important }')
    host.shadowRoot?.adoptedStyleSheets.push(sheet)
  })
  expect(await size()).toBe(44)
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow).toBe(0)
})

test('the focus ring of a number field is whole', async ({ page, server, openPage }) => {
  const slug = await addForm(server, {
    questions: [{ key: 'count', kind: 'number', label: 'Aantal', min: 1, max: 9, unit: 'stuks' }],
    ...BARE,
  })
  await openPage(tag('full', slug))
  const field = widgetOf(page).getByRole('textbox', { name: 'Aantal' })
  await field.focus()
  await expect(field).toHaveCSS('outline-style', 'solid')
  await expect(field).toHaveCSS('z-index', '1')
})

test('nothing moves by itself', async ({ page, openPage }) => {
  await openPage(SIZE)
  await expect(button(widgetOf(page), MAIN)).toBeVisible()
  await button(widgetOf(page), MAIN).click()
  await button(widgetOf(page), 'Terug').click()
  const moving = await widgetOf(page).evaluate((host) => {
    const all = [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
    return all.filter((one) => one.getAnimations().length > 0).length
  })
  expect(moving).toBe(0)
})

/** Measures for each accent the contrast of its text, and of the accent itself on the paper. */
function measure(page: Page, accents: string[]) {
  return widgetOf(page).evaluate((host, colours) => {
    const panel = host.shadowRoot?.querySelector('.panel') as HTMLElement
    const main = host.shadowRoot?.querySelector('.main') as HTMLElement
    const probe = document.createElement('i')
    panel.append(probe)
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const luminance = (colour: string) => {
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const found = colours.map((accent) => {
      host.style.setProperty('--zv-accent', accent)
      probe.style.color = 'var(--ring)'
      const button = getComputedStyle(main)
      const paper = getComputedStyle(panel).backgroundColor
      return {
        accent,
        text: contrast(button.color, button.backgroundColor),
        ring: contrast(getComputedStyle(probe).color, paper),
      }
    })
    host.style.removeProperty('--zv-accent')
    probe.remove()
    return found
  }, accents)
}
