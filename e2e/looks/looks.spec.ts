import type { Page } from '@playwright/test'
import { button, widgetOf } from '../support/customer.ts'
import { BARE, putForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const MAIN = 'Verder met deze maat'
const [TEXT_CONTRAST, SHAPE_CONTRAST] = [4.5, 3]

test('text on any accent, and any accent on the paper, can be told apart', async ({
  page,
  openPage,
}) => {
  const style = '<style>body { font-family: fantasy }</style>'
  await openPage(tag('size'), { head: `<meta name="color-scheme" content="light dark">${style}` })
  const main = button(widgetOf(page), MAIN)
  // The page's font is the widget's.
  await expect(main).toHaveCSS('font-family', 'fantasy')
  const steps = ['00', '40', '80', 'c0', 'ff']
  const accents = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const { accent, text, ring } of await measure(page, accents)) {
      expect.soft(text, `text on ${accent}, ${colorScheme}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect.soft(ring, `${accent} on paper, ${colorScheme}`).toBeGreaterThanOrEqual(SHAPE_CONTRAST)
    }
  }
  // One as light as the paper gets an outline.
  await page.addStyleTag({ content: ':root { --zv-accent: #fdf6d8 }' })
  await expect(main).toHaveCSS('background-color', 'rgb(253, 246, 216)')
  await expect(main).toHaveCSS('border-top-width', '1px')
  await expect(main).not.toHaveCSS('border-top-color', 'rgb(253, 246, 216)')
})

test('the page’s custom properties count before the form’s theme, and ::part reaches its parts', async ({
  page,
  server,
  openPage,
}) => {
  await putForm(server, server, { theme: { accent: '#aa0000', radius: 2, font: 'serif' } })
  await openPage(tag('size'))
  const main = button(widgetOf(page), MAIN)
  await expect(main).toHaveCSS('background-color', 'rgb(170, 0, 0)')
  await expect(main).toHaveCSS('border-radius', '2px')
  await expect(main).toHaveCSS('font-family', 'serif')
  const own = '--zv-accent: #00aa00; --zv-radius: 20px; --zv-font: monospace; --zv-scheme: dark'
  const head = `<style>
    :root { ${own} }
    zeven-widget::part(button) { text-transform: uppercase }
    zeven-widget::part(heading) { letter-spacing: 1px }
  </style>`
  await openPage(tag('size'), { head })
  await expect(main).toHaveCSS('background-color', 'rgb(0, 170, 0)')
  await expect(main).toHaveCSS('border-radius', '20px')
  await expect(main).toHaveCSS('font-family', 'monospace')
  await expect(main).toHaveCSS('text-transform', 'uppercase')
  await expect(widgetOf(page).getByRole('heading')).toHaveCSS('letter-spacing', '1px')
  await expect(widgetOf(page).locator('.panel')).toHaveCSS('background-color', 'rgb(22, 24, 27)')
})

test('what is chosen shows where colours are forced, a ring is whole, and nothing moves by itself', {
  tag: '@chromium',
}, async ({ page, server, openForm }) => {
  const options = ['a', 'b'].map((value) => ({ value, label: `Keuze ${value}` }))
  const questions = [
    { key: 'one', kind: 'choice', label: 'Welke?', options },
    { key: 'count', kind: 'number', label: 'Aantal', min: 1, max: 9, unit: 'stuks' },
  ]
  const steps = questions.map(({ key, label }) => ({ title: label, questions: [key] }))
  await putForm(server, server, { ...BARE, questions, steps })
  await page.emulateMedia({ forcedColors: 'active' })
  const widget = await openForm('full')
  await widget.getByRole('radio').first().check()
  await expect(widget.locator('.card').first()).toHaveCSS('outline-style', 'solid')
  await expect(widget.locator('.card').nth(1)).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: null })
  await button(widget, 'Volgende').click()
  const field = widget.getByRole('textbox', { name: 'Aantal' })
  await field.focus()
  await expect(field).toHaveCSS('outline-style', 'solid')
  await expect(field).toHaveCSS('z-index', '1')
  await button(widget, 'Terug').click()
  await expect(widget.getByRole('radio').first()).toBeChecked()
  const moving = await widget.evaluate((host) => {
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
