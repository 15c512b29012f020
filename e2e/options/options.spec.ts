import type { Locator } from '@playwright/test'
import { button, heading, widgetOf } from '../support/customer.ts'
import { BARE, putForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const head = '<meta name="viewport" content="width=device-width">'

test('pictures line up in a row, with the button in the card’s corner', { tag: '@long' }, async ({
  page,
  server,
  openPage,
}) => {
  const labels = ['Kort', 'Een veel langer opschrift dat over regels loopt', 'Kort']
  const options = labels.map((label, i) => ({
    value: `p${i}`,
    label,
    picture: `${server.url}/demo/hero.svg`,
    ...(i === 2 && { help: 'Met een woord uitleg eronder' }),
  }))
  const questions = [{ key: 'kind', kind: 'choice', label: 'Soort', options }]
  await putForm(server, server, { ...BARE, questions })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(tag('full'), { head })
    const cards = widgetOf(page).locator('.card')
    await expect(cards).toHaveCount(3)
    const pictures = await cards.locator('img').all()
    const tops = await Promise.all(pictures.map(async (one) => (await placeOf(one)).y))
    expect(Math.round(tops[0] ?? 0), `${width} px`).toBe(Math.round(tops[1] ?? -1))
    for (const card of await cards.all()) {
      const [box, radio, picture] = [
        await placeOf(card),
        await placeOf(card.getByRole('radio')),
        await placeOf(card.locator('img')),
      ]
      expect(radio.y - box.y).toBeLessThan(40)
      expect(box.x + box.width - (radio.x + radio.width)).toBeLessThan(40)
      expect(picture.width).toBeGreaterThan(box.width * 0.75)
    }
  }
})

test('many options are looked through, pictures are shown larger, and how many is said before', async ({
  page,
  server,
  openForm,
}) => {
  const many = Array.from({ length: 40 }, (_, i) => ({ value: `c${i}`, label: `Kleur ${i}` }))
  many[30] = { value: 'creme', label: 'Crème' }
  const colours = Array.from({ length: 60 }, (_, i) => ({
    value: `c${i}`,
    label: `RAL ${7000 + i}`,
    swatch: `#${(40 + i * 3).toString(16)}6f80`,
    family: i < 45 ? 'Grijs' : 'Blauw',
  }))
  const fabrics = ['Uni', 'Streep', 'Ruit'].map((label, i) => ({
    value: `f${i}`,
    label,
    picture: `${server.url}/demo/hero.svg`,
    large: `${server.url}/demo/logo.svg`,
  }))
  const choice = (key: string, options: object[]) => ({
    ...{ key, kind: 'choice', label: key, required: true },
    options,
  })
  const questions = [
    choice('twaalf', many.slice(0, 12)),
    choice('veertig', many),
    choice('kleur', colours),
    { key: 'fabric', kind: 'multi', label: 'Doek', options: fabrics, at_least: 1, at_most: 2 },
  ]
  await putForm(server, server, { ...BARE, questions })
  await page.setViewportSize({ width: 360, height: 740 })
  const form = await openForm('full', { head })
  await expect(heading(form, 'twaalf')).toBeVisible()
  await form.getByRole('radio').first().check()
  await expect(form.getByRole('searchbox')).toHaveCount(0)
  await button(form, 'Volgende').click()

  const search = form.getByRole('searchbox', { name: 'Zoek in de keuzes' })
  await expect(form.getByRole('radio')).toHaveCount(40)
  await search.fill('creme')
  await expect(form.getByRole('status').filter({ hasText: '1 van 40' })).toBeVisible()
  await search.press('Enter')
  await expect(heading(form, 'veertig')).toBeVisible()
  await form.getByRole('radio', { name: 'Crème' }).check()
  await search.fill('')
  await expect(form.getByRole('radio')).toHaveCount(40)
  await expect(form.getByRole('radio', { name: 'Crème' })).toBeChecked()
  const [next, title] = [button(form, 'Volgende'), heading(form, 'veertig')]
  expect((await placeOf(next)).y - (await placeOf(title)).y).toBeLessThan(740)
  await next.click()

  await expect(form.getByRole('group', { name: 'Grijs' }).getByRole('radio')).toHaveCount(45)
  expect((await placeOf(form)).height, 'no more than a screen and a bit').toBeLessThan(900)
  await form.getByRole('combobox', { name: 'Toon' }).selectOption('Blauw')
  await expect(form.getByRole('status').filter({ hasText: '15 van 60' })).toBeVisible()
  await form.getByText('RAL 7050').click()
  await next.click()

  const group = form.getByRole('group', { name: 'Doek' })
  await expect(group).toHaveAccessibleDescription('Kies er minstens 1. Kies er hoogstens 2.')
  const larger = form.getByRole('button', { name: 'Grotere foto van Streep' })
  await larger.press('Enter')
  const dialog = form.getByRole('dialog', { name: 'Streep' })
  await expect(dialog.getByRole('img')).toHaveAttribute('src', /logo\.svg$/)
  await page.keyboard.press('Escape')
  await expect(larger).toBeFocused()
  await larger.click()
  await button(form, 'Kiezen').click()
  await expect(dialog).toBeHidden()
  await expect(form.getByRole('checkbox', { name: 'Streep' })).toBeChecked()
  await button(form, 'Terug').click()
  await expect(form.getByRole('radio', { name: 'RAL 7050' })).toBeChecked()
})

test('of 2,000 options only some are drawn, and they are found by word and by scrolling', async ({
  page,
  server,
  openForm,
}) => {
  const options = Array.from({ length: 2000 }, (_, i) => ({
    value: `f${i}`,
    label: `Stof ${1000 + i}`,
    price_group: '1',
  }))
  const questions = [{ key: 'stof', kind: 'choice', label: 'Stof', options }]
  await putForm(server, server, { ...BARE, questions })
  await page.setViewportSize({ width: 360, height: 740 })
  const form = await openForm('full', { head })
  const radios = form.getByRole('radio')
  const found = form.getByRole('status').filter({ hasText: 'van 2000' })
  await expect(radios).toHaveCount(60)
  await radios.last().scrollIntoViewIfNeeded()
  await expect(radios).not.toHaveCount(60)
  expect(await radios.count()).toBeLessThan(300)

  await form.getByRole('searchbox').fill('2996')
  await expect(found).toHaveText('1 van 2000')
  await radios.press('Space')
  await form.getByRole('searchbox').fill('')
  await expect(found).toHaveText('2000 van 2000')
  await expect(form.getByRole('radio', { name: 'Stof 2996' })).toBeChecked()
  expect(await radios.count()).toBeLessThan(100)
})

async function placeOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}
