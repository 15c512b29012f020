import sharp from 'sharp'
import { addByHand, line, openOffer } from '../support/offers.ts'
import { expect, test } from '../support/test.ts'

test('what goes with an offer comes and goes: the price book, a picture, a PDF, a text', async ({
  page,
  server,
  request,
}) => {
  await openOffer(page, server, request)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Uit het prijsboek' }).click()
  await dialog.getByLabel('Zoek op naam of artikelnummer').fill('transport')
  await dialog.getByRole('button', { name: 'Toevoegen: Transport' }).click()
  await expect(dialog.getByText('staat al op deze offerte')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, 'Transport')).toBeVisible()

  await page.getByRole('button', { name: 'Wijzigen: Transport' }).click()
  const form = page.getByRole('form', { name: 'Wijzigen: Transport' })
  const picture = { width: 90, height: 60, channels: 3, background: 'red' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  const chosen = { name: 'rood.png', mimeType: 'image/png', buffer }
  await form.getByLabel('Afbeelding kiezen').setInputFiles(chosen)
  await expect(form.getByRole('img', { name: 'Afbeelding' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(line(page, 'Transport').locator('img')).toHaveJSProperty('naturalWidth', 90)

  const pdf = (text: string) => ({
    name: 'Folder.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(text),
  })
  await page.getByLabel('Pdf toevoegen').setInputFiles(pdf('geen pdf'))
  await expect(page.getByText('Dit is geen pdf.')).toBeVisible()
  await page.getByLabel('Pdf toevoegen').setInputFiles(pdf('%PDF-1.7\n%%EOF\n'))
  await expect(page.getByRole('link', { name: 'Folder.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Folder.pdf verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByRole('link', { name: 'Folder.pdf' })).toHaveCount(0)

  const closing = page.locator('.paper-text.closing')
  await page.getByRole('button', { name: 'Wijzigen: Slot' }).click()
  await page.getByLabel('Slot').fill('Tot in het voorjaar!')
  await page.keyboard.press('Control+Enter')
  await expect(closing).toContainText('Tot in het voorjaar!')
  await expect(closing).toContainText('alleen voor deze offerte')
  await page.getByRole('button', { name: 'Wijzigen: Slot' }).click()
  await page.getByRole('button', { name: 'Weglaten op deze offerte' }).click()
  await expect(closing).toContainText('weggelaten op deze offerte')
  await page.getByRole('button', { name: 'Wijzigen: Slot' }).click()
  await page.getByRole('button', { name: 'Tekst van het account gebruiken' }).click()
  await expect(closing).toContainText('Wij maken uw veranda graag.')
})

test('signed on paper, an offer is signed and gets its invoice', async ({
  page,
  server,
  request,
}) => {
  await openOffer(page, server, request)
  await addByHand(page, 'Veranda', '1', '5000')
  await page.getByRole('button', { name: 'Link maken' }).click()
  await page.getByRole('button', { name: 'Ik heb de offerte verstuurd' }).click()
  await page.getByRole('button', { name: 'Op papier getekend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Er is getekend' }).click()
  await expect(page.getByText(/^Getekend op/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wijzigen: Veranda' })).toHaveCount(0)

  const invoice = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Factuur' }) })
  await invoice.getByLabel('Status').selectOption('Open')
  await invoice.getByRole('button', { name: 'Opslaan' }).click()
  await expect(invoice.getByText('Vul het nummer van de factuur in.')).toBeVisible()
  await invoice.getByLabel('Nummer').fill('F-2026-17')
  await invoice.getByRole('button', { name: 'Opslaan' }).click()
  await expect(invoice).toContainText('F-2026-17 · Open')
  await invoice.getByLabel('Status').selectOption('Betaald')
  await invoice.getByLabel('Betaald op').fill('2026-11-20')
  await invoice.getByRole('button', { name: 'Opslaan' }).click()
  await expect(invoice).toContainText('F-2026-17 · Betaald, 20 nov 2026')
})
