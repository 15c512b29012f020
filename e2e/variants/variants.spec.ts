import type { Locator } from '@playwright/test'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addForm, BARE } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

/** A tag that leads on to another page. */
const leading = (variant: string, url: string) =>
  tag(variant).replace('></', ` data-url="${url}/demo/configurator"></`)
const WIDTH = { name: 'Breedte' }

/** What is said now: a region that waits for something to say is empty. */
const saidIn = (widget: Locator) => widget.getByRole('status').filter({ hasText: /\S/ })

test('choice: one choice, drawn, handed over', async ({ page, server, openPage }) => {
  await openPage(leading('choice', server.url))
  const widget = widgetOf(page)
  await expect(heading(widget, 'Welk dak past bij u?')).toBeVisible()
  await button(widget, 'Verder met deze keuze').click()
  await expect(widget.getByText('Maak een keuze.')).toBeVisible()
  await widget.getByRole('radio', { name: 'Polycarbonaat opaal' }).check()
  await expect(widget.getByRole('img')).toHaveAccessibleName(/Polycarbonaat opaal/)
  await button(widget, 'Verder met deze keuze').click()
  await expect(page).toHaveURL(`${server.url}/demo/configurator`)
  const form = widgetOf(page)
  await expect(heading(form, 'Maat')).toBeVisible()
  await button(form, 'Volgende').click()
  await expect(form.getByRole('radio', { name: 'Polycarbonaat opaal' })).toBeChecked()
})

// Only Chromium: Firefox shows the page without loading it, and Playwright waits for a load.
test('area: yes, no with a way on, or ask; back from the page it led to, the answers stand', {
  tag: '@chromium',
}, async ({ page, server, openPage }) => {
  await openPage(leading('area', server.url))
  const widget = widgetOf(page)
  const postcode = widget.getByLabel('Wat is de postcode')
  const said = saidIn(widget)
  await expect(heading(widget, 'Komen wij bij u?')).toBeVisible()
  await button(widget, 'Verder').click()
  await expect(widget.getByText('Vul dit in.')).toBeVisible()
  await postcode.fill('1017ab')
  await expect(said).toHaveText('Ja, wij komen bij u.')
  await postcode.fill('1017')
  await expect(said).toHaveCount(0)
  await postcode.fill('4811 AB')
  await expect(said).toContainText('Misschien')
  await postcode.fill('9711 AB')
  await expect(said).toContainText('Daar komen wij nog niet.')
  await expect(said.getByRole('link', { name: '010 000 07 07' })).toBeVisible()
  await button(widget, 'Toch vragen').click()
  await expect(page).toHaveURL(`${server.url}/demo/configurator`)
  await page.goBack()
  await expect(postcode).toHaveValue('9711 AB')
  await expect(button(widget, 'Toch vragen')).toBeVisible()
})

test('full says early where the dealer does not come, and what they say then', async ({
  openForm,
}) => {
  const form = await openForm('full', { search: '?zv.roof=poly_opal&zv.colour=black&zv.led=false' })
  for (let step = 0; step < 4; step++) await button(form, 'Volgende').click()
  const postcode = form.getByLabel('Wat is de postcode')
  const said = form.getByRole('status').filter({ hasText: /./ }).first()
  await postcode.fill('9711 AB')
  await expect(said).toContainText('Daar komen wij nog niet.')
  await expect(said).toContainText('Eikenhof Serres')
  await expect(said.getByRole('link', { name: '010 000 07 07' })).toBeVisible()
  await postcode.fill('1017 AB')
  await expect(form.getByText('Ja, wij komen bij u.')).toBeVisible()
  await expect(form.getByText('Daar komen wij nog niet.')).toBeHidden()
})

test('area: a postcode of any of the form’s countries', { tag: '@long' }, async ({
  page,
  server,
  openPage,
}) => {
  const question = {
    key: 'postcode',
    kind: 'postcode',
    country: ['NL', 'BE', 'DE'],
    required: true,
    label: 'Postcode',
  }
  const slug = await addForm(server, {
    ...BARE,
    questions: [question],
    area: { question: 'postcode', served: ['NL 1000-1999', 'BE 2', 'DE 40-47'] },
  })
  await openPage(tag('area', slug))
  const widget = widgetOf(page)
  for (const [code, answer] of [
    ['1999 ZZ', 'Ja'],
    ['2000 AB', 'Daar komen'],
    ['2000', 'Ja'],
    ['3000', 'Daar komen'],
    ['47999', 'Ja'],
    ['48000', 'Daar komen'],
  ] as const) {
    await widget.getByLabel('Postcode').fill(code)
    await expect(saidIn(widget)).toContainText(answer)
  }
})

