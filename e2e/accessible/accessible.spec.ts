import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import type { PublicForm } from '../../shared/form/form.contract.ts'
import { PLAN } from '../../test/support/uploads.ts'
import { FRAMES, WINDOWS } from '../elements/form.ts'
import { sendOffer } from '../offer-page/sent-offer.ts'
import { CATALOGUE, PRICED } from '../price-parts/form.ts'
import {
  answerQuestions,
  button,
  fillContact,
  heading,
  send,
  widgetOf,
} from '../support/customer.ts'
import { addDealer, addForm, SHOWROOM } from '../support/forms.ts'
import { test as base, expect, tag } from '../support/test.ts'
import { CALLS, coloursOf, LIMITED, PHOTOS, VISITS } from './forms.ts'
import { type Look, lookerAt, STILL } from './look.ts'
import { file } from './made.ts'
import { MAILS } from './mails.ts'

const FORM = '**/forms/*?*'
const LEADS = '**/forms/*/leads'
const HEAD = `<meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">`

/** A widget on a page that keeps nobody out by itself. */
const test = base.extend<{
  look: Look
  show(variant: string, slug?: string, search?: string): Promise<void>
}>({
  look: async ({ page }, use) => use(lookerAt(page, 'widget')),
  show: async ({ openPage }, use) =>
    use(async (variant, slug, search = '') => {
      const body = `<main><h1>Uw veranda</h1>${tag(variant, slug)}</main>`
      await openPage(body, { head: HEAD, search })
    }),
})

test.use(STILL)
test.describe.configure({ timeout: 180_000 })

