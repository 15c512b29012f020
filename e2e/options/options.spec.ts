import type { Locator } from '@playwright/test'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const PLAIN = { choice: undefined, area: undefined, price: undefined, sketch: 'none' }
const tag = (slug: string) => `<script src="%SERVER%/widget.js" data-zv="${slug}"></script>`
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
    await openPage(tag(slug), { head })
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
  await openPage(tag(slug), { head })
  const form = widgetOf(page)
  await expect(heading(form, 'twelve')).toBeVisible()
  await expect(form.getByRole('searchbox')).toHaveCount(0)
  await form.getByRole('radio').first().check()
  await button(form, 'Volgende').click()

  const search = form.getByRole('searchbox', { name: 'Zoek in de keuzes' })
  await expect(form.getByRole('radio')).toHaveCount(40)
  await search.fill('creme')
  await expect(form.getByRole('status')).toHaveText('1 van 40')
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
  await openPage(tag(slug))
  const group = widgetOf(page).getByRole('group', { name: 'Kanten' })
  await expect(group).toHaveAccessibleDescription('Kies er minstens 2. Kies er hoogstens 3.')
})

async function topsOf(all: Locator): Promise<number[]> {
  const boxes = await Promise.all((await all.all()).map((one) => one.boundingBox()))
  return boxes.map((box) => Math.round(box?.y ?? -1))
}
