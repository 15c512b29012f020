import sharp from 'sharp'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

test('how offers look and are sent: issues by field, texts in each language', async ({
  owner: page,
  server,
}) => {
  await page.goto(`${server.url}/portal/settings/offers?field=terms&language=de`)
  const save = page.getByRole('button', { name: 'Opslaan' })
  const terms = page.getByLabel('Algemene voorwaarden')
  await expect(terms).toBeFocused()
  await expect(page.getByRole('link', { name: 'Duits' })).toHaveAttribute('aria-current', 'page')

  await terms.fill('Es gelten unsere Bedingungen.')
  await page.getByLabel('Herinneren na (dagen)').fill('3, drie')
  await save.click()
  await expect(page.getByText('Vul hoogstens drie hele getallen')).toBeVisible()
  await expect(page.getByLabel('Herinneren na (dagen)')).toBeFocused()
  await page.getByLabel('Herinneren na (dagen)').fill('14 5')
  await page.getByLabel('Postadres').fill('Dorpsstraat 1\n1234 AB Voorbeeld')
  await page.getByRole('link', { name: 'Engels' }).click()
  await page.getByLabel('De knop waarmee de klant tekent').fill('Order now, and pay')
  await save.click()
  await expect(page.getByText('Opgeslagen.', { exact: true })).toBeVisible()

  await page.goto(`${server.url}/portal/settings/offers?language=de`)
  await expect(terms).toHaveValue('Es gelten unsere Bedingungen.')
  await expect(page.getByLabel('Herinneren na (dagen)')).toHaveValue('5, 14')
})

test('a member’s own telephone number and photo', async ({ page, server }) => {
  await signIn(page, server, { role: 'seller', name: 'Sam Proefverkoper' })
  await page.goto(`${server.url}/portal/settings/profile`)
  await page.getByLabel('Uw telefoonnummer voor klanten').fill('06 00000000')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen.', { exact: true })).toBeVisible()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toContainText('geen leesbare afbeelding')
  const picture = { width: 300, height: 300, channels: 3, background: 'red' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const photo = page.getByRole('img', { name: 'Foto van Sam Proefverkoper' })
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Foto verwijderen' }).click()
  await expect(page.getByText('Nog geen foto')).toBeVisible()
})