test('a size, a choice, an area, a price and a call back', async ({ page, show, look }) => {
  const widget = widgetOf(page)
  const press = (name: string) => button(widget, name).click()
  await look('a size', async () => {
    await show('size')
    await expect(button(widget, 'Verder met deze maat')).toBeVisible()
  })
  await look('a length out of range', async () => {
    await widget.getByRole('textbox', { name: 'Breedte' }).fill('45')
    await press('Verder met deze maat')
    await expect(button(widget, 'Bedoelde u 450 cm?')).toBeVisible()
  })
  await look('one choice', async () => {
    await show('choice')
    await expect(button(widget, 'Verder met deze keuze')).toBeVisible()
  })
  await look('no choice made', async () => {
    await press('Verder met deze keuze')
    await expect(widget.getByText('Maak een keuze.')).toBeVisible()
  })
  await look.seldom('a choice that is made', () => widget.getByRole('radio').first().check())
  for (const postcode of ['', '9711 AB', '1017 AB', '4811 AB'])
    await (postcode.startsWith('1') || postcode.startsWith('4') ? look.seldom : look)(
      `whether the dealer comes to ${postcode || 'a place'}`,
      async () => {
        await show('area')
        await widget.getByLabel('postcode').fill(postcode)
        if (postcode === '') await expect(button(widget, 'Verder')).toBeVisible()
        else await expect(widget.getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
      },
    )
  await look('a price to come', async () => {
    await show('price')
    await expect(button(widget, 'Verder')).toBeVisible()
  })
  await look('the price of an offer', async () => {
    await widget.getByRole('radio').first().check()
    await expect(widget.getByText('Wat er in deze prijs zit')).toBeVisible()
  })
  await look('a price on request', async () => {
    await widget.getByRole('textbox', { name: 'Diepte' }).fill('5 m')
    await expect(widget.getByText('Prijs op aanvraag').first()).toBeVisible()
  })
  await look('a call back', async () => {
    await show('callback')
    await expect(button(widget, 'Bel mij terug')).toBeVisible()
  })
  await look('mistakes of a call back', async () => {
    await press('Bel mij terug')
    await expect(widget.getByText('Vul dit in.').first()).toBeVisible()
  })
  await look('thanks for a call back', async () => {
    await widget.getByLabel('Naam').fill('Jo Proefklant')
    await widget.getByLabel('Telefoonnummer').fill('010 000 00 00')
    await widget.getByRole('checkbox').check()
    await press('Bel mij terug')
    await expect(heading(widget, /Dank u/)).toBeVisible()
  })
})

test('size and details on one panel, and what becomes of them', async ({ page, show, look }) => {
  const form = widgetOf(page)
  const press = (name: string) => button(form, name).click()
  await look('one panel', async () => {
    await show('quick')
    await expect(button(form, 'Aanvraag versturen')).toBeVisible()
  })
  await look('mistakes', async () => {
    await press('Aanvraag versturen')
    await expect(form.getByText('Vul dit in.').first()).toBeVisible()
  })
  await fillContact(form)
  const sending = await hold(page, LEADS)
  await look('sending', async () => {
    await press('Aanvraag versturen')
    await expect(button(form, 'Versturen…')).toBeVisible()
  })
  await look('failed', async () => {
    await sending.abort()
    await expect(form.getByRole('alert')).toBeVisible()
  })
  await look('no more leads when sending', async () => {
    await page.route(LEADS, refuseForQuota, { times: 1 })
    await press('Opnieuw proberen')
    await expect(form.getByRole('alert')).toContainText('geen aanvragen')
  })
  await look('sent', async () => {
    await press('Opnieuw proberen')
    await expect(form.getByRole('heading')).toContainText('Dank u')
  })
  await look.seldom('a form that there is not', async () => {
    await show('full', 'no-such-form')
    await expect(heading(form, 'Dit formulier is niet beschikbaar.')).toBeVisible()
  })
  await look('a server out of reach', async () => {
    await page.route(FORM, (route) => route.abort(), { times: 1 })
    await show('full')
    await expect(button(form, 'Opnieuw proberen')).toBeVisible()
  })
  await look.seldom('no more leads from the start', async () => {
    await page.route(FORM, answerNotAccepting, { times: 1 })
    await show('quick')
    await expect(form.getByText('Wij kunnen hier nu geen')).toBeVisible()
  })
})

test('the full form, step by step', async ({ page, show, look }) => {
  const form = widgetOf(page)
  const loading = await hold(page, FORM)
  await look('loading', async () => {
    await show('full')
    await expect(form.locator('[aria-busy=true]')).toBeVisible()
  })
  await look('Maat', async () => {
    await loading.continue()
    await expect(heading(form, 'Maat')).toBeVisible()
  })
  await look('a step without a choice', async () => {
    await button(form, 'Volgende').click()
    await button(form, 'Volgende').click()
    await expect(form.getByText('Maak een keuze.')).toBeVisible()
  })
  await answerQuestions(form, (title) => look(title))
  await look('details with mistakes', async () => {
    await button(form, 'Aanvraag versturen').click()
    await expect(form.getByText('Vul dit in.').first()).toBeVisible()
  })
  await look('thanks', async () => {
    await fillContact(form)
    await send(form)
  })
})

test('a form in a window, and what opens it', async ({ page, openPage, look }) => {
  const opener = page.getByRole('button', { name: 'Stel uw veranda samen' })
  for (const way of ['dialog', 'drawer', 'tab', 'float']) {
    const lookAt = way === 'dialog' ? look : look.seldom
    await lookAt(`the button of a ${way}`, async () => {
      const more = ` data-show="${way}" data-button="Stel uw veranda samen"></script>`
      const own = tag('quick').replace('></script>', more)
      await openPage(`<main><h1>Welkom</h1>${own}</main>`, { head: HEAD })
      await expect(opener).toBeVisible()
    })
    await lookAt(`a ${way}`, async () => {
      await opener.click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Naam/ })).toBeVisible()
    })
  }
})

