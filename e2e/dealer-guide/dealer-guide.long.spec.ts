import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as de from '../../portal/messages/de/all.ts'
import * as en from '../../portal/messages/en/all.ts'
import * as nl from '../../portal/messages/nl/all.ts'
import { OFFER_PAGE_TEXTS } from '../../server/entrypoints/offer-page/texts/texts.ts'
import { widgetOf } from '../support/customer.ts'
import { signInByLink } from '../support/portal.ts'
import { expect, tag, test } from '../support/test.ts'

// The way of docs/dealer.md, in each language of it. PICTURES=1 writes the pictures of those pages.
const DEALERS = [
  {
    language: 'en',
    locale: 'en-GB',
    text: en,
    account: { name: 'Veranda Example', country: 'NL' },
    address: 'Lindelaan 7; 1234 AB Lindehof',
    colleague: 'Robin Example',
    customer: { name: 'Jo Sample', city: 'Lindehof', street: 'Wilgenweg' },
    terms: 'Our general terms apply. Half is paid when you order, the rest when it stands.',
    order: 'Order with obligation to pay',
    note: 'In front of a south-facing wall. Is there a version without a step?',
  },
  {
    language: 'nl',
    locale: 'nl-NL',
    text: nl,
    account: { name: 'Veranda Voorbeeld', country: 'NL' },
    address: 'Lindelaan 7; 1234 AB Lindehof',
    colleague: 'Robin Voorbeeld',
    customer: { name: 'Jo Proefklant', city: 'Lindehof', street: 'Wilgenweg' },
    terms:
      'Onze algemene voorwaarden gelden. De helft betaalt u bij bestelling, de rest na plaatsing.',
    order: 'Bestellen met betalingsverplichting',
    note: 'Voor een gevel op het zuiden. Kan het ook zonder opstap?',
  },
  {
    language: 'de',
    locale: 'de-DE',
    text: de,
    account: { name: 'Terrassendach Beispiel', country: 'DE' },
    address: 'Lindenweg 7; 01234 Lindenhof',
    colleague: 'Robin Beispiel',
    customer: { name: 'Jo Probekundin', city: 'Lindenhof', street: 'Weidenstraße' },
    terms: 'Es gelten unsere AGB. Die Hälfte zahlen Sie bei Bestellung, den Rest nach der Montage.',
    order: 'Zahlungspflichtig bestellen',
    note: 'Vor einer Wand nach Süden. Geht es auch ohne Stufe?',
  },
] as const

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 760 }
const MOST_BYTES = 120_000
const ANSWERS = {
  veranda_size: { width: 4500, depth: 3000 },
  roof: 'glass_clear',
  sunshade: true,
  colour: 'anthracite',
  walls: ['left', 'right'],
  led: true,
}

/** Writes what the page shows as a picture of the guide, where that is asked for. */
async function show(page: Page, name: string, language: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  // The pictures are Chromium's. In Firefox one is taken with a style sheet that the portal's policy refuses.
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const picture = await sharp(shot).webp({ quality: 82, effort: 6 }).toBuffer()
  expect(picture.length, name).toBeLessThan(MOST_BYTES)
  if (process.env.PICTURES)
    await writeFile(`docs/pictures/dealer-${name}.${language}.webp`, picture)
}

