import type { Page } from '@playwright/test'
import { IMAP_PASSWORD, IMAP_USER, startImap } from '../../test/support/imap.ts'
import { startSmtp } from '../../test/support/smtp.ts'
import { makeLead } from '../support/leads.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'
import { startMailingServer } from '../whole-way/steps.ts'

const BOX = 'info@dealer.example'
const card = (page: Page, name: string) => page.getByRole('form', { name })

test('a mailbox and a sender are tried and kept, and an answer appears on the lead', async ({
  page,
  request,
}) => {
  test.slow()
  await using cleanup = new AsyncDisposableStack()
  const [own, imap] = await Promise.all([startSmtp(), startImap()])
  cleanup.defer(own.close)
  cleanup.defer(imap.close)
  const { server } = await startMailingServer(cleanup, { WEBHOOK_ALLOW_NETS: '127.0.0.1' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/settings/mail`)
  await page.getByRole('link', { name: 'Postbus en afzender' }).click()

  const box = card(page, 'Antwoorden van klanten')
  await expect(box).toContainText('Er wordt geen postbus gelezen')
  await box.getByLabel('E-mailadres').fill(BOX)
  await box.getByLabel('Server').fill('127.0.0.1')
  await box.getByLabel('Poort').fill(String(imap.port))
  await box.getByLabel('Gebruikersnaam').fill(IMAP_USER)
  await box.getByLabel('Wachtwoord').fill('wrong')
  await box.getByRole('button', { name: 'Proberen en opslaan' }).click()
  await expect(box.getByText(/Dit werkte niet. De server zegt: .*wrong password/)).toBeVisible()
  await box.getByLabel('Wachtwoord').fill(IMAP_PASSWORD)
  await box.getByRole('button', { name: 'Proberen en opslaan' }).click()
  await expect(box).toContainText('komen binnen op info+…@dealer.example')
  await expect(box.getByLabel('Wachtwoord')).toHaveValue('')

  const sender = card(page, 'Afzender van mails aan klanten')
  const { username, password, port } = new URL(own.url)
  await sender.getByLabel('E-mailadres').fill('verkoop@dealer.example')
  await sender.getByLabel('Server').fill('127.0.0.1')
  await sender.getByLabel('Poort').fill(port)
  await sender.getByLabel('Gebruikersnaam').fill(username)
  await sender.getByLabel('Wachtwoord').fill(decodeURIComponent(password))
  await sender.getByRole('button', { name: 'Proberen en opslaan' }).click()
  await expect(page.getByText('SPF', { exact: true })).toBeVisible({ timeout: 15_000 })
  expect(own.arrived.map(({ from }) => from)).toEqual(['verkoop@dealer.example'])
  const email = 'jo@klant.example'
  const lead = await makeLead(request, server, { name: 'Jo Voorbeeld', email })
  await page.goto(`${server.url}/portal/leads/${lead}`)
  await page.getByRole('button', { name: 'Mailen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail aan de klant' })
  await dialog.getByLabel('Onderwerp').fill('Uw veranda')
  await dialog.getByLabel('Bericht').fill('Welke kleur wilt u?')
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect.poll(() => own.to(email).length, { timeout: 20_000 }).toBe(1)
  const mail = own.to(email)[0]?.mail
  imap.put(
    'From: Jo <jo@klant.example>',
    `To: ${mail?.replyTo?.value[0]?.address}`,
    'Subject: Re: Uw veranda',
    'Message-ID: <answer@klant.example>',
    '',
    'Doe maar groen.\r\n\r\nOp ma 2 nov 2026 schreef Een dealer <x@dealer.example>:\r\n> Welke kleur wilt u?',
  )
  // A page that is open hears of it. A change of the mailbox has it read now, and not within a minute.
  const settings = await page.context().newPage()
  await settings.goto(`${server.url}/portal/settings/mail?part=servers`)
  await card(settings, 'Antwoorden van klanten')
    .getByLabel(/Alle adressen/)
    .check()
  await card(settings, 'Antwoorden van klanten').getByRole('button', { name: 'Opslaan' }).click()
  await expect(settings.getByText('komen binnen op …@dealer.example')).toBeVisible()
  await expect(page.getByText('Doe maar groen.')).toBeVisible({ timeout: 20_000 })
})