test('questions of every kind', async ({ page, server, show, look }) => {
  const form = widgetOf(page)
  const press = (name: string) => button(form, name).click()
  await look('one of several windows that is wrong', async () => {
    await show('full', (await addDealer(server, WINDOWS, [FRAMES])).slug)
    await form.getByRole('radio', { name: 'Nieuwbouw' }).check()
    await press('Volgende')
    await form.getByRole('radio', { name: 'Drievoudig glas' }).check()
    await press('Klaar')
    await press('Kozijn toevoegen')
    await press('Volgende')
    await expect(form.getByText('Maak een keuze')).toBeVisible()
  })
  await look('an address', async () => {
    const asked = { postcode: 'required', house_number: 'required', street: 'required' }
    const contact = { ...asked, city: 'required', country: 'required' }
    await show('quick', await addForm(server, { contact, consent: undefined }))
    await expect(form.getByLabel('Land', { exact: true })).toBeVisible()
  })
  await look('files that come and one that is refused', async () => {
    await show('full', await addForm(server, PHOTOS))
    const size = { width: 64, height: 48, channels: 3, background: '#4a7' } as const
    const photo = await sharp({ create: size }).jpeg().toBuffer()
    await form
      .getByLabel('Foto’s van de plek')
      .setInputFiles([
        file('tuin.jpg', 'image/jpeg', photo),
        file('plattegrond-van-de-begane-grond-met-de-tuin.pdf', 'application/pdf', PLAN),
        file('kaart.svg', 'image/svg+xml', '<svg/>'),
      ])
    await expect(form.getByText('kaart.svg is een ander soort bestand').first()).toBeVisible()
    await expect(form.locator('.files canvas')).toBeVisible()
  })
  const times = form.getByRole('radiogroup', { name: /^Tijd op / })
  const { slug: visits } = await addDealer(server, VISITS, [], [SHOWROOM, CALLS])
  await look('the days of an appointment', async () => {
    await show('full', visits)
    await expect(form.getByRole('radio')).toHaveCount(9)
  })
  await look('the times of an appointment', async () => {
    await form.getByRole('radio').first().check()
    await expect(times.getByRole('radio')).toHaveCount(2)
  })
  await look.seldom('the time of a call', async () => {
    await show('callback', visits)
    await form.getByRole('radio').first().check()
    await expect(times.getByRole('radio')).toHaveCount(2)
  })
  await look('a size that no longer fits', async () => {
    await show('full', await addForm(server, LIMITED))
    await press('Volgende')
    await form.getByRole('radio', { name: 'Glas' }).check()
    await expect(form.getByRole('alert').filter({ hasText: 'Hoe groot?' })).toBeVisible()
  })
  await look('sixty colours of families', async () => {
    await show('full', await addForm(server, coloursOf(server.url)))
    await form.getByRole('combobox', { name: 'Toon' }).selectOption('Blauw')
    await form.getByText('RAL 7050').click()
    await expect(form.getByText('15 van 60')).toBeVisible()
  })
  await look('a larger picture', async () => {
    await press('Volgende')
    await form.getByRole('button', { name: 'Grotere foto van Streep' }).click()
    await expect(form.getByRole('dialog', { name: 'Streep' }).getByRole('img')).toBeVisible()
  })
  await look('the parts of a price, with a promotion', async () => {
    const dealer = await addDealer(server, PRICED, [], [], CATALOGUE)
    const promoted = await page.request.post(`${server.api}/promotions`, {
      headers: { Authorization: `Bearer ${dealer.secret}` },
      data: { name: 'Herfstactie', discount_pct: 10 },
    })
    expect(promoted.status()).toBe(201)
    await show('price', dealer.slug)
    await form.getByRole('radio', { name: 'Polycarbonaat helder' }).check()
    await form.getByText('Wat er in deze prijs zit').click()
    await expect(form.locator('details').getByText('Montage')).toBeVisible()
    await expect(form.locator('.cost')).toContainText('In plaats van')
  })
})

test('the drawing, two designs, and a photo behind it', async ({ page, show, look }) => {
  const studio = widgetOf(page).getByRole('dialog').first()
  const behind = widgetOf(page).getByRole('dialog', { name: 'Foto van uw huis' })
  await look('the studio', async () => {
    const size = 'zv.size.width=5000&zv.size.depth=3000'
    await show('full', undefined, `?${size}&zv.roof=glass_clear&zv.sunshade=true&zv.led=false`)
    await button(widgetOf(page), 'Rondkijken').click()
    await expect(button(studio, 'Afdrukken')).toBeVisible()
  })
  await look('a design beside another', async () => {
    await button(studio, 'Ernaast houden').click()
    await studio.getByRole('slider', { name: 'Breedte' }).press('ArrowRight')
    await expect(studio.locator('dl')).toContainText('510 cm')
  })
  await look('no photo behind the drawing yet', async () => {
    await button(studio, 'Foto van uw huis').click()
    await expect(button(behind, 'Foto kiezen')).toBeVisible()
  })
  await look('a photo behind the drawing', async () => {
    const size = { width: 1600, height: 1200, channels: 3, background: '#b98a74' } as const
    const photo = await sharp({ create: size }).jpeg().toBuffer()
    await behind
      .locator('input[type=file]')
      .setInputFiles(file('achtergevel.jpg', 'image/jpeg', photo))
    await expect(behind.locator('.grab')).toHaveCount(5)
  })
})

