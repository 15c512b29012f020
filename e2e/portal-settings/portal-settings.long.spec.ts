import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { typeOver } from '../support/customer.ts'
import { signIn } from '../support/portal.ts'
import { startDemoServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

test.use({ dealer: { leads: true } })

async function open(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/portal/settings/${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
}

test('the account: issues by field, what was typed stays, leaving asks first @firefox', async ({
  owner: page,
  server,
  issues,
}) => {
  await open(page, server.url, 'account')
  await page.getByLabel('E-mail').fill('geen adres')
  await page.getByLabel('Tijdzone').fill('Europe/Nergens')
  await page.getByLabel('Telefoon').fill('010 000 00 00')
  await page.getByLabel('Wie het opzoekt').selectOption('Een andere dienst')
  await page.getByLabel('Adres van de dienst').fill('https://dienst.example/{postcode}')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Dit is geen e-mailadres')).toBeVisible()
  await expect(page.getByText('Kies een tijdzone uit de lijst')).toBeVisible()
  await expect(page.getByText('Dit moet beginnen met https://')).toBeVisible()
  await expect(page.getByLabel('Telefoon')).toHaveValue('010 000 00 00')

  await test.step('leaving asks, and what was typed stays', async () => {
    await page.getByRole('link', { name: 'Medewerkers' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByLabel('Telefoon')).toHaveValue('010 000 00 00')
  })

  await typeOver(page.getByLabel('E-mail'), 'info@dealer.example')
  await page.getByLabel('Tijdzone').fill('Europe/Brussels')
  await page.getByLabel('Website').fill('dealer.example')
  await page.getByLabel('Wie het opzoekt').selectOption('pdok')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Website')).toHaveValue('https://dealer.example')
  await expect(page.getByLabel('Wie het opzoekt')).toHaveValue('pdok')
  await expect(page.getByLabel('Tijdzone')).toHaveValue('Europe/Brussels')
  // The issues were refused by the server.
  expect(issues.filter((issue) => !issue.includes('422'))).toEqual([])
})

test('a large logo is made small in the browser, and a file that is no picture is refused', async ({
  owner: page,
  server,
}) => {
  await open(page, server.url, 'account')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('geen leesbare afbeelding')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = { width: 1500, height: 750, channels: 3, background: 'white', noise } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Het logo is opgeslagen.')).toBeVisible()
  const logo = page.getByRole('img', { name: /^Logo van/ })
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeLessThan(601)
  await page.getByRole('button', { name: 'Logo verwijderen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logo verwijderen' }).click()
  await expect(page.getByText('Nog geen logo')).toBeVisible()
})

test('members: invite by link, change a role, keep an owner, withdraw', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, server, { name: 'Eva Eigenaar' })
  await open(page, server.url, 'members')
  await page.getByRole('button', { name: 'Iemand uitnodigen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Uitnodigen', exact: true }).click()
  await expect(dialog.getByText('Vul dit in.')).toBeVisible()
  await dialog.getByLabel('E-mailadres').fill('sanne')
  await dialog.getByRole('button', { name: 'Uitnodigen', exact: true }).click()
  await expect(dialog.getByText('Dit is geen e-mailadres')).toBeVisible()
  await typeOver(dialog.getByLabel('E-mailadres'), 'sanne@dealer.example')
  await dialog.getByRole('button', { name: 'Uitnodigen', exact: true }).click()
  const link = await dialog.getByLabel('Link van de uitnodiging').inputValue()
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('cell', { name: 'sanne@dealer.example', exact: true })).toBeVisible()

  await test.step('the link lets her in, and her role changes', async () => {
    const context = await browser.newContext({ locale: 'nl-NL' })
    const other = await context.newPage()
    await other.goto(`${server.url}/portal/sign-in${new URL(link).hash}`)
    await other.getByLabel('Naam').fill('Sanne Proefman')
    await other.getByRole('button', { name: 'Verder' }).click()
    await expect(other).toHaveURL(/\/portal$/)
    await page.reload()
    await page.getByLabel('Rol van Sanne Proefman').selectOption('reader')
    await expect(page.getByText('Sanne Proefman: opgeslagen.')).toBeVisible()
    await page.getByRole('switch', { name: 'Sanne Proefman ziet contactgegevens' }).click()
    await expect(page.getByRole('switch', { name: /Sanne/ })).not.toBeChecked()

    await other.goto(`${server.url}/portal/settings/members`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Met uw rol/)
    await other.goto(`${server.url}/portal/settings/notifications`)
    await expect(other.getByRole('radio', { name: 'Elke nieuwe aanvraag' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Medewerkers' })).toHaveCount(0)
    await context.close()
  })

  await test.step('the last owner stays', async () => {
    await page.getByRole('button', { name: 'Eva Eigenaar verwijderen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page.getByRole('alert')).toContainText('Een account heeft een eigenaar nodig')
    await page.getByRole('button', { name: 'Sanne Proefman verwijderen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(page.getByText('Sanne Proefman heeft geen toegang meer.')).toBeVisible()
  })
})

test('statuses: add, order by keyboard and by dragging, and keep those that leads have', async ({
  owner: page,
  server,
}) => {
  await open(page, server.url, 'statuses')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('textbox') })
  const labels = () =>
    rows
      .getByRole('textbox')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  for (const label of ['Ingemeten', 'Wacht op vergunning']) {
    await page.getByRole('button', { name: 'Status toevoegen' }).click()
    await page.keyboard.type(label)
  }
  await page.getByRole('button', { name: 'Ingemeten omhoog' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Ingemeten omhoog' })).toBeFocused()
  expect((await labels())[0]).toBe('Ingemeten')

  const handle = rows.nth(2).locator('.handle')
  const from = await handle.boundingBox()
  const to = await rows.nth(0).boundingBox()
  if (from === null || to === null) throw new Error('the rows are not shown')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 60, { steps: 5 })
  await page.mouse.move(from.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  expect((await labels())[0]).toBe('Wacht op vergunning')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen.', { exact: true })).toBeVisible()
  await page.reload()
  await expect.poll(labels).toEqual(['Wacht op vergunning', 'Ingemeten', 'Ingepland'])
  await page.getByRole('button', { name: 'Ingepland verwijderen' }).click()
  await expect(page.getByRole('alert')).toContainText('heeft de status ‘Ingepland’')
})

test('notifications are saved at once, and the language is the portal’s', async ({
  page,
  server,
}) => {
  await signIn(page, server, { role: 'seller' })
  await open(page, server.url, 'notifications')
  await page.getByRole('radio', { name: 'Alleen aanvragen die ik behandel' }).check()
  await page.getByRole('switch', { name: 'Opvolgingen' }).click()
  await expect(page.getByRole('switch', { name: 'Opvolgingen' })).not.toBeChecked()
  await page.getByLabel('Taal van het portaal').selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benachrichtigungen')
  await expect(page.getByText('Gespeichert')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Nur Anfragen/ })).toBeChecked()
})

test('developers: a key’s secret once, revoke; a webhook is tested, changed, opened, replayed and deleted', async ({
  page,
}) => {
  // Nobody listens there: every delivery fails at once.
  const server = await startDemoServer({ WEBHOOK_ALLOW_NETS: '127.0.0.0/8' })
  await signIn(page, server)
  await open(page, server.url, 'developers')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Nieuwe sleutel' }).click()
  await dialog.getByRole('button', { name: 'Maken' }).click()
  await expect(dialog.getByText('Kies er minstens één.')).toBeVisible()
  await dialog.getByLabel('Naam').fill('ERP')
  await dialog.getByRole('checkbox', { name: 'Aanvragen lezen' }).check()
  await dialog.getByRole('button', { name: 'Maken' }).click()
  await expect(dialog.getByLabel('Geheim')).toHaveValue(/^zv_/)
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'ERP intrekken' }).click()
  await dialog.getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByText('Ingetrokken', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Nieuwe webhook' }).click()
  await dialog.getByLabel('Adres').fill('http://127.0.0.1/x')
  await dialog.getByRole('button', { name: 'Maken' }).click()
  await expect(dialog.getByText('Dit adres kan niet')).toBeVisible()
  await dialog.getByLabel('Adres').fill('https://127.0.0.1:9/zeven')
  await dialog.getByRole('button', { name: 'Maken' }).click()
  await expect(dialog.getByLabel('Geheim')).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('link', { name: 'Bezorgingen' }).click()
  await page.getByRole('button', { name: 'Test sturen' }).click()
  await expect(page.getByText('De test is mislukt: connect ECONNREFUSED')).toBeVisible()
  await expect(page.getByText('Mislukt', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Wijzigen' }).click()
  await expect(dialog.getByLabel('Adres')).toHaveValue('https://127.0.0.1:9/zeven')
  await dialog.getByLabel('Omschrijving').fill('Boekhouding')
  await dialog.getByRole('checkbox', { name: 'Offerte getekend' }).check()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Nieuwe aanvraag · Offerte getekend')).toBeVisible()
  await page.getByRole('button', { name: 'Nieuw geheim' }).click()
  await dialog.getByRole('button', { name: 'Nieuw geheim' }).click()
  await expect(dialog.getByLabel('Geheim')).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByText('Het vorige geheim ondertekent mee tot')).toBeVisible()
  await page.getByRole('link', { name: 'webhook.test' }).click()
  await expect(dialog.getByText('"event": "webhook.test"')).toBeVisible()
  await dialog.getByRole('button', { name: 'Opnieuw sturen' }).click()
  await expect(page.getByText('De bezorging wordt opnieuw verstuurd.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/delivery=/)
  await page.getByRole('button', { name: 'Pauzeren' }).click()
  await expect(page.getByText('Met de hand gepauzeerd.')).toBeVisible()
  await page.getByRole('button', { name: 'Aanzetten' }).click()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('Nog geen webhooks')).toBeVisible()
  await server.stop()
})

test('mails that were kept are shown and sent again; words of a confirmation with a preview', async ({
  owner: page,
  request,
  server,
}) => {
  await open(page, server.url, 'mail')
  await expect(page.getByText('Er gaat geen mail uit')).toBeVisible()
  const sent = await request.post(`${server.api}/leads`, {
    headers: { Authorization: `Bearer ${server.secret}` },
    data: { form_slug: server.slug, name: 'Jo <b>Proefklant</b>', email: 'jo@klant.example' },
  })
  expect(sent.status()).toBe(201)
  const link = page.getByRole('link', { name: /Nieuwe aanvraag.*Jo <b>Proefklant<\/b>/ }).first()
  await expect(link).toBeVisible()
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('pre')).toContainText('jo@klant.example')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Mailteksten' }).click()
  await page.getByLabel('Onderwerp').fill('Dank u, {name}!')
  await expect(page.getByText('Dank u, Jo Voorbeeld!')).toBeVisible()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Dank u, {name}!')
  await page.getByLabel('Onderwerp').fill('')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByLabel('Onderwerp')).toHaveValue(/\{company\}/)
  await page.getByLabel('Soort').selectOption('Offerte aan de klant')
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Uw offerte {reference} van {company}')
  await expect(page.getByText('Offerte bekijken en ondertekenen')).toBeVisible()
})

test('two owners change the same words: the second one sees both, and chooses', async ({
  owner: page,
  server,
}) => {
  const other = await page.context().newPage()
  const type = async (tab: Page, subject: string) => {
    await tab.bringToFront()
    await tab.getByLabel('Onderwerp').fill(subject)
    await tab.getByRole('button', { name: 'Opslaan' }).click()
  }
  const saved = (tab: Page) => tab.getByText('Opgeslagen.', { exact: true })
  for (const tab of [page, other]) {
    await tab.goto(`${server.url}/portal/settings/mail?part=words`)
    await expect(tab.getByLabel('Onderwerp')).toHaveValue(/\{company\}/)
  }
  await type(other, 'Van de eerste')
  await expect(saved(other)).toBeVisible()

  await type(page, 'Van de tweede')
  const both = page.getByRole('dialog')
  await expect(both).toContainText('Van de eerste')
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Van de tweede')
  await both.getByRole('button', { name: 'Die van mij gebruiken' }).click()
  await expect(both).toHaveCount(0)
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Van de tweede')
  await expect(saved(page)).toBeVisible()

  await test.step('or takes the words of the other one', async () => {
    await type(other, 'Nog een keer de eerste')
    await expect(other.getByRole('dialog')).toContainText('Van de tweede')
    await other.getByRole('button', { name: 'Zo laten' }).click()
    await expect(other.getByLabel('Onderwerp')).toHaveValue('Van de tweede')
    await other.reload()
    await expect(other.getByLabel('Onderwerp')).toHaveValue('Van de tweede')
  })
})
