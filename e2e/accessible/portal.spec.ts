import type { Page } from '@playwright/test'
import { giveLeave } from '../../server/account/operators/leave.writes.ts'
import { deliver, googleLead } from '../../test/support/ads/google.ts'
import { startSmtp } from '../../test/support/smtp.ts'
import { PLAN } from '../../test/support/uploads.ts'
import { sendOffer } from '../offer-page/sent-offer.ts'
import { addDealer, SHOWROOM } from '../support/forms.ts'
import { makeLead } from '../support/leads.ts'
import { signIn, stayOnPage } from '../support/portal.ts'
import { startDemoServer, startFirstServer } from '../support/server.ts'
import { test as base, expect } from '../support/test.ts'
import { CALLS, SELDOM, VISITS } from './forms.ts'
import { type Look, lookerAt, STILL } from './look.ts'
import { askerOf, file, signInOperator, submit } from './made.ts'

const test = base.extend<{ look: Look; go(path: string): Promise<void> }>({
  look: async ({ page, issues }, use) => {
    await use(lookerAt(page, 'portal'))
    // What the server refuses is asked for here.
    expect(issues.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([])
  },
  /**
   * Goes to an address of the portal. Where a page of it is open, as its links do: by way of an address without a
   * screen, so that nothing of the screen before is left. What that page asks before it is left, this does not answer.
   */
  go: async ({ page, server }, use) =>
    use(async (path) => {
      const address = `${server.url}/portal${path}`
      const none = heading(page, 'Deze pagina bestaat niet')
      const asked = page.locator('dialog[open]')
      const isInside = (await page.locator('main.page').count()) > 0 && (await asked.count()) === 0
      if (isInside) {
        await follow(page, '/portal/none')
        await expect(none.or(asked).first()).toBeVisible()
      }
      if (!isInside || (await asked.count()) > 0) return void (await page.goto(address))
      await follow(page, address)
      await expect(none).toHaveCount(0)
    }),
})
/** Presses a link to this address. */
const follow = (page: Page, href: string) =>
  page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
    link.click()
    link.remove()
  }, href)

const PASSWORD = 'glazen schuifwand'
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).first()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()
const dialogOf = (page: Page) => page.getByRole('dialog').last()

test.use(STILL)
test.describe.configure({ timeout: 180_000 })

test('coming in, and being let in no longer', async ({ page, server, go, look }) => {
  const { account } = server
  const enter = async (path: string, shown: string) => {
    // Another link of the same page would load nothing.
    await page.goto('about:blank')
    await go(path)
    await expect(page.getByText(shown).first()).toBeVisible()
  }
  await look('sign-in', () => enter('/sign-in', 'Wachtwoord'))
  await look('an invitation', async () => {
    const words = ['--account', String(account), '--email', `axe-${account}@dealer.example`]
    const { link } = await server.zeven('member', 'invite', ...words, '--role', 'reader')
    await enter(`/sign-in${new URL(String(link)).hash}`, 'Uw naam')
  })
  await look.seldom('the invitation of an operator', async () => {
    const email = `axe-${account}@beheer.example`
    const { link } = await server.zeven('operator', 'add', email, '--language', 'nl')
    await enter(`/sign-in${new URL(String(link)).hash}`, 'Nieuw wachtwoord')
  })
  await look.seldom('a link that ended', () =>
    enter('/sign-in#invitation=unknown', 'Deze link werkt niet meer'),
  )
  await look('a link of a mail', () =>
    enter('/sign-in#link=ofAnOldMail', 'Inloggen in het portaal'),
  )
  await look('no membership', async () => {
    await signIn(page, server, { role: 'seller' })
    await go('/leads')
    await expect(heading(page, /^Aanvragen/)).toBeVisible()
    const { member } = await askerOf(page, server)<{ member: { id: number } }>('GET', '/me')
    await server.zeven('member', 'remove', String(member.id), '--account', String(account))
    // The page may have heard of it already, and then there is no link.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('a[href="/portal/offers"]')?.click(),
    )
    await expect(heading(page, 'U kunt dit account niet meer zien')).toBeVisible()
  })
  await look('a closed account', async () => {
    await page.context().clearCookies()
    await signIn(page, server)
    const reason = 'De rekening van maart staat open'
    await server.zeven('account', 'disable', String(account), '--reason', reason)
    await enter('', reason)
  })
})

