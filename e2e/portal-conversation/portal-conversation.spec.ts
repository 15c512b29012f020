import type { Page } from '@playwright/test'
import { startSmtp } from '../../test/support/smtp.ts'
import { PLAN } from '../../test/support/uploads.ts'
import { makeLead } from '../support/leads.ts'
import { expectAccessible, signIn } from '../support/portal.ts'
import { startDemoServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

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

test('a mail with a template and a file is taken back, sent, and accepted', async ({
  page,
  request,
}) => {
  const smtp = await startSmtp()
  const server = await startDemoServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Zeven <a@mail.example>' })
  const email = 'jo@klant.example'
  const id = await makeLead(request, server, { name: 'Jo Voorbeeld', email })
  await signIn(page, server, { name: 'Robin Verkoper' })
  await page.goto(`${server.url}/portal/leads/${id}`)
  await page.getByRole('button', { name: 'Mailen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail aan de klant' })
  await expect(dialog).toContainText(`Aan ${email}`)
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(dialog.getByText('Vul dit in.')).toBeVisible()
  await dialog.getByLabel('Sjabloon').selectOption({ label: 'Niet bereikt' })
  await expect(dialog.getByLabel('Bericht')).toHaveValue(/^Beste Jo Voorbeeld,/)
  // A template that is refused is not the one that shows.
  await dialog.getByLabel('Bericht').fill('Beste Jo Voorbeeld, bel ons even.')
  await dialog.getByLabel('Sjabloon').selectOption({ label: 'Afspraak bevestigen' })
  const replace = page.getByRole('dialog', { name: 'Uw tekst vervangen?' })
  await replace.getByRole('button', { name: 'Annuleren' }).click()
  await expect(dialog.getByLabel('Sjabloon').locator('option:checked')).toHaveText('Niet bereikt')
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
  await expectAccessible(page, 'the composer')
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
  const [arrived] = smtp.to(email)
  expect(arrived?.mail.text).toContain('Robin Verkoper')
  expect(arrived?.mail.attachments.map(({ filename }) => filename)).toEqual(['plan.pdf'])
  await server.stop()
  await smtp.close()
})

test('a dealer writes a template, and a mail begins with it', async ({ page, server, request }) => {
  await signIn(page, server)
  await page.goto(`${server.url}/portal/settings/mail?part=words`)
  await page.getByRole('button', { name: 'Sjabloon toevoegen' }).click()
  await page.getByLabel('Naam', { exact: true }).fill('Folder')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Vul dit in.')).toBeVisible()
  await page.getByLabel('Onderwerp').fill('Onze folder')
  await page.getByLabel('Bericht').fill('Beste {name}, hier is onze folder.')
  await expectAccessible(page, 'the templates')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Opgeslagen' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Bericht')).toHaveValue('Beste {name}, hier is onze folder.')
  const id = await makeLead(request, server, { name: 'Pat Proef' })
  const { data } = await (
    await page.request.get(`${server.url}/portal/api/leads/${id}/composer`)
  ).json()
  expect(data.templates.at(-1).text).toBe('Beste Pat Proef, hier is onze folder.')
})