for (const { language, locale, text, account, ...dealer } of DEALERS) {
  test.describe(language, () => {
    test.use({ locale, viewport: DESK })

    test(`a dealer goes in ${language} from an invitation to an offer that is signed`, async ({
      page,
      browser,
      server,
      openPage,
      issues,
    }) => {
      test.slow()
      const words = ['--language', language, '--country', account.country, '--plan', 'paid']
      const { id } = await server.zeven('account', 'create', '--name', account.name, ...words)
      const vat = `${account.country}000000000B00`
      const numbers = ['--company-number', '00000000', '--vat-number', vat]
      const offers = ['--offer-terms', dealer.terms, '--offer-valid-days', '30']
      const letterhead = ['--address', dealer.address, ...numbers, ...offers]
      await server.zeven('account', 'set', String(id), ...letterhead)
      await signInByLink(page, server, {
        account: Number(id),
        name: dealer.colleague,
        goOn: text.signIn.goOn,
      })

      await expect(page.getByText(text.overview.stepsDone(1, 8))).toBeVisible()
      await expect(page.locator('.template svg[viewBox]')).toHaveCount(7)
      await show(page, 'start', language)
      await page.locator('button.template').first().click()
      await expect(page).toHaveURL(/\/portal\/forms\/veranda/)
      const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''

      await page.goto(`${server.url}/portal/prices`)
      await page.locator('main table a').first().click()
      await expect(page.getByRole('button', { name: text.prices.adjust })).toBeVisible()
      await show(page, 'prices', language)
      await page.goto(`${server.url}/portal/prices`)
      await page.getByRole('button', { name: text.prices.lookThrough }).click()
      const examples = page.getByRole('dialog', { name: text.prices.examplesTitle })
      await examples.getByLabel(text.frame.all, { exact: true }).check()
      await examples.locator('.actions button').last().click()
      await expect(page.getByText(text.prices.examplesConfirmed)).toBeVisible()
      // The server of a test took whichever port was free.
      await page.route(/\/snippet/, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replaceAll(server.url, 'https://zeven.example')
        await route.fulfill({ response: answer, body })
      })
      await page.goto(`${server.url}/portal/forms/${slug}?tab=embed`)
      await expect(page.getByLabel(text.formParts.copyTag)).toBeVisible()
      await show(page, 'tag', language)

      await page.setViewportSize(PHONE)
      const head = '<style>body { font-family: system-ui; margin: 0 }</style>'
      await openPage(tag('full', slug), { lang: language, head })
      await expect(widgetOf(page).getByRole('img').getByText(/ cm$/).first()).toBeVisible()
      await show(page, 'form', language)

      const { name, ...place } = dealer.customer
      const headers = { Origin: server.url, 'X-Zeven-Account': String(id) }
      const written = await page.request.post(`${server.url}/portal/api/leads`, {
        headers: { ...headers, 'Idempotency-Key': `guide-${language}` },
        data: {
          form: slug,
          answers: ANSWERS,
          name,
          email: 'jo@klant.example',
          phone: '010 000 00 00',
          ...place,
          note: dealer.note,
        },
      })
      expect(written.status(), await written.text()).toBe(201)
      const lead = (await written.json()).data.id
      await page.goto(`${server.url}/portal/leads/${lead}`)
      await expect(page.getByRole('button', { name: text.offer.make })).toBeVisible()
      await show(page, 'phone', language)
      await page.setViewportSize(DESK)
      await show(page, 'lead', language)

      await page.getByRole('button', { name: text.offer.make }).click()
      await expect(page.getByText(text.offer.complete)).toBeVisible()
      await show(page, 'offer', language)
      await page.getByRole('button', { name: text.composer.send, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: text.offer.makeLink }).click()
      const link = new URL(await page.getByLabel(text.offer.link, { exact: true }).inputValue())

      const said = OFFER_PAGE_TEXTS[language]
      const context = await browser.newContext({ locale, viewport: PHONE })
      const customer = await context.newPage()
      await customer.goto(`${server.url}${link.pathname}`)
      await customer.getByLabel(said.yourName).fill(name)
      await customer.getByLabel(new RegExp(said.agree)).check()
      await show(customer, 'sign', language)
      await customer.getByRole('button', { name: dealer.order }).click()
      await expect(customer.getByText(said.signedTitle)).toBeVisible()
      await page.reload()
      await expect(page.getByText(text.leads.statuses.signed).first()).toBeVisible()
      await context.close()
      expect(issues).toEqual([])
    })
  })
}