test('a new account', async ({ page, server, go, look }) => {
  const { id } = await server.zeven('account', 'create', '--name', 'Nieuw', '--plan', 'paid')
  await signIn(page, server, { account: Number(id) })
  const ask = askerOf(page, { ...server, account: Number(id) })
  await look('a new account', async () => {
    await go('')
    await expect(page.getByText('0 van 8 gedaan')).toBeVisible()
  })
  for (const [name, path] of [
    ['no forms yet', '/forms'],
    ['a new lead without a form', '/leads/new'],
  ] as const)
    await look(name, async () => {
      await go(path)
      await expect(page.getByRole('button', { name: /^Pergola/ })).toBeVisible()
    })
  await look('a quota that is spent', async () => {
    await server.zeven('account', 'set', String(id), '--lead-quota', '0')
    await page.getByLabel('E-mail', { exact: true }).fill('mila@klant.example')
    await press(page, 'Aanvraag opslaan')
    await expect(page.getByRole('alert')).toContainText('op')
  })
  await look('the first steps', async () => {
    await ask('POST', '/form-templates', { template: 'pergola', vat_rate: 21 })
    await go('/start')
    await expect(page.getByText(/van 8 gedaan/)).toBeVisible()
  })
  await look('the choice of a template', async () => {
    await go('/forms')
    await press(page, 'Beginnen met een sjabloon')
    await dialogOf(page).locator('input[value="awning"]').check()
  })
})