test('price: from the server, as the answers change; none where it cannot be asked, and the way on stays open', async ({
  page,
  openForm,
}) => {
  await page.route('**/price', (route) => route.abort())
  const widget = await openForm('price')
  const said = saidIn(widget)
  await expect(said).toHaveText('Uw prijs staat hier zodra alles is ingevuld.')
  const failed = page.waitForEvent('requestfailed')
  await widget.getByRole('radio', { name: 'Helder glas' }).check()
  await failed
  await expect(said).toHaveText(/Uw prijs staat hier/)
  await page.unroute('**/price')
  await widget.getByRole('radio', { name: 'Melkglas' }).check()
  await expect(said).toHaveText(/^€\s7\.042,60 incl\. 21\s?% btw$/)
  await widget.getByRole('textbox', WIDTH).fill('6,5 m')
  await expect(said).toHaveText(/^€\s8\.962,23 incl\. 21\s?% btw$/)
  await widget.getByRole('textbox', { name: 'Diepte' }).fill('4,1 m')
  await expect(said).toHaveText('Prijs op aanvraag')
  await button(widget, 'Verder').click()
  await expect(heading(widget, 'Dak')).toBeVisible()
  await expect(widget.getByText('Prijs op aanvraag').filter({ visible: true })).toHaveCount(1)
})

test('a form says which question is the choice, its own words, and a price excluding VAT but not in the full form', async ({
  page,
  server,
  openPage,
}) => {
  const price = { includes_vat: false, in_full: false, rules: [{ matrix: 'all' }] }
  const all = { code: 'all', name: 'All', matrix_type: 'fixed', fixed_price: 1234.5 }
  const texts = { send: { nl: 'Stuur maar op', en: 'Go', de: 'Los', fr: 'Envoi' } }
  const slug = await addForm(server, { price, texts, choice: 'colour' }, [all])
  const variants = ['price', 'full', 'choice', 'quick']
  await openPage(variants.map((variant) => tag(variant, slug)).join(''), { lang: 'de' })
  const place = (variant: string) => page.locator(`zeven-widget[data-widget=${variant}]`)
  await expect(heading(place('choice'), /Farbe/)).toBeVisible()
  await expect(button(place('quick'), 'Los')).toBeVisible()
  await expect(saidIn(place('price'))).toHaveText(/^ab 1\.235\s€ zzgl\. MwSt\.$/)
  await button(place('full'), 'Weiter').click()
  await expect(heading(place('full'), 'Dach')).toBeVisible()
  await expect(place('full').getByText('1.234')).toHaveCount(0)
})

test('callback: a name, a number and a time make a lead', async ({ openForm, newLeads }) => {
  const widget = await openForm('callback')
  await button(widget, 'Bel mij terug').click()
  await expect(widget.getByText('Vul dit in.')).toHaveCount(2)
  await expect(widget.getByLabel('E-mailadres')).toHaveCount(0)
  await widget.getByLabel('Naam').fill('Jo Proefklant')
  await widget.getByLabel('Telefoonnummer').fill('010 000 00 00')
  await widget.getByRole('radio', { name: '’s Middags' }).check()
  await widget.getByRole('checkbox').check()
  await button(widget, 'Bel mij terug').click()
  await expect(widget.getByText('Lindehof Veranda’s belt u.')).toBeVisible()
  expect(await newLeads()).toEqual([
    expect.objectContaining({ variant: 'callback', answers: { call_at: 'afternoon' } }),
  ])
})

test('without data-url the full form opens in the place of a variant', async ({
  page,
  openPage,
}) => {
  const goOn = {
    size: 'Verder met deze maat',
    choice: 'Verder met deze keuze',
    area: 'Verder',
    price: 'Verder',
  }
  const tags = Object.keys(goOn).map((variant) => tag(variant))
  const address = await openPage(tags.join(''))
  const place = (number: number) => page.locator('zeven-widget').nth(number)
  await place(1).getByRole('radio', { name: 'Helder glas' }).check()
  await place(2).getByLabel('postcode').fill('1234ab')
  await place(3).getByRole('radio', { name: 'Helder glas' }).check()
  for (const [number, [variant, name]] of Object.entries(goOn).entries()) {
    await button(place(number), name).click()
    await expect(place(number).getByText(/Stap \d van 6/), variant).toBeVisible()
    await expect(page).toHaveURL(address)
  }
})

test('a place that the form cannot fill shows the full form, and the console says so', async ({
  page,
  server,
  openPage,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const questions = [{ key: 'wish', kind: 'text', label: 'Uw wens', required: true }]
  const first = await addForm(server, { choice: undefined })
  const slug = await addForm(server, { ...BARE, questions })
  const places = ['size', 'choice', 'area', 'price']
  await openPage(places.map((variant) => tag(variant, slug)).join('') + tag('choice', first))
  for (const [index, variant] of places.entries()) {
    await expect(heading(page.locator('zeven-widget').nth(index), 'Uw wens')).toBeVisible()
    expect(said.join('\n')).toContain(`no data-widget="${variant}"`)
  }
  // A form that names no choice has its first one.
  await expect(heading(page.locator('zeven-widget').last(), /Welk dak/)).toBeVisible()
})
