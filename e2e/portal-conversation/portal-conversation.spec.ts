import type { Browser, Page } from '@playwright/test'
import { addIncoming } from '../../server/leads/conversation/incoming.ts'
import { PLAN } from '../../test/support/uploads.ts'
import { sendOffer } from '../offer-page/sent-offer.ts'
import { makeLead } from '../support/leads.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import { startMailingServer } from '../whole-way/steps.ts'

/** How long after a dialog is gone a message comes. One that comes at once is in no screen reader's page yet. */
function millisecondsApart(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let gone = Number.NaN
        new MutationObserver(() => {
          if (document.querySelector('dialog')) return
          if (Number.isNaN(gone)) gone = performance.now()
          if (document.querySelector('.toast')) resolve(performance.now() - gone)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
}

test('a dealer writes a template; a mail with it and a file is taken back, sent, and accepted', async ({
  page,
  request,
}) => {
  test.slow()
  await using cleanup = new AsyncDisposableStack()
  const { server, to } = await startMailingServer(cleanup)
  await signIn(page, server, { name: 'Robin Verkoper' })
  await test.step('a template needs a subject, and stays', async () => {
    await page.goto(`${server.url}/portal/settings/mail?part=words`)
    await page.getByRole('button', { name: 'Sjabloon toevoegen' }).click()
    await page.getByLabel('Naam', { exact: true }).fill('Folder')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByText('Vul dit in.')).toBeVisible()
    await page.getByLabel('Onderwerp').fill('Onze folder')
    await page.getByLabel('Bericht').fill('Beste {name}, hier is onze folder.')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Bericht')).toHaveValue('Beste {name}, hier is onze folder.')
  })

  const email = 'jo@klant.example'
  const id = await makeLead(request, server, { name: 'Jo Voorbeeld', email })
  await page.goto(`${server.url}/portal/leads/${id}`)
  await page.getByRole('button', { name: 'Mailen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail aan de klant' })
  await expect(dialog).toContainText(`Aan ${email}`)
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(dialog.getByText('Vul dit in.')).toBeVisible()
  await dialog.getByLabel('Sjabloon').selectOption({ label: 'Folder' })
  await expect(dialog.getByLabel('Bericht')).toHaveValue('Beste Jo Voorbeeld, hier is onze folder.')
  // A template that is refused is not the one that shows.
  await dialog.getByLabel('Bericht').fill('Beste Jo Voorbeeld, bel ons even.')
  await dialog.getByLabel('Sjabloon').selectOption({ label: 'Afspraak bevestigen' })
  const replace = page.getByRole('dialog', { name: 'Uw tekst vervangen?' })
  await replace.getByRole('button', { name: 'Annuleren' }).click()
  await expect(dialog.getByLabel('Sjabloon').locator('option:checked')).toHaveText('Folder')
  // A mail waits for the file that goes with it.
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PLAN }
  const { promise: came, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/messages/files', async (route) => {
    await came
    await route.continue()
  })
  await dialog.getByLabel('Bestand toevoegen').setInputFiles(file)
  await expect(dialog.getByRole('button', { name: 'Versturen' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await dialog.getByLabel('Onderwerp').press('Enter')
  arrive()
  await expect(dialog.getByText('plan.pdf')).toBeVisible()
  // A file that is removed while another one is added does not come back.
  await page.route('**/messages/files', async (route) => {
    await dialog.getByRole('button', { name: 'plan.pdf verwijderen' }).click()
    await route.continue()
  })
  await dialog.getByLabel('Bestand toevoegen').setInputFiles({ ...file, name: 'gevel.pdf' })
  await expect(dialog.getByText('gevel.pdf')).toBeVisible()
  await expect(dialog.getByText('plan.pdf')).toBeHidden()
  const apart = millisecondsApart(page)
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(dialog).toBeHidden()
  expect(await apart).toBeGreaterThan(100)
  await page.locator('.toast').getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(dialog.getByLabel('Bericht')).toHaveValue(/^Beste Jo Voorbeeld,/)
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(dialog).toBeHidden()
  const sent = page.locator('.entry', { hasText: 'mailde de klant' })
  await expect(sent).toContainText('gaat zo weg')
  await expect(sent.locator('.words')).toHaveAttribute('lang', 'nl')
  await expect(sent).toContainText('aangenomen door de mailserver', { timeout: 20_000 })
  const [arrived] = to(email)
  expect(arrived?.mail.text).toContain('Robin Verkoper')
  expect(arrived?.mail.attachments.map(({ filename }) => filename)).toEqual(['gevel.pdf'])
})

test('a mail shows who sent it where that is not the customer, also on a phone', async ({
  page,
  request,
  server,
}) => {
  const id = await makeLead(request, server, { name: 'Jo Voorbeeld', email: 'jo@klant.example' })
  const sent = { leadId: id, inReplyTo: null, to: 'us@dealer.example', quoted: null }
  const rest = { subject: 'Re: Uw veranda', isAutomatic: false, files: [] }
  const from = `eve.${'elders'.repeat(20)}@elders.example`
  const mails = [
    { messageId: 'one', from: 'JO@klant.example', fromName: 'Jo', text: 'Doe maar groen.' },
    { messageId: 'two', from, fromName: 'Jo Voorbeeld', text: 'Doe maar rood.' },
  ]
  for (const mail of mails)
    await server.run(addIncoming, server.account, { ...sent, ...rest, ...mail })
  await signIn(page, server)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${server.url}/portal/leads/${id}`)
  const entry = (text: string) => page.locator('.entry', { hasText: text })
  await expect(entry('Doe maar groen.')).toContainText('De klant schreef een mail')
  await expect(entry('Doe maar rood.')).toContainText(`Jo Voorbeeld <${from}> schreef een mail`)
  await expect(entry('Doe maar rood.')).not.toContainText('De klant')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

/** A customer asks something on the page of an offer. */
async function ask(browser: Browser, url: string, question: string): Promise<void> {
  await using customer = await browser.newContext()
  const offer = await customer.newPage()
  await offer.goto(url)
  await offer.getByText('Een vraag stellen').click()
  await offer.getByLabel('Uw vraag').fill(question)
  await offer.getByRole('button', { name: 'Vraag versturen' }).click()
  await expect(offer.getByRole('heading', { name: 'Uw vraag is verstuurd' })).toBeVisible()
}

test('a question on the page of an offer shows at once on any screen, as a badge and as a message that leads to it', async ({
  owner: page,
  browser,
  server,
  issues,
}) => {
  const [before, now] = [await sendOffer(browser, server), await sendOffer(browser, server)]
  await ask(browser, before.url, 'Kan het in groen?')
  await page.goto(`${server.url}/portal/prices`)
  const leads = page.getByRole('navigation').getByRole('link', { name: /^Aanvragen/ })
  await expect(leads).toHaveText('Aanvragen1')
  const message = page.getByRole('status').filter({ hasText: 'Een klant stelde een vraag.' })
  await expect(message).toHaveCount(0)
  await ask(browser, now.url, 'Kan het in blauw?')
  await expect(message).toBeVisible()
  await expect(leads).toHaveText('Aanvragen2')
  await message.getByRole('link', { name: 'Bekijken' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kim Voorbeeld' })).toBeVisible()
  await expect(page.getByText('Kan het in blauw?').first()).toBeVisible()
  expect(issues).toEqual([])
})
