import { typeOver } from '../support/customer.ts'
import { addByHand, line, openOffer } from '../support/offers.ts'
import { expect, test } from '../support/test.ts'
import { startMailingServer } from '../whole-way/steps.ts'

test('what is missing keeps an offer from being sent, and then it goes by mail, with a preview', async ({
  page,
  request,
}) => {
  test.slow()
  await using cleanup = new AsyncDisposableStack()
  const { server, to } = await startMailingServer(cleanup)
  await openOffer(page, server, request)
  const send = page.getByRole('button', { name: 'Versturen', exact: true })
  const list = page.getByRole('region', { name: 'Ontbreekt nog voor het versturen' })
  await expect(list).toContainText('Er zijn geen regels.')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await addByHand(page, 'Nog te bepalen', '1', '')
  await expect(list).toContainText('Een regel heeft nog geen prijs.')
  await page.getByLabel('Geldig tot en met').fill('')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(list).toContainText('Er is geen datum')

  await list.getByRole('listitem').filter({ hasText: 'datum' }).getByRole('button').click()
  await expect(page.getByLabel('Geldig tot en met')).toBeFocused()
  await page.getByLabel('Geldig tot en met').fill('2099-12-31')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(list).not.toContainText('datum')
  await list.getByRole('listitem').filter({ hasText: 'prijs' }).getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Wijzigen: Nog te bepalen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Prijs per eenheid').fill('99')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Compleet: klaar om te versturen.')).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-disabled')

  await send.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Aan', { exact: true })).toHaveValue(/@klant\.example$/)
  await dialog.getByLabel('Een eigen bericht').fill('Zoals vanmiddag besproken.')
  const preview = dialog.getByRole('region', { name: 'Zo wordt de mail' })
  await expect(preview).toContainText('Zoals vanmiddag besproken.')
  await typeOver(dialog.getByLabel('Aan', { exact: true }), 'geen adres')
  await dialog.getByRole('button', { name: 'Nu versturen' }).click()
  await expect(dialog.getByText('Dit is geen e-mailadres')).toBeVisible()
  await typeOver(dialog.getByLabel('Aan', { exact: true }), 'partner@klant.example')
  await dialog.getByRole('button', { name: 'Nu versturen' }).click()
  await expect(page.getByText('De offerte is onderweg.')).toBeVisible()
  await expect(page.getByText(/^Verstuurd op/)).toBeVisible()
  const text = () => to('partner@klant.example')[0]?.mail.text
  await expect.poll(text).toMatch(/Zoals vanmiddag besproken\..*\/o\/\w{40,}/s)
  await expect(line(page, 'Nog te bepalen')).toBeVisible()
})

test('sent by hand: the link opens the offer, a change makes the next version, and what was withdrawn is sent again', async ({
  page,
  server,
  request,
  browser,
}) => {
  await openOffer(page, server, request)
  await addByHand(page, 'Veranda', '1', '5000')
  await page.getByRole('button', { name: 'Versturen', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Deze server verstuurt geen mail')
  await dialog.getByRole('button', { name: 'Link maken' }).click()
  const link = new URL(await page.getByLabel('De link van de klant').inputValue())
  // The page does not hear of it when the customer looks.
  const sheet = /\/offers\/\d+$/
  await page.route(sheet, () => {})
  const customer = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  const seen = customer.waitForResponse((answer) => answer.request().method() === 'POST')
  await customer.goto(`${server.url}${link.pathname}`)
  await expect(customer.getByText('Veranda', { exact: true })).toBeVisible()
  await customer.keyboard.press('Tab')
  await seen

  await page.bringToFront()
  await page.getByRole('button', { name: 'Ik heb de offerte verstuurd' }).click()
  await expect(page.getByText(/^Verstuurd op/)).toBeVisible()
  await expect(page.getByText('Offerte verstuurd')).toBeVisible()
  await page.unroute(sheet)

  await page.getByRole('button', { name: 'Wijzigen: Veranda' }).click()
  await page.getByLabel('Prijs per eenheid').fill('5100')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(page.getByLabel('Prijs per eenheid')).toHaveValue('5100')
  await expect(page.getByLabel('Prijs per eenheid')).toBeFocused()
  await expect(page.getByRole('form').locator('[aria-busy]')).toHaveCount(0)
  await page.getByRole('form').getByRole('button', { name: 'Opslaan' }).click()
  await dialog.getByRole('button', { name: 'Toch wijzigen' }).click()
  await expect(page.getByText('versie 2', { exact: true })).toBeVisible()
  await expect(page.getByText('Nog niet verstuurd.')).toBeVisible()
  await expect(page.locator('.offer-history')).toContainText('vervangen')
  await customer.reload()
  await expect(customer.getByRole('heading', { name: /nieuwere versie/ })).toBeVisible()
  await expect(customer.getByRole('button', { name: /Bestellen/ })).toHaveCount(0)
  await customer.context().close()

  await page.getByRole('button', { name: 'Link maken' }).click()
  await page.getByRole('button', { name: 'Ik heb de offerte verstuurd' }).click()
  await page.getByRole('button', { name: 'Intrekken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.locator('.offer-history')).toContainText('ingetrokken')
  await expect(page.getByLabel('De link van de klant')).toHaveCount(0)
  await page.getByRole('button', { name: 'Link maken' }).click()
  await expect(page.getByLabel('De link van de klant')).toHaveValue(/\/o\/\w{40,}$/)
})