test.describe('with the leads of the demo', () => {
  test.use({ dealer: { leads: true } })

  test('the overview and leads', async ({ page, server, request, browser, go, look }) => {
    const lead = { name: 'Iedereen Welkom', phone: '06 12345678' }
    const id = await makeLead(request, server, lead)
    for (const name of ['Ali', 'Bo', 'Cas']) await makeLead(request, server, { name })
    await page.goto((await sendOffer(browser, server)).url)
    await page.getByText('Een vraag stellen').click()
    await page.getByLabel('Uw vraag').fill('Kan de veranda ook in antraciet?')
    await press(page, 'Vraag versturen')
    await expect(heading(page, 'Uw vraag is verstuurd')).toBeVisible()
    await signIn(page, server)
    const ask = askerOf(page, server)
    const mine = page.getByRole('link', { name: 'Iedereen Welkom' }).first()
    await look('the overview with a question', async () => {
      await go('')
      await expect(page.getByRole('img', { name: 'Aanvragen per week' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Vragen van klanten' })).toBeVisible()
      await page.locator('.card').getByText('Als tabel').first().click()
    })
    await look('how a call went', async () => {
      await stayOnPage(page)
      const waiting = page.getByRole('region', { name: 'Onbeantwoord' })
      await waiting.getByRole('link', { name: 'Bellen' }).first().click()
      await expect(dialogOf(page).getByRole('button', { name: 'Niet bereikt' })).toBeVisible()
    })
    await look('the numbers of a form', async () => {
      await go(`/forms/${server.slug}?tab=numbers`)
      await expect(page.getByText(/^Verstuurd bij/)).toBeVisible()
    })
    await look('the list', async () => {
      await go('/leads')
      await expect(mine).toBeVisible()
    })
    await look('the shortcuts', async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible()
    })
    await look('chosen leads', async () => {
      await go('/leads')
      await page.getByLabel('Iedereen Welkom kiezen').check()
      await expect(page.getByRole('button', { name: 'Verwijderen' })).toBeVisible()
    })
    await look('an export', async () => {
      await go('/leads')
      await press(page, /Exporteren/)
      await page.getByRole('menuitem', { name: 'Exporteren' }).click()
      await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible()
    })
    await look.seldom('nothing found', async () => {
      await go('/leads?q=zzzniemandheetzo')
      await expect(heading(page, 'Geen aanvraag gevonden')).toBeVisible()
    })
    await look('the board', async () => {
      await go('/leads?view=board')
      await expect(mine).toBeVisible()
    })
    await look.seldom('an empty bin', async () => {
      await go('/leads/bin')
      await expect(heading(page, 'De prullenbak is leeg')).toBeVisible()
    })
    await look.seldom('nothing quarantined', async () => {
      await go('/leads/held')
      await expect(heading(page, 'Er is niets vastgehouden')).toBeVisible()
    })
    await look('a lead', async () => {
      await go(`/leads/${id}`)
      await expect(page.getByRole('link', { name: 'Bellen' })).toBeVisible()
    })
    await look('keeping a lead', async () => {
      await press(page, 'Later wissen…')
      await expect(dialogOf(page).getByLabel('Waarom')).toBeVisible()
    })
    await look('two versions of a lead', async () => {
      await go(`/leads/${id}`)
      await expect(page.getByLabel('Behandelaar')).toBeVisible()
      // The page hears nothing of what somebody else changes.
      const path = `**/portal/api/leads/${id}*`
      await page.route(path, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      )
      await ask('PATCH', `/leads/${id}`, { status: 'planned' })
      await page.getByLabel('Behandelaar').selectOption({ label: 'Robin Voorbeeld (u)' })
      await expect(page.getByRole('dialog', { name: 'Iemand was u voor' })).toBeVisible()
      await page.unroute(path)
    })
    await look('a new lead with mistakes', async () => {
      await go(`/leads/new?form=${server.slug}`)
      await expect(page.getByRole('textbox', { name: 'Breedte' })).toBeVisible()
      await press(page, 'Aanvraag opslaan')
      await expect(page.getByRole('alert').first()).toBeVisible()
    })
    await look('the bin', async () => {
      const gone = await makeLead(request, server, { name: 'Anna Prul' })
      await ask('POST', '/leads/bin', { leads: [{ id: gone }], to: 'bin' })
      await go('/leads/bin')
      await expect(page.getByText('Anna Prul')).toBeVisible()
    })
  })

  test('customers and an import', async ({ page, server, request, go, look }) => {
    await signIn(page, server)
    const ask = askerOf(page, server)
    const idOf = async (name: string) =>
      (await ask<{ id: number }[]>('GET', `/customers?q=${name}`))[0]?.id ?? 0
    await look('customers', async () => {
      await go('/customers')
      await expect(page.getByRole('link', { name: 'Roos Voorbeeld' })).toBeVisible()
    })
    const daan = await idOf('daan')
    await look('one customer', async () => {
      await go(`/customers/${daan}`)
      await expect(page.getByRole('button', { name: 'Wijzigen' })).toBeVisible()
    })
    await look('comparing two records', async () => {
      await press(page, 'Samenvoegen…')
      await page.getByRole('searchbox').fill('roos')
      await press(page, /Roos Voorbeeld/)
      await expect(page.getByRole('cell', { name: 'Roos Voorbeeld' })).toBeVisible()
    })
    await look('changing a customer', async () => {
      await go(`/customers/${daan}`)
      await press(page, 'Wijzigen')
      await page.getByLabel('Facturen gaan naar een ander adres').check()
      await expect(page.getByLabel('Straat voor facturen')).toBeVisible()
    })
    await look('two versions of a customer', async () => {
      await page.getByLabel('Facturen gaan naar een ander adres').uncheck()
      const { version } = await ask<{ version: number }>('GET', `/customers/${daan}`)
      await ask('PATCH', `/customers/${daan}`, { version, address: { city: 'Elders' } })
      await page.getByLabel('Plaats', { exact: true }).fill('Hier')
      await press(page, 'Opslaan')
      await expect(page.getByRole('dialog', { name: 'Iemand was u voor' })).toBeVisible()
    })
    await look('a customer with a twin', async () => {
      await makeLead(request, server, { name: 'Anna Tweeling', phone: '06 12340000' })
      await makeLead(request, server, { name: 'A. Tweeling', phone: '+31612340000' })
      await go(`/customers/${await idOf('anna')}`)
      await expect(page.getByRole('region', { name: 'Misschien dezelfde klant' })).toBeVisible()
    })
    await look.seldom('a merged customer', async () => {
      const [one, other] = await ask<{ id: number; version: number }[]>(
        'GET',
        '/customers?q=tweeling',
      )
      const body = { other_id: other?.id, version: one?.version }
      await ask('POST', `/customers/${one?.id}/merge`, body)
      await go(`/customers/${one?.id}`)
      await expect(page.getByText(/^Samengevoegd met /)).toBeVisible()
    })
    await look('a person to erase', async () => {
      await go(`/customers/${daan}`)
      await press(page, 'Wissen…')
      await expect(dialogOf(page).getByText('aanvragen: 1')).toBeVisible()
    })
    await look('what was erased', async () => {
      const { customer_no } = await ask<{ customer_no: string }>('GET', `/customers/${daan}`)
      await ask('POST', `/customers/${daan}/erase`, { customer_no: String(customer_no) })
      await go('/settings/retention')
      const erased = page.getByRole('table', { name: 'Wat gewist is' })
      await expect(erased.getByText('Robin Voorbeeld')).toBeVisible()
    })
    await look('an import', async () => {
      const lines = [
        'Klant;E-mail;Tel.;Plaats;Aanvraagdatum;Status;Kleur',
        'Jo Voorbeeld;jo.oud@klant.example;06 12345678;Utrecht;3-2-2024;Afgewezen;antraciet',
        'Bo Fout;bo klant.example;bel mij;Breda;31-2-2024;;groen',
      ]
      await go('/import')
      const list = file('oude-crm.csv', 'text/csv', lines.join('\r\n'))
      await page.getByLabel('Importeren', { exact: true }).setInputFiles(list)
      await expect(page.getByText('E-mail: geen e-mailadres')).toBeVisible()
    })
    await look.seldom('an import that is done', async () => {
      await press(page, /importeren$/)
      await expect(page.getByText('Klaar', { exact: true })).toBeVisible()
    })
    await look.seldom('details that are hidden', async () => {
      const roos = await idOf('roos')
      await page.context().clearCookies()
      await signIn(page, server, { role: 'seller', contactDetails: false })
      await go(`/customers/${roos}`)
      await expect(heading(page, /^\p{L}\. \p{L}\.$/u)).toBeVisible()
    })
  })

  test('offers', async ({ page, server, request, browser, go, look }) => {
    await sendOffer(browser, server)
    const id = await makeLead(request, server, { name: 'Kim Voorbeeld' })
    await signIn(page, server)
    const ask = askerOf(page, server)
    await ask('POST', `/leads/${id}/offer`, {})
    const paper = page.getByRole('button', { name: 'Regel met de hand' })
    const dialog = page.getByRole('dialog')
    await look('offers', async () => {
      await go('/offers')
      await expect(page.getByRole('row').filter({ hasText: 'Kim Voorbeeld' }).first()).toBeVisible()
    })
    await look('a check list', async () => {
      await go(`/offers/${id}`)
      const list = page.getByRole('region', { name: 'Ontbreekt nog voor het versturen' })
      await expect(list).toBeVisible()
    })
    await look('the price book', async () => {
      await press(page, 'Uit het prijsboek')
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
    })
    const name = 'Een <b>regel</b> met een heel lange naam zonder einde'
    const added = { name, quantity: 1, vat_rate: 21, price: 9999999.99 }
    const { line_id } = await ask<{ line_id: number }>('POST', `/offers/${id}/lines`, added)
    await look('an offer', async () => {
      await go(`/offers/${id}`)
      await expect(page.getByText('Een <b>regel</b>')).toBeVisible()
    })
    const form = page.getByRole('form', { name: /^Wijzigen: Een/ })
    await look('a line being edited', async () => {
      await press(page, /^Wijzigen: Een/)
      await expect(form.getByLabel('Prijs per eenheid')).toBeVisible()
    })
    await look.seldom('two versions of a line', async () => {
      await ask('PATCH', `/offers/${id}/lines/${line_id}`, { price: 275 })
      await form.getByLabel('Prijs per eenheid').fill('300')
      await form.getByRole('button', { name: 'Opslaan' }).click()
      await expect(page.getByRole('dialog', { name: 'Iemand was u voor' })).toBeVisible()
    })
    await look('an offer that is sent by hand', async () => {
      await go(`/offers/${id}`)
      await press(page, 'Versturen')
      await expect(dialog).toContainText('Deze server verstuurt geen mail')
    })
    await look.seldom('the price that was seen, as a line', async () => {
      const [roos] = await ask<{ id: number }[]>('GET', '/leads?q=roos')
      await ask('POST', `/leads/${roos?.id}/offer`, {})
      type Sheet = { document: { lines: { id: number }[] } }
      const { document } = await ask<Sheet>('GET', `/offers/${roos?.id}/sheet`)
      for (const line of document.lines) await ask('DELETE', `/offers/${roos?.id}/lines/${line.id}`)
      await go(`/offers/${roos?.id}`)
      await expect(paper).toBeVisible()
      await press(page, /^Neem de prijs die de klant zag/)
      await expect(page.locator('[data-line]')).toHaveCount(1)
    })
  })

  test('prices', async ({ page, server, go, look }) => {
    await signIn(page, server, { role: 'pricing' })
    const ask = askerOf(page, server)
    const dialog = page.getByRole('dialog')
    await look('price matrices', async () => {
      await go('/prices')
      await expect(page.getByRole('table', { name: 'Prijstabellen' })).toBeVisible()
    })
    await look('a price grid with a mistake', async () => {
      await page.getByRole('link', { name: 'Glas', exact: true }).click()
      await page.getByRole('grid').focus()
      await page.keyboard.type('nee')
      await page.keyboard.press('Enter')
      await expect(page.getByText('“nee” is geen prijs.')).toBeVisible()
    })
    await look('what a save changes', async () => {
      await page.keyboard.press('ControlOrMeta+z')
      await page.keyboard.type('3.333,5')
      await page.keyboard.press('Enter')
      await press(page, 'Controleren en opslaan…')
      await expect(dialog.getByRole('row', { name: /3\.333,50/ })).toBeVisible()
    })
    await look('materials', async () => {
      await go('/prices/materials')
      await expect(page.getByRole('row', { name: /Ledspot/ })).toBeVisible()
    })
    await look('items', async () => {
      await go('/prices/items')
      await expect(page.getByRole('link', { name: 'Veranda met glazen dak' })).toBeVisible()
    })
    await look('an item with its line', async () => {
      await page.getByRole('link', { name: 'Extra staander' }).click()
      const tried = page.getByRole('region', { name: 'Uitproberen' })
      await tried.getByRole('textbox', { name: 'Breedte' }).fill('6 m')
      await tried.getByRole('textbox', { name: 'Diepte' }).fill('3 m')
      await expect(tried.getByText('1 × € 129')).toBeVisible()
    })
    await look('promotions', async () => {
      await ask('POST', '/promotions', { name: 'Voorjaarsactie', discount_pct: 7.5 })
      await go('/prices/promotions')
      await expect(page.getByRole('row', { name: /Voorjaarsactie/ })).toBeVisible()
    })
    await look('a promotion with its preview', async () => {
      await page.getByRole('link', { name: 'Voorjaarsactie' }).click()
      const offers = page.getByRole('region', { name: 'Openstaande offertes' })
      await offers.getByRole('button', { name: 'Voorbeeld' }).click()
      await expect(offers.getByText('krijgen deze actie')).toBeVisible()
    })
    await look('no changes of prices', async () => {
      await go('/prices/changes')
      await expect(page.getByText('Nog geen wijzigingen')).toBeVisible()
    })
    await look('many prices with their difference', async () => {
      await press(page, 'Veel prijzen wijzigen')
      await dialog.getByLabel('Procent').fill('+4')
      await dialog.getByLabel('Vanaf wanneer').selectOption('day')
      await dialog.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
      await dialog.getByText(/^Materialen: /).click()
      await expect(dialog.getByRole('row', { name: /Ledspot/ })).toBeVisible()
    })
    await look('changes of prices', async () => {
      await dialog.getByRole('button', { name: 'Inplannen' }).click()
      await expect(page.getByRole('row', { name: /gepland/ })).toBeVisible()
    })
    const choose = async (text: string) => {
      await go('/prices/upload')
      const list = file('glas-2027.csv', 'text/csv', text)
      await page.locator('input[type=file]').setInputFiles(list)
    }
    await look.seldom('several tables of a file', async () => {
      const table = 'diepte (cm);300;400\n200;10;20\n250;30;40'
      await choose(`Helder\n${table}\n\nGetint\n${table}`)
      await expect(page.getByText('2 prijstabellen zijn begrepen')).toBeVisible()
    })
    await look.seldom('prices of a file without VAT', async () => {
      await choose('Prijzen excl. btw\ndiepte (cm);300;400\n200;100;200\n250;300;400')
      await page.getByLabel('Prijzen met of zonder btw').selectOption({ label: 'Omrekenen' })
      await expect(page.getByText('Aantal en btw-tarief: 4, 21%.')).toBeVisible()
    })
    await look('a file against the prices of today', async () => {
      await go('/prices/upload')
      const list = file(
        'glass.csv',
        'text/csv',
        'Glas 2027\ndiepte (cm);300;400\n200;2920;35\n250;;4000',
      )
      await page.locator('input[type=file]').setInputFiles(list)
      await expect(page.getByText('Deze prijzen lijken op tikfouten')).toBeVisible()
    })
    await look('a list of articles', async () => {
      await choose('Code;Omschrijving;Inkoopprijs\nA1;Motor;55\nA2;Rail;5')
      await page.getByLabel('Van inkoop naar verkoop: maal').fill('2')
      await expect(page.getByText('2 nieuw, 0 gewijzigd, 0 gelijk')).toBeVisible()
    })
    await look('a field to paste a table in', async () => {
      await go('/prices/upload')
      await page.evaluate(() => {
        navigator.clipboard.read = () => Promise.reject(new Error('refused'))
      })
      await press(page, 'Tabel plakken')
      await expect(page.getByLabel('Plak de tabel hier')).toBeVisible()
    })
    await look.seldom('which table of a file', async () => {
      const all = await ask<{ code: string; row_values: number[]; col_values: number[] }[]>(
        'GET',
        '/price-matrices?code=glass',
      )
      const { row_values = [], col_values = [] } = all[0] ?? {}
      const swapped = col_values.map((width) => [width, ...row_values.map(() => width)])
      await choose([['', ...row_values], ...swapped].map((row) => row.join(';')).join('\n'))
      await expect(page.getByLabel('Welke prijstabel werkt dit bij?')).toBeVisible()
    })
    await look('a file that is corrected', async () => {
      await choose('Glas 2027\ndiepte (cm);300;400\n200;3.000,00;0\n250;#N/A;4.000,00')
      await expect(page.getByRole('listitem').filter({ hasText: 'B4' })).toBeVisible()
      await press(page, 'Corrigeren…')
      await expect(page.getByRole('button', { name: 'Kolom C' })).toBeVisible()
    })
  })
})

test('visits, and submissions that are quarantined', async ({ page, server, go, look }) => {
  const { account, slug } = await addDealer(server, VISITS, [], [SHOWROOM, CALLS])
  const seldom = await addDealer(server, SELDOM)
  await signIn(page, server, { account })
  const slots = `${server.url}/api/widget/v1/forms/${slug}/slots?question=visit`
  const { data } = await (await page.request.get(slots)).json()
  const visit = `${data.days[0].day}T09:00/12:00`
  const sent = { contact: { name: 'Jo Proefklant', email: 'jo@customer.example' }, variant: 'full' }
  await submit(page, server, slug, { ...sent, answers: { visit } })
  const other = { name: 'Mo Proefklant', email: 'mo@customer.example' }
  await submit(page, server, slug, { ...sent, answers: {}, contact: other })
  const open = async (name: string) => {
    await go('/leads')
    await page.getByRole('link', { name }).first().click()
  }
  await look('the dialog that plans a visit', async () => {
    await open('Mo Proefklant')
    await press(page, 'Bezoek plannen')
    await expect(dialogOf(page).getByLabel('Van', { exact: true })).toBeVisible()
  })
  for (const [name, view] of [
    ['Maand', 'month'],
    ['Week', 'week'],
    ['Lijst', 'list'],
  ] as const)
    await look(`the agenda’s ${name}`, async () => {
      await go(`/agenda?view=${view}`)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    })
  await look('the address of one’s own calendar', async () => {
    await press(page, 'In mijn eigen agenda')
    await dialogOf(page).getByRole('button', { name: 'Adres maken' }).click()
    await expect(dialogOf(page).getByLabel('Geheim adres')).toBeVisible()
  })
  await look('the dialog that moves an appointment', async () => {
    await open('Jo Proefklant')
    await press(page, 'Verzetten')
    await expect(dialogOf(page).getByLabel('Hoe lang')).toBeVisible()
  })
  await look.seldom('the dialog that cancels an appointment', async () => {
    await page.keyboard.press('Escape')
    await press(page, 'Afzeggen')
    await expect(dialogOf(page).getByLabel('De klant een mail sturen')).toBeVisible()
  })
  await look.seldom('an appointment of a new lead', async () => {
    await go(`/leads/new?form=${slug}`)
    const days = page.getByRole('radiogroup', { name: /^Wanneer komt u langs/ })
    await days.getByRole('radio').first().check()
    await expect(page.getByRole('radio', { name: /\d\d:\d\d–/ }).first()).toBeVisible()
  })
  await look('the settings of agendas', async () => {
    await go('/settings/appointments')
    await expect(page.getByText('Formulieren noemen deze agenda showroom.')).toBeVisible()
  })
  await look('held leads', async () => {
    for (const name of ['Klant 1', 'Klant 2', 'Klant 3'])
      await submit(page, server, seldom.slug, {
        ...{ ...sent, answers: {} },
        contact: { name, email: `${name.replace(' ', '')}@customer.example` },
      })
    await page.context().clearCookies()
    await signIn(page, server, { account: seldom.account })
    await page.goto('about:blank')
    await go(`/leads/held?account=${seldom.account}`)
    await expect(page.getByLabel(/Klant/).first()).toBeVisible()
  })
})

test('forms', async ({ owner: page, server, go, look }) => {
  const ask = askerOf(page, server)
  const form = `/forms/${server.slug}`
  const widget = page.frameLocator('iframe').locator('zeven-widget')
  const editing = page.locator('.editing')
  const text = editing.getByLabel('Tekst – Nederlands')
  await look('the list of forms', async () => {
    await go('/forms')
    await expect(page.getByRole('link', { name: 'Veranda op maat' })).toBeVisible()
  })
  await look('the form builder', async () => {
    await go(form)
    await expect(widget.getByText('Hoe groot wordt uw veranda?')).toBeVisible()
  })
  await look('a question that is open', async () => {
    await page.locator('.question-row .open').first().click()
    await text.fill('Hoe breed en hoe diep?')
    await expect(widget.getByText('Hoe breed en hoe diep?')).toBeVisible()
  })
  await look('before publishing', async () => {
    await press(page, 'Publiceren')
    await expect(
      dialogOf(page).locator('strong', { hasText: 'Hoe breed en hoe diep?' }),
    ).toBeVisible()
  })
  await look('the versions of a form', async () => {
    await dialogOf(page).getByRole('button', { name: 'Publiceren als versie 2' }).click()
    await page.getByRole('link', { name: 'Versies' }).click()
    await expect(page.getByText('Versie 2', { exact: true })).toBeVisible()
  })
  await look.seldom('a question that is new', async () => {
    await go(form)
    await expect(widget.getByText('Hoe breed en hoe diep?')).toBeVisible()
    await editing.getByRole('button', { name: 'Vraag toevoegen' }).click()
    await editing.getByRole('button', { name: 'Eén keuze', exact: true }).click()
    await expect(text).toBeFocused()
    await page.keyboard.type('Welke kleur krijgt de bank?')
    await editing.getByRole('button', { name: 'Keuze toevoegen' }).click()
  })
  const parts = ['price', 'contact', 'settings', 'json']
  for (const part of parts)
    await look(`the part ${part} of a form`, async () => {
      await go(`${form}?part=${part}`)
      await expect(editing.locator('section').first()).toBeVisible()
    })
  await look('a conflict of drafts', async () => {
    await go(`${form}?part=look`)
    await expect(page.getByLabel('Titel – Nederlands')).toBeVisible()
    const draft = await ask<{ version: number; text: string }>('GET', `${form}/draft`)
    const changed = { ...JSON.parse(draft.text), title: { nl: 'Van de ander' } }
    await ask('PUT', `${form}/draft`, { version: draft.version, text: JSON.stringify(changed) })
    await page.getByLabel('Titel – Nederlands').fill('Van mij')
    await expect(page.getByRole('alert')).toContainText('heeft dit concept intussen gewijzigd')
  })
  await look('the tag of a form', async () => {
    await go(`${form}?tab=embed`)
    await page.getByLabel('Wat er getoond wordt').selectOption('size')
    await expect(page.getByLabel('Adres van de pagina met het volledige formulier')).toBeVisible()
  })
  await look('the failures of a form', async () => {
    const failed = 'failures?build=0123456789abcdef&kind=blocked'
    const told = await page.request.post(`${server.url}/api/widget/v1${form}/${failed}`)
    expect(told.ok()).toBe(true)
    await go(form)
    await page.getByText(/werkte het formulier .* niet/).click()
    await expect(page.getByRole('row')).toHaveCount(2)
  })
})

test('settings', async ({ page, server, request, go, look }) => {
  await signIn(page, server, { password: PASSWORD })
  const ask = askerOf(page, server)
  const dialog = page.getByRole('dialog')
  const list = page.getByRole('navigation', { name: 'Instellingen', exact: true })
  await look.seldom('settings as a page', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await go('/settings')
    await expect(heading(page, 'Instellingen')).toBeVisible()
  })
  await look.seldom('no setting found', async () => {
    await go('/settings')
    await expect(heading(page, 'Account')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Instellingen zoeken' }).fill('xyz')
    await expect(list.getByRole('status')).toHaveText('Geen instelling gevonden')
  })
  const { id } = await ask('POST', '/webhooks', {
    url: 'https://127.0.0.1:9/zeven',
    events: ['lead.created'],
  })
  await ask('POST', `/webhooks/${id}/test`)
  await makeLead(request, server, { name: 'Jo <b>Proefklant</b>' })
  for (const [name, address, shown] of [
    ['members', 'members', 'Iemand uitnodigen'],
    ['statuses', 'statuses', 'Status toevoegen'],
    ['notifications', 'notifications', 'Elke nieuwe aanvraag'],
    ['settings of offers', 'offers?field=terms&language=de', 'Algemene voorwaarden'],
    ['the audit', 'audit', 'Robin Voorbeeld'],
    ['the profile', 'profile', 'Uw telefoonnummer voor klanten'],
    ['developers', 'developers', 'https://127.0.0.1:9/zeven'],
    ['mails', 'mail', 'Jo <b>Proefklant</b>'],
    ['the mailbox and the sender', 'mail?part=servers', 'Antwoorden van klanten'],
    ['security', 'security', 'Huidig wachtwoord'],
  ] as const)
    await look(name, async () => {
      await go(`/settings/${address}`)
      const words = page.getByRole('main').getByText(shown).filter({ visible: true })
      await expect(words.first()).toBeVisible()
    })
  await look('the second factor', async () => {
    await press(page, 'Inschakelen')
    await dialog.getByLabel('Huidig wachtwoord').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Inschakelen' }).click()
    await expect(dialog.getByRole('img', { name: /^QR-code/ })).toBeVisible()
  })
  await look('the account', async () => {
    await go('/settings/account')
    await expect(page.getByLabel('Tijdzone')).toBeVisible()
  })
  await look('faults of the account', async () => {
    await page.getByLabel('E-mail').fill('geen adres')
    await page.getByLabel('Tijdzone').fill('Europe/Nergens')
    await press(page, 'Opslaan')
    await expect(page.getByText('Kies een tijdzone uit de lijst')).toBeVisible()
  })
  await look('an invitation with a mistake', async () => {
    await go('/settings/members')
    await press(page, 'Iemand uitnodigen')
    await dialog.getByRole('button', { name: 'Uitnodigen', exact: true }).click()
    await expect(dialog.getByText('Vul dit in.')).toBeVisible()
  })
  await look('a new key', async () => {
    await go('/settings/developers')
    await press(page, 'Nieuwe sleutel')
    await dialog.getByRole('button', { name: 'Maken' }).click()
    await expect(dialog.getByText('Kies er minstens één.')).toBeVisible()
  })
  await look('deliveries', async () => {
    await go('/settings/developers')
    await page.getByRole('link', { name: 'Bezorgingen' }).click()
    await expect(page.getByRole('link', { name: 'webhook.test' })).toBeVisible()
  })
  await look('a delivery', async () => {
    await page.getByRole('link', { name: 'webhook.test' }).click()
    await expect(dialog.getByText('"event": "webhook.test"')).toBeVisible()
  })
  await look.seldom('a webhook being changed', async () => {
    await page.keyboard.press('Escape')
    await press(page, 'Wijzigen')
    await expect(dialog.getByLabel('Omschrijving')).toBeVisible()
  })
  await look('a mail', async () => {
    await go('/settings/mail')
    await page
      .getByRole('link', { name: /Nieuwe aanvraag/ })
      .first()
      .click()
    await expect(dialog.locator('pre')).toContainText('@klant.example')
  })
  await look('the words of mails', async () => {
    await go('/settings/mail?part=words')
    await page.getByLabel('Onderwerp').fill('Dank u, {name}!')
    await expect(page.getByText('Dank u, Jo Voorbeeld!')).toBeVisible()
  })
  await look.seldom('a template with a mistake', async () => {
    await go('/settings/mail?part=words')
    await press(page, 'Sjabloon toevoegen')
    await page.getByLabel('Naam', { exact: true }).fill('Folder')
    await press(page, 'Opslaan')
    await expect(page.getByText('Vul dit in.').first()).toBeVisible()
  })
  await look('a new source of leads', async () => {
    await go('/settings/lead-sources')
    await press(page, 'Nieuwe bron')
    await dialog.getByLabel('Naam').fill('Zomeractie')
    await dialog.getByLabel('Uw formulier').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Bron toevoegen' }).click()
    await expect(dialog.getByLabel('Sleutel')).toBeVisible()
  })
  await look('the fields of an ad', async () => {
    const address = new URL(await dialog.getByLabel('Adres').inputValue()).pathname
    const test = googleLead(await dialog.getByLabel('Sleutel').inputValue(), { is_test: true })
    expect((await deliver(server.url + address, test)).status).toBe(200)
    await go('/settings/lead-sources')
    await page.getByRole('link', { name: 'Zomeractie' }).click()
    await expect(page.getByLabel('Which roof?')).toBeVisible()
  })
})

test('the operator’s page', async ({ page, browser, server, go, look }) => {
  const name = `Serre Voorbeeld ${server.account}`
  const account = Number((await server.zeven('account', 'create', '--name', name)).id)
  await server.run(giveLeave, account, { hours: 24, sees_contact: false })
  await signInOperator(page, server)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: name })
  const act = async (command: string) => {
    await go('/operator')
    await page.getByLabel('Accounts zoeken').fill(name)
    await row.getByRole('button', { name: `Acties: ${name}` }).click()
    await page.getByRole('menuitem', { name: command }).click()
  }
  await look('the accounts of a server', async () => {
    await go('/operator')
    await expect(page.getByText('zeven doctor bekeek')).toBeVisible()
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  })
  await look('an account to make', async () => {
    await press(page, 'Nieuw account')
    await dialog.getByLabel('Formulier om mee te beginnen').selectOption('awning')
  })
  await look.seldom('plan and quota', async () => {
    await act('Abonnement en limiet wijzigen')
    await expect(dialog.getByLabel('Aanvragen per maand')).toBeVisible()
  })
  await look('closing an account', async () => {
    await act('Account sluiten')
    await expect(dialog.getByLabel('Reden')).toBeVisible()
  })
  await look('looking into an account', async () => {
    await act('Meekijken in het account')
    await expect(page.getByText(`U bent als beheerder in ${name} tot`)).toBeVisible()
  })
  const owners = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await lookerAt(owners, 'portal')('the leave of an owner', async () => {
    await signIn(owners, server, { account })
    await owners.goto(`${server.url}/portal/settings/account`)
    await expect(owners.getByText(/^De beheerder mag meekijken tot/)).toBeVisible()
  })
  await owners.context().close()
})

