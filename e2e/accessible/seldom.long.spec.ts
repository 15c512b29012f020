import { dirname } from 'node:path'
import sharp from 'sharp'
import { findFreePort } from '../../scripts/free-port.ts'
import { startIdentityProvider } from '../../test/support/identity-provider.ts'
import { IMAP_PASSWORD, IMAP_USER, startImap } from '../../test/support/imap.ts'
import { startSmtp } from '../../test/support/smtp.ts'
import { answerQuestions, button, typeOver, widgetOf } from '../support/customer.ts'
import { startDealerSite } from '../support/dealer-site.ts'
import { addForm } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { startDemoServer, startFirstServer } from '../support/server.ts'
import { expect, tag, test } from '../support/test.ts'
import { lookerAt, STILL } from './look.ts'
import { file } from './made.ts'

const PASSWORD = 'glazen schuifwand'

test.use(STILL)
test.describe.configure({ timeout: 180_000 })

// IBM's engine takes minutes for so large a page in Firefox.
test('the reference', { tag: '@chromium' }, async ({ page, server }) => {
  const look = lookerAt(page, 'page')
  await page.goto(`${server.url}/docs`)
  const link = page.getByRole('link', { name: /^Create a lead with its customer/ })
  await look('the reference at a desk', async () => {
    await link.click()
    await expect(page.getByRole('main').getByText('"leads:write"').first()).toBeAttached()
  })
  await look('the reference by phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.reload()
    await page.getByRole('button', { name: 'Open Menu' }).click()
    await link.click()
    await expect(page.getByRole('main').getByText('"leads:write"').first()).toBeAttached()
  })
})

test('sign-in by a provider', async ({ page }) => {
  await using cleanup = new AsyncDisposableStack()
  const house = await startIdentityProvider()
  cleanup.defer(house.stop)
  const PORT = String(await findFreePort())
  const BASE_URL = `http://127.0.0.1:${PORT}`
  house.allow(`${BASE_URL}/portal/sign-in`)
  const server = await startDemoServer({ ...house.settings, PORT, BASE_URL, OIDC_ONLY: 'yes' })
  cleanup.defer(server.stop)
  house.people.set('zoe', { email: 'zoe@house.example', email_verified: true })
  house.visitor = 'zoe'
  await lookerAt(page, 'portal')('sign-in by a provider that is refused', async () => {
    await page.goto(`${BASE_URL}/portal/sign-in`)
    await page.getByRole('button', { name: 'Inloggen met Huis & Haard' }).click()
    await expect(page.getByRole('alert')).toContainText('hier niet bekend')
  })
})

test('adding a passkey', async ({ page }) => {
  await using cleanup = new AsyncDisposableStack()
  // Browsers allow passkeys on a host with a name.
  const PORT = String(await findFreePort())
  const server = await startDemoServer({ PORT, BASE_URL: `http://localhost:${PORT}` })
  cleanup.defer(server.stop)
  await signIn(page, server, { password: PASSWORD })
  const name = 'Passkey op dit apparaat toevoegen'
  await lookerAt(page, 'portal')('adding a passkey', async () => {
    await page.goto(`${server.url}/portal/settings/security`)
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Huidig wachtwoord').fill('een ander wachtwoord')
    await dialog.getByRole('button', { name }).click()
    await expect(dialog.getByRole('alert')).toContainText('Het huidige wachtwoord klopt niet.')
  })
})

