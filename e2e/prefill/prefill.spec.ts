import { fromFragment } from '../../shared/form/handover.ts'
import { button, fillContact, heading, send, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'

test('the query fills in answers, and a link keeps the design without what is the customer’s own', async ({
  page,
  context,
  openPage,
  newLeads,
}) => {
  await page.addInitScript(() => {
    const writeText = async (text: string) => {
      document.title = text
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  const search = '?zv.width=4000&zv.roof=poly_clear&zv.wishes=Berk&utm_source=brief&gclid=Cj0KCQ'
  const address = await openPage(tag('full'), { search })
  const form = widgetOf(page)
  // It starts at the first open question.
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
  await button(form, 'Link naar dit ontwerp kopiëren').click()
  await expect(form.getByText('Gekopieerd.')).toBeVisible()
  const link = await page.title()
  const kept = fromFragment(new URL(link).hash)
  expect(kept).toMatchObject({ roof: 'poly_clear' })
  expect(JSON.stringify(kept)).not.toMatch(/Proefklant|1234|Berk/)
  await send(form)

  // The page keeps its own query, and the lead does not get it.
  await expect(page).toHaveURL(address)
  const answers = {
    size: { width: 4000, depth: 3000 },
    roof: 'poly_clear',
    colour: 'black',
    postcode: '1234 AB',
    wishes: 'Berk',
  }
  expect(await newLeads()).toEqual([
    expect.objectContaining({
      answers,
      page: address.replace(search, ''),
      attribution: { utm_source: 'brief' },
    }),
  ])

  const later = await context.newPage()
  // The form has changed meanwhile: it has no such roof any more.
  const changed = new URLSearchParams({ ...(kept as Record<string, string>), roof: 'reed' })
  await later.goto(`${link.split('#')[0]}#zv:${changed}`)
  const opened = widgetOf(later)
  await expect(heading(opened, 'Dak')).toBeVisible()
  await opened.getByRole('radio', { name: 'Melkglas' }).check()
  await button(opened, 'Volgende').click()
  await expect(opened.getByRole('radio', { name: 'Zwart' })).toBeChecked()
})

test('an address fills in what the form takes, its fragment first, and nothing else', async ({
  page,
  openPage,
  issues,
}) => {
  const address = await openPage(`<h1 id="ontwerp">Uw veranda</h1>${tag('full')}`)
  const form = widgetOf(page)
  const visit = async (more: string) => {
    // Only another query reloads the page.
    await page.goto('about:blank')
    await page.goto(`${address}${more}`)
  }
  await visit('?zv.width=4000#zv:size.width=6000&size.depth=2500')
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(form.getByRole('img')).toHaveAccessibleName(/600 cm.*250 cm/)
  await expect(page).toHaveURL(`${address}?zv.width=4000`)

  for (const [text, checked] of [
    ['true', ['Ja']],
    ['0', ['Nee']],
    ['perhaps', []],
  ] as const) {
    await visit(`?zv.width=4000&zv.roof=poly_clear&zv.colour=black&zv.led=${text}`)
    await expect(heading(form, 'Frame en wanden')).toBeVisible()
    await button(form, 'Volgende').click()
    await expect(heading(form, 'Licht')).toBeVisible()
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(checked.length)
    for (const name of checked) await expect(form.getByRole('radio', { name })).toBeChecked()
  }

  for (const nothing of [
    '?zv.width=wide&zv.depth=&zv.roof=thatch&zv.led=perhaps&zv.unknown=1',
    '?zv.width=99999&zv.depth=-1',
    '?zv.__proto__=1&zv.constructor=1&zv.size.toString=1',
    '#zv:%E0%A4%A&size.width',
    '#ontwerp',
  ]) {
    await visit(nothing)
    await expect(heading(form, 'Maat')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Breedte' })).toHaveValue('500 cm')
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)
  }
  // A fragment of the page's own stays.
  await expect(page).toHaveURL(`${address}#ontwerp`)
  expect(issues).toEqual([])
})