test('what is mailed by hand', async ({ page, request, look }) => {
  await using cleanup = new AsyncDisposableStack()
  const smtp = await startSmtp()
  cleanup.defer(smtp.close)
  const server = await startDemoServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Zeven <a@mail.example>' })
  cleanup.defer(server.stop)
  const id = await makeLead(request, server, { name: 'Jo Voorbeeld', email: 'jo@klant.example' })
  await signIn(page, server)
  const ask = askerOf(page, server)
  const dialog = page.getByRole('dialog')
  await look('the composer', async () => {
    await page.goto(`${server.url}/portal/leads/${id}`)
    await press(page, 'Mailen')
    await dialog.getByLabel('Sjabloon').selectOption({ label: 'Niet bereikt' })
    const plan = file('plan.pdf', 'application/pdf', PLAN)
    await dialog.getByLabel('Bestand toevoegen').setInputFiles(plan)
    await expect(dialog.getByText('plan.pdf')).toBeVisible()
  })
  await look('the dialog that sends an offer', async () => {
    await ask('POST', `/leads/${id}/offer`, {})
    const line = { name: 'Veranda', quantity: 1, vat_rate: 21, price: 5000 }
    await ask('POST', `/offers/${id}/lines`, line)
    await page.goto(`${server.url}/portal/offers/${id}`)
    await press(page, 'Versturen')
    await dialog.getByLabel('Aan', { exact: true }).fill('geen adres')
    await dialog.getByRole('button', { name: 'Nu versturen' }).click()
    await expect(dialog.getByText('Dit is geen e-mailadres')).toBeVisible()
  })
})

