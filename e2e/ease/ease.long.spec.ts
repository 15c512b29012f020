import { readFile } from 'node:fs/promises'
import { devices } from '@playwright/test'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addForm, BARE } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const words = (nl: string) => ({ nl, en: nl, de: nl, fr: nl })
const ROOF = {
  key: 'roof',
  kind: 'choice',
  label: words('Welk dak?'),
  required: true,
  options: ['glass', 'poly', 'steel'].map((value) => ({ value, label: words(value) })),
}
const FORM = {
  ...BARE,
  auto_advance: true,
  questions: [
    ROOF,
    { key: 'led', kind: 'boolean', label: words('Verlichting?') },
    { key: 'spots', kind: 'number', label: words('Hoeveel spots?'), min: 0, max: 12 },
    { key: 'slope', kind: 'number', label: words('Helling?'), min: 1, max: 9, step: 0.5 },
    { key: 'code', kind: 'postcode', label: words('Postcode?'), country: ['DE', 'BE'] },
  ],
}

test.describe('a choice goes on by itself', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('after a click or a tap, and never after a key or a screen reader’s press', async ({
    server,
    browser,
    browserName,
    openPage,
    page,
  }) => {
    await page.clock.install()
    const address = await openPage(tag('full', await addForm(server, FORM)))
    const form = widgetOf(page)
    const option = (name: string) => form.getByRole('radio', { name })
    await option('glass').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await option('steel').evaluate((radio: HTMLInputElement) => radio.click())
    await page.clock.runFor(1_000)
    await expect(heading(form, 'Welk dak?')).toBeVisible()

    await form.getByText('glass').click()
    await expect(heading(form, 'Verlichting?')).toBeFocused()
    await button(form, 'Terug').click()
    await expect(option('glass')).toBeChecked()
    await form.getByText('glass').click()
    await form.getByText('Nee').click()
    const spots = form.getByRole('textbox')
    await expect(spots).toHaveAttribute('inputmode', 'numeric')
    await button(form, 'Volgende').click()
    await expect(form.getByRole('textbox', { name: 'Helling?' })).toHaveAttribute(
      'inputmode',
      'decimal',
    )
    await button(form, 'Volgende').click()
    await expect(form.getByRole('textbox', { name: 'Postcode?' })).toHaveAttribute(
      'inputmode',
      'numeric',
    )

    // Playwright taps in Chromium alone.
    if (browserName !== 'chromium') return
    const phone = await browser.newContext({ ...devices['Pixel 7'], locale: 'nl-NL' })
    const tapped = await phone.newPage()
    await tapped.goto(address)
    await widgetOf(tapped).getByText('poly').tap()
    await expect(heading(widgetOf(tapped), 'Verlichting?')).toBeVisible()
    await phone.close()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

  test('the buttons stay in reach, above a bar of the page, and hide nothing that has the focus', async ({
    page,
    server,
    openPage,
  }) => {
    const form = JSON.parse(await readFile('samples/site/form.json', 'utf8'))
    const slug = await addForm(server, { questions: form.questions })
    const head = '<style>zeven-widget { --zv-bottom-margin: 40px }</style>'
    await openPage(tag('full', slug), { head })
    const widget = widgetOf(page)
    await button(widget, 'Volgende').click()
    await expect(heading(widget, 'Dak')).toBeVisible()
    const next = button(widget, 'Volgende')
    await expect
      .poll(async () => ((await next.boundingBox())?.y ?? 0) + 48)
      .toBeLessThanOrEqual(600 - 12)
    const last = widget.getByRole('radio', { name: 'Polycarbonaat opaal' })
    await widget.getByRole('radio', { name: 'Helder glas' }).focus()
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowDown')
    await expect(last).toBeFocused()
    const [card, bar] = [await last.boundingBox(), await next.boundingBox()]
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})
