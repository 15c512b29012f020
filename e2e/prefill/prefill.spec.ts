import { button, fillContact, heading, send, widgetOf } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('the query fills in answers, and the form begins at the first open question', async ({
  page,
  serveCase,
  newLeads,
}) => {
  const dealer = await serveCase()
  const address = `${dealer}/page.html?zv.width=4000&zv.roof=poly_clear&utm_source=brief&gclid=Cj0KCQ`
  await page.goto(address)
  const form = widgetOf(page)
  await expect(heading(form, 'Frame en wanden')).toBeVisible()
  await expect(form.getByRole('img')).toHaveAccessibleName(/400 cm.*300 cm/)
  await button(form, 'Terug').click()
  await expect(form.getByRole('radio', { name: 'Polycarbonaat helder' })).toBeChecked()
  await button(form, 'Volgende').click()
  await form.getByRole('radio', { name: 'Zwart' }).check()
  await button(form, 'Volgende').click()
  await button(form, 'Volgende').click()
  await form.getByLabel('Wat is de postcode').fill('1234 AB')
  await button(form, 'Volgende').click()
  await fillContact(form)
  await send(form)

  // The page keeps its own query, and the lead does not get it.
  await expect(page).toHaveURL(address)
  const answers = {
    size: { width: 4000, depth: 3000 },
    roof: 'poly_clear',
    colour: 'black',
    postcode: '1234 AB',
  }
  expect(await newLeads()).toEqual([
    expect.objectContaining({
      answers,
      page: `${dealer}/page.html`,
      attribution: { utm_source: 'brief' },
    }),
  ])
})

test('what was handed over in the fragment counts before the query', async ({
  page,
  serveCase,
}) => {
  const address = `${await serveCase()}/page.html?zv.width=4000`
  await page.goto(`${address}#zv:size.width=6000&size.depth=2500`)
  await expect(heading(widgetOf(page), 'Dak')).toBeVisible()
  await expect(widgetOf(page).getByRole('img')).toHaveAccessibleName(/600 cm.*250 cm/)
  await expect(page).toHaveURL(address)
})

test('a link keeps the design, and opens what the form still takes of it', async ({
  page,
  serveCase,
  context,
}) => {
  await page.addInitScript(() => {
    const writeText = async (text: string) => {
      document.title = text
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  const dealer = await serveCase()
  const design =
    'zv.width=4000&zv.roof=poly_clear&zv.colour=black&zv.postcode=1234AB&zv.wishes=Berk'
  await page.goto(`${dealer}/page.html?${design}`)
  const form = widgetOf(page)
  for (const title of ['Frame en wanden', 'Licht', 'Uw situatie']) {
    await expect(heading(form, title)).toBeVisible()
    await button(form, 'Volgende').click()
  }
  await form.getByLabel('Naam').fill('Jo Proefklant')
  await button(form, 'Link naar dit ontwerp kopiëren').click()
  await expect(form.getByText('Gekopieerd.')).toBeVisible()
  const link = await page.title()
  expect(link).toContain('roof=poly_clear')
  expect(link).not.toMatch(/Proefklant|1234|Berk/)

  const later = await context.newPage()
  // The form has changed meanwhile: it has no such roof any more.
  await later.goto(link.replaceAll('poly_clear', 'reed'))
  const opened = widgetOf(later)
  await expect(heading(opened, 'Dak')).toBeVisible()
  await opened.getByRole('radio', { name: 'Melkglas' }).check()
  await button(opened, 'Volgende').click()
  await expect(opened.getByRole('radio', { name: 'Zwart' })).toBeChecked()
})

test('yes and no are read, and nothing else for them', async ({ page, serveCase }) => {
  const dealer = await serveCase()
  for (const [text, checked] of [
    ['true', ['Ja']],
    ['0', ['Nee']],
    ['perhaps', []],
  ] as const) {
    await page.goto(
      `${dealer}/page.html?zv.width=4000&zv.roof=poly_clear&zv.colour=black&zv.led=${text}`,
    )
    const form = widgetOf(page)
    for (const title of ['Frame en wanden', 'Licht']) {
      if (title === 'Licht') await button(form, 'Volgende').click()
      await expect(heading(form, title)).toBeVisible()
    }
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(checked.length)
    for (const name of checked) await expect(form.getByRole('radio', { name })).toBeChecked()
  }
})

for (const [what, address] of [
  ['no answer at all', '?zv.width=wide&zv.depth=&zv.roof=thatch&zv.led=perhaps&zv.unknown=1'],
  ['out of range', '?zv.width=99999&zv.depth=-1'],
  ['an object’s own names', '?zv.__proto__=1&zv.constructor=1&zv.size.toString=1'],
  ['a broken fragment', '#zv:%E0%A4%A&size.width'],
]) {
  test(`an address with ${what} is an empty form`, async ({ page, serveCase, faults }) => {
    await page.goto(`${await serveCase()}/page.html${address}`)
    const form = widgetOf(page)
    await expect(heading(form, 'Maat')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Breedte' })).toHaveValue('500 cm')
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)
    expect(faults).toEqual([])
  })
}

test('a fragment of the page’s own stays', async ({ page, serveCase }) => {
  const address = `${await serveCase()}/page.html#ontwerp`
  await page.goto(address)
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await expect(page).toHaveURL(address)
})