test('the first account', { tag: '@long' }, async ({ page, browser, look }) => {
  await using cleanup = new AsyncDisposableStack()
  const { first, stop } = await startFirstServer()
  cleanup.defer(stop)
  const late = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  cleanup.defer(() => late.context().close())
  const fill = async (on: Page, email: string) => {
    await on.getByLabel('Uw naam').fill('Jo Voorbeeld')
    await on.getByLabel('E-mailadres', { exact: true }).fill(email)
    await on.getByLabel('Nieuw wachtwoord').fill(PASSWORD)
    await on.getByLabel('Naam van het bedrijf').fill('Serre Voorbeeld')
  }
  for (const one of [late, page]) await one.goto(first)
  await look('the first account', () => expect(heading(page, 'Uw server inrichten')).toBeVisible())
  await look('the link of the owner', async () => {
    await fill(page, 'jo@klant.example')
    await page.getByLabel('E-mailadres van de eigenaar').fill('eva@dealer.example')
    await press(page, 'Beginnen')
    await expect(page.getByLabel('Link van de uitnodiging')).toBeVisible()
  })
  await lookerAt(late, 'portal')('somebody has begun', async () => {
    await fill(late, 'bo@klant.example')
    await press(late, 'Beginnen')
    await expect(late.getByRole('alert')).toContainText('al iemand begonnen')
  })
})