test('the removal of a demo', async ({ page }) => {
  await using cleanup = new AsyncDisposableStack()
  const { first, stop } = await startFirstServer()
  cleanup.defer(stop)
  await page.goto(first)
  const begin = page.getByRole('button', { name: 'Eerst rondkijken in een demo' })
  await begin.click()
  await page.getByLabel('Uw naam').fill('Jo Voorbeeld')
  await page.getByLabel('E-mailadres', { exact: true }).fill('jo@klant.example')
  await page.getByLabel('Nieuw wachtwoord').fill(PASSWORD)
  await begin.click()
  await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible()
  await lookerAt(page, 'portal')('the removal of the demo', async () => {
    await page.goto(first.replace(/first#.*/, 'settings/account'))
    await page.getByRole('button', { name: 'Demo definitief verwijderen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('a design to mail, and its mail', async ({ page }, info) => {
  await using cleanup = new AsyncDisposableStack()
  const smtp = await startSmtp()
  cleanup.defer(smtp.close)
  const server = await startDemoServer({ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@mail.example' })
  cleanup.defer(server.stop)
  const site = await startDealerSite(dirname(info.file), server)
  cleanup.defer(site.stop)
  const slug = await addForm(server, { design_mail: true, allowed_origins: [site.url] })
  const body = `<!doctype html><html lang="nl"><title>Een dealer</title>${tag('full', slug)}`
  site.pages.set('made.html', body)
  await page.goto(`${site.url}/made.html`)
  const form = widgetOf(page)
  const look = lookerAt(page, 'portal')
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  const field = form.getByLabel('Uw e-mailadres')
  await look('a design to mail', async () => {
    await button(form, 'Mail mij mijn ontwerp').click()
    await field.fill('ada@klant')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('Dit is geen volledig e-mailadres.')
  })
  await look('the mail with a design', async () => {
    await typeOver(field, 'ada@klant.example')
    await field.press('Enter')
    await expect.poll(() => smtp.to('ada@klant.example').length).toBe(1)
    const html = String(smtp.to('ada@klant.example')[0]?.mail.html)
    await page.goto('about:blank')
    await page.setContent(html.replace(/<style>.*?<\/style>/s, ''))
  })
})

test('a mailbox that refuses, and one that is read', async ({ page }) => {
  await using cleanup = new AsyncDisposableStack()
  const [smtp, imap] = await Promise.all([startSmtp(), startImap()])
  cleanup.defer(async () => void (await Promise.all([smtp.close(), imap.close()])))
  const server = await startDemoServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Zeven <no-reply@mail.example>',
    WEBHOOK_ALLOW_NETS: '127.0.0.1',
  })
  cleanup.defer(server.stop)
  await signIn(page, server)
  const look = lookerAt(page, 'portal')
  const box = page.getByRole('form', { name: 'Antwoorden van klanten' })
  const attempt = async (password: string) => {
    await box.getByLabel('Wachtwoord').fill(password)
    await box.getByRole('button', { name: 'Proberen en opslaan' }).click()
  }
  await look('a mailbox that refuses', async () => {
    await page.goto(`${server.url}/portal/settings/mail?part=servers`)
    await box.getByLabel('E-mailadres').fill('info@dealer.example')
    await box.getByLabel('Server').fill('127.0.0.1')
    await box.getByLabel('Poort').fill(String(imap.port))
    await box.getByLabel('Gebruikersnaam').fill(IMAP_USER)
    await attempt('wrong')
    await expect(box.getByText(/Dit werkte niet./)).toBeVisible()
  })
  await look('a mailbox that is read', async () => {
    await attempt(IMAP_PASSWORD)
    await expect(box).toContainText('komen binnen op info+…@dealer.example')
  })
})

test('rules of items', async ({ owner: page, server }) => {
  const look = lookerAt(page, 'portal')
  const price = page.getByLabel('Welke prijs?')
  await look('a rule with groups', async () => {
    await page.goto(`${server.url}/portal/prices/items`)
    await page.getByRole('link', { name: 'Extra staander' }).click()
    await page.getByRole('button', { name: 'Voorwaarde toevoegen' }).click()
    await page.getByRole('button', { name: 'Groep toevoegen' }).click()
    const group = page.getByRole('group', { name: 'Groep voorwaarden' })
    await group.getByLabel('Vraag').selectOption({ label: 'Welk dak past bij u?' })
    await page.getByRole('button', { name: 'Deel toevoegen' }).click()
    await page.getByLabel('Wat er met de delen gebeurt').selectOption('De grootste hiervan')
    await expect(page.getByText(/grootste van/)).toBeVisible()
  })
  await look('a percentage with a mistake', async () => {
    await page.goto(`${server.url}/portal/prices/items/new`)
    await price.selectOption('percent')
    await page.getByLabel('Percentage').fill('-10')
    await page.getByLabel('Van welke artikelen').fill('niets')
    await page.getByLabel('Naam').fill('Korting')
  })
  await look('a table of steps', async () => {
    await price.selectOption('per_unit')
    await page.getByLabel('Hoeveel?').first().selectOption('steps')
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  })
  await look('a table by postcode', async () => {
    await price.selectOption('areas')
    await page.getByLabel('Postcodes').fill('NL 2000-1000')
    await expect(page.getByText(/^‘NL 2000-1000’ klopt niet/)).toBeVisible()
  })
})

test('options and drawings of a form', async ({ owner: page, server }) => {
  const look = lookerAt(page, 'portal')
  const form = `${server.url}/portal/forms/${server.slug}`
  const option = page.locator('.option-row').first()
  const picture = option.getByRole('group', { name: 'Afbeelding' })
  await look('a picture that is cut', async () => {
    await page.goto(`${form}?open=roof`)
    await page.locator('.option-row .open').first().click()
    const size = { width: 300, height: 60, channels: 3, background: 'red' } as const
    const png = await sharp({ create: size }).png().toBuffer()
    await picture.locator('input[type=file]').setInputFiles(file('rood.png', 'image/png', png))
    await page.getByRole('dialog').getByRole('slider', { name: 'Grootte' }).press('Home')
  })
  await look('an option with a picture', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Dit deel gebruiken' }).click()
    await expect(picture.getByRole('img')).toHaveJSProperty('naturalWidth', 480)
    await option.getByLabel('Kleur: RAL').selectOption('RAL 7016')
  })
  await look('options of a file before they are taken', async () => {
    const text = 'Naam,Kleur,Prijsgroep\nHelder glas,taupe,1\nDonker glas,RAL 7016,2'
    const list = file('daken.csv', 'text/csv', text)
    await page.getByRole('button', { name: 'Keuzes uit een bestand' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keuzes uit een bestand' })
    await dialog.locator('input[type=file]').setInputFiles(list)
    await expect(dialog.getByRole('status')).toHaveText(/^1 nieuw, 1 gewijzigd/)
  })
  await look('what a drawing follows', async () => {
    await page.goto(`${form}?part=look`)
    await page.getByLabel('Wat er getekend wordt').selectOption('Een pergola')
    await expect(page.getByLabel('Dak', { exact: true })).toHaveValue('roof')
  })
  await look('a limit of a side', async () => {
    await page.goto(`${form}?open=size`)
    await page.getByText('Details').click()
    const depth = page.getByRole('group', { name: 'Diepte', exact: true })
    await depth.getByRole('button', { name: /^Grens toevoegen/ }).click()
    await expect(depth.getByRole('group', { name: 'Grens 1' })).toBeVisible()
  })
  await look('an option that cannot always be chosen', async () => {
    await page.goto(`${form}?open=roof`)
    await page.locator('.option-row .open').last().click()
    const when = page.getByRole('group', { name: 'Te kiezen als' })
    await when.getByRole('button', { name: 'Voorwaarde toevoegen' }).click()
    await when.getByRole('button', { name: 'Groep toevoegen' }).click()
    await expect(when.getByRole('group', { name: 'Groep voorwaarden' })).toBeVisible()
  })
})

test('two versions of the words of mails, and choices of last time', async ({
  owner: page,
  server,
}) => {
  const look = lookerAt(page, 'portal')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${server.url}/portal/settings/mail?part=words`)
    await expect(tab.getByLabel('Onderwerp')).toHaveValue(/\{company\}/)
  }
  for (const tab of [other, page]) {
    await tab.bringToFront()
    await tab.getByLabel('Onderwerp').fill(tab === page ? 'Van de tweede' : 'Van de eerste')
    await tab.getByRole('button', { name: 'Opslaan' }).click()
    if (tab === other) await expect(tab.getByText('Opgeslagen.', { exact: true })).toBeVisible()
  }
  await look('two versions of the words', () =>
    expect(page.getByRole('dialog')).toContainText('Van de eerste'),
  )
  const choose = async () => {
    await page.goto(`${server.url}/portal/prices/upload`)
    const text = 'Glas 2027\ndiepte (cm);300;400\n200;3.000,00;0\n250;3.500,-;4.000,00'
    await page.locator('input[type=file]').setInputFiles(file('glas-2027.csv', 'text/csv', text))
  }
  await page.goto('about:blank')
  await choose()
  await page.getByLabel('Wat 0 betekent').selectOption({ label: 'Geen prijs: op aanvraag' })
  await expect(page.getByText('3 prijzen, 1 lege cellen')).toBeVisible()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  await look('an article for a new price table', () =>
    expect(page.getByRole('button', { name: 'Artikel voor deze prijzen maken' })).toBeVisible(),
  )
  await look('choices of last time', async () => {
    await choose()
    await expect(page.locator('.banner', { hasText: 'Zoals de vorige keer' })).toBeVisible()
  })
})