test('the demo dealer’s own pages', async ({ page, demo, look }) => {
  for (const path of ['/demo', '/demo/configurator'])
    await (path === '/demo' ? look : look.seldom)(path, async () => {
      await page.goto(`${demo.url}${path}`)
      await expect(widgetOf(page).getByRole('heading')).toBeVisible()
    })
})

test('offers as their customers see them, and mails', async ({ page, server, browser }) => {
  const look = lookerAt(page, 'portal')
  const open = async () => page.goto((await sendOffer(browser, server)).url)
  const order = page.getByRole('button', { name: 'Bestellen met betalingsverplichting' })
  await look('an offer', async () => {
    await open()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Offerte')
  })
  await look('an order without a name', async () => {
    await page.getByRole('checkbox', { name: 'Ik ga akkoord' }).check()
    // The name of the customer is filled in.
    await page.getByLabel('Uw volledige naam').fill('')
    await order.click()
    await expect(page.getByRole('alert')).toBeFocused()
  })
  await look.seldom('an offer with an option', async () => {
    await page.getByRole('checkbox', { name: 'Lampen met dimmer' }).check()
    await expect(page.locator('#facts')).toContainText('Levertijd')
  })
  await look('a signed offer', async () => {
    await page.getByLabel('Uw volledige naam').fill('Kim Voorbeeld')
    await order.click()
    await expect(page.getByRole('heading', { name: 'Ondertekend. Dank u wel.' })).toBeVisible()
  })
  await look('a declined offer with a question', async () => {
    await open()
    await page.getByText('Een vraag stellen').click()
    await page.getByLabel('Uw vraag').fill('Kan het ook in blauw?')
    await page.getByRole('button', { name: 'Vraag versturen' }).click()
    await expect(page.getByRole('heading', { name: 'Uw vraag is verstuurd' })).toBeVisible()
    await page.getByText('Deze offerte afwijzen').click()
    await page.getByRole('button', { name: 'Offerte afwijzen' }).click()
    await expect(page.getByRole('heading', { name: 'Deze offerte is afgewezen' })).toBeVisible()
  })
  await look('the page of a form without its widget, with faults', async () => {
    await page.route('**/widget.js', (route) => route.abort())
    await page.goto(`${server.url}/f/${server.slug}`)
    await page.getByRole('button', { name: 'Aanvraag versturen' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
  })
  await look('no offer', async () => {
    await page.goto(`${server.url}/o/${'x'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier is geen offerte')
  })
  // The policy of the page before would be that of the mail.
  await page.goto('about:blank')
  for (const { name, html } of MAILS) await look(name, () => page.setContent(html))
})

/** Holds the next request of this kind until the test decides how it ends. */
async function hold(
  page: Page,
  url: string,
): Promise<Record<'abort' | 'continue', () => Promise<void>>> {
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(url, resolve, { times: 1 })
  return {
    abort: async () => (await promise).abort(),
    continue: async () => (await promise).continue(),
  }
}

async function refuseForQuota(route: Route): Promise<void> {
  await route.fulfill({
    status: 402,
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: { meta: { message: 'Spent.' }, errors: { code: 'quota_reached' } },
  })
}

async function answerNotAccepting(route: Route): Promise<void> {
  const response = await route.fetch()
  const { data, meta } = (await response.json()) as { data: PublicForm; meta: unknown }
  await route.fulfill({ response, json: { data: { ...data, accepting: false }, meta } })
}
