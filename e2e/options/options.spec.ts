import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const PLAIN = { choice: undefined, area: undefined, price: undefined, sketch: 'none' }
const head = '<meta name="viewport" content="width=device-width">'

test('pictures line up in a row, with the button in the card’s corner', async ({
  page,
  server,
  openPage,
}) => {
  const labels = ['Kort', 'Een veel langer opschrift dat over regels loopt', 'Kort']
  const pictures = labels.map((label, i) => ({
    value: `p${i}`,
    label,
    picture: `${server.url}/demo/hero.svg`,
    ...(i === 2 && { help: 'Met een woord uitleg eronder' }),
  }))
  const slug = await addForm(server, {
    ...PLAIN,
    questions: [{ key: 'kind', kind: 'choice', label: 'Soort', options: pictures }],
    steps: undefined,
  })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(tag('full', slug), { head })
    const cards = widgetOf(page).locator('.card')
    await expect(cards).toHaveCount(3)
    const tops = await topsOf(cards.locator('img'))
    expect(tops[0], `${width} px`).toBe(tops[1])
    for (const card of await cards.all()) {
      const [box, radio, picture] = [
        await card.boundingBox(),
        await card.getByRole('radio').boundingBox(),
        await card.locator('img').boundingBox(),
      ]
      if (!box || !radio || !picture) throw new Error('a card is not shown')
      expect(radio.y - box.y).toBeLessThan(40)
      expect(box.x + box.width - (radio.x + radio.width)).toBeLessThan(40)
      expect(picture.width).toBeGreaterThan(box.width * 0.75)
    }
  }
})

test('more than twelve options get a field to search in, and "Next" stays in reach', async ({
  page,
  server,
  openPage,
}) => {
  const options = Array.from({ length: 40 }, (_, i) => ({ value: `c${i}`, label: `Kleur ${i}` }))
  options[30] = { value: 'creme', label: 'Crème' }
  const question = (key: string, many: typeof options) => ({
    key,
    kind: 'choice',
    label: key,
    required: true,
    options: many,
  })
  const slug = await addForm(server, {
    ...PLAIN,
    questions: [question('twelve', options.slice(0, 12)), question('forty', options)],
    steps: undefined,
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await openPage(tag('full', slug), { head })
  const form = widgetOf(page)
  await expect(heading(form, 'twelve')).toBeVisible()
  await expect(form.getByRole('searchbox')).toHaveCount(0)
  await form.getByRole('radio').first().check()
  await button(form, 'Volgende').click()

  const search = form.getByRole('searchbox', { name: 'Zoek in de keuzes' })
  await expect(form.getByRole('radio')).toHaveCount(40)
  await search.fill('creme')
  await expect(form.getByText('1 van 40')).toHaveRole('status')
  await search.press('Enter')
  await expect(heading(form, 'forty')).toBeVisible()
  await form.getByRole('radio', { name: 'Crème' }).check()
  await search.fill('')
  await expect(form.getByRole('radio', { name: 'Crème' })).toBeChecked()
  const next = await button(form, 'Volgende').boundingBox()
  const title = await heading(form, 'forty').boundingBox()
  expect((next?.y ?? 0) - (title?.y ?? 0)).toBeLessThan(800)
  await button(form, 'Volgende').click()
  await expect(heading(form, 'Uw gegevens')).toBeVisible()
})

test('sixty colours of families are looked through, and a picture is shown larger', async ({
  page,
  server,
  openPage,
}) => {
  const colours = Array.from({ length: 60 }, (_, i) => ({
    value: `c${i}`,
    label: `RAL ${7000 + i}`,
    swatch: `#${(40 + i * 3).toString(16)}6f80`,
    family: i < 45 ? 'Grijs' : 'Blauw',
  }))
  const fabrics = ['Uni', 'Streep'].map((label, i) => ({
    value: `f${i}`,
    label,
    picture: `${server.url}/demo/hero.svg`,
    large: `${server.url}/demo/logo.svg`,
  }))
  const slug = await addForm(server, {
    ...PLAIN,
    questions: [
      { key: 'colour', kind: 'choice', label: 'Kleur', required: true, options: colours },
      { key: 'fabric', kind: 'multi', label: 'Doek', options: fabrics },
    ],
    steps: undefined,
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(tag('full', slug), { head })
  const form = widgetOf(page)
  await expect(form.getByRole('group', { name: 'Grijs' }).getByRole('radio')).toHaveCount(45)
  const height = await form.evaluate((widget) => widget.getBoundingClientRect().height)
  expect(height, 'no more than a screen and a bit').toBeLessThan(900)
  await form.getByRole('combobox', { name: 'Toon' }).selectOption('Blauw')
  await expect(form.getByText('15 van 60')).toHaveRole('status')
  await form.getByText('RAL 7050').click()
  await expectNoFindings(page)
  await button(form, 'Volgende').click()

  const larger = form.getByRole('button', { name: 'Grotere foto van Streep' })
  await larger.press('Enter')
  const dialog = form.getByRole('dialog', { name: 'Streep' })
  await expect(dialog.getByRole('img')).toHaveAttribute('src', /logo\.svg$/)
  await page.keyboard.press('Escape')
  await expect(larger).toBeFocused()
  await larger.click()
  await expectNoFindings(page)
  await button(form, 'Kiezen').click()
  await expect(dialog).toBeHidden()
  await expect(form.getByRole('checkbox', { name: 'Streep' })).toBeChecked()
  await button(form, 'Terug').click()
  await expect(form.getByRole('radio', { name: 'RAL 7050' })).toBeChecked()
})

test('how many may be chosen is said before anybody chooses too many', async ({
  page,
  server,
  openPage,
}) => {
  const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: `Kant ${value}` }))
  const slug = await addForm(server, {
    ...PLAIN,
    questions: [{ key: 'sides', kind: 'multi', label: 'Kanten', options, at_least: 2, at_most: 3 }],
    steps: undefined,
  })
  await openPage(tag('full', slug))
  const group = widgetOf(page).getByRole('group', { name: 'Kanten' })
  await expect(group).toHaveAccessibleDescription('Kies er minstens 2. Kies er hoogstens 3.')
})

async function topsOf(all: Locator): Promise<number[]> {
  const boxes = await Promise.all((await all.all()).map((one) => one.boundingBox()))
  return boxes.map((box) => Math.round(box?.y ?? -1))
}

/** WCAG 2.2 AA, as far as axe can tell. */
async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include('zeven-widget')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
