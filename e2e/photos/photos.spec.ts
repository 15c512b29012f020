import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { DXF, HEIC } from '../../test/support/uploads.ts'
import { button, CUSTOMER, heading, THANKS } from '../support/customer.ts'
import { EASY, putForm } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const FORM = {
  ...EASY,
  questions: [
    { key: 'photos', kind: 'photo', label: 'Foto’s van de plek', required: true, at_most: 3 },
    { key: 'wishes', kind: 'text', label: 'Nog iets?' },
  ],
  steps: [
    { title: 'Foto’s', questions: ['photos'] },
    { title: 'Wensen', questions: ['wishes'] },
  ],
}
test.use({ dealer: { form: FORM } })

/** A photo of twelve megapixels that says where it was taken. */
const PHOTO = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#4a7' } })
  .withExif({ IFD3: { GPSLatitude: '52/1 5/1 24/1', GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()
const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await PHOTO })
const PLAN = {
  name: 'plattegrond-van-de-begane-grond-met-de-tuin.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n'),
}

test('photos go on their way, break off, are sent again, and are seen by the dealer', async ({
  page,
  server,
  openForm,
}) => {
  const form = await openForm('full')
  const field = form.getByLabel('Foto’s van de plek')

  // The field comes by a script of its own.
  await expect(field).toBeAttached()
  await button(form, 'Volgende').click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/nodig|verplicht|Vul/i)

  // The network is gone: what it lost goes on by itself once it is back, in its place of the list.
  const row = (name: string) => form.getByRole('listitem').filter({ hasText: name })
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await page.route('**/uploads', (route) => route.abort())
  await field.setInputFiles([await photo('tuin.jpg')])
  await expect(row('tuin.jpg')).toContainText(
    'tuin.jpg is nog niet aangekomen: de verbinding viel weg. Het bestand wordt vanzelf opnieuw verstuurd.',
  )
  await expect(button(form, 'Opnieuw proberen: tuin.jpg')).toBeVisible()
  await page.unroute('**/uploads')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(form.getByRole('status').first()).toContainText('tuin.jpg is aangekomen.')
  await expect(row('tuin.jpg').locator('canvas')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])

  await field.setInputFiles([
    PLAN,
    { name: 'kaart.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  await expect(row('kaart.svg')).toContainText(
    'kaart.svg is een ander soort bestand dan gevraagd. Kies foto’s of een pdf.',
  )
  await expect(row('kaart.svg').getByRole('button')).toHaveCount(1)
  // The longest name stays within a phone's width.
  await page.setViewportSize({ width: 360, height: 740 })
  const list = form.locator('.files')
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  // One is held up on its way: the form waits for it. What was refused takes no place of the three; a fourth would.
  const held = Promise.withResolvers<void>()
  await page.route('**/uploads', async (route) => {
    await held.promise
    await route.continue()
  })
  await field.setInputFiles([await photo('gevel.jpg'), await photo('straat.jpg')])
  await expect(field).toBeDisabled()
  await expect(row('straat.jpg')).toContainText(
    'straat.jpg is niet toegevoegd: hoogstens 3 bestanden. Verwijder er eerst een en voeg het dan opnieuw toe.',
  )
  await button(form, 'Verwijderen: kaart.svg').click()
  await expect(row('kaart.svg')).toHaveCount(0)
  await button(form, 'Volgende').click()
  await fillRest(form)
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Bestanden onderweg: 1…')).toBeVisible()
  held.resolve()
  await expect(heading(form, THANKS)).toBeVisible()

  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('link', { name: CUSTOMER.name }).click()
  const open = page.getByRole('button', { name: 'Foto 1 van 2' })
  await expect(open).toBeVisible()
  await expect(page.getByText('3 bestanden').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^PDF/ })).toBeVisible()
  await open.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Foto 1 van 2' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const second = dialog.getByRole('img', { name: 'Foto 2 van 2' })
  await expect(second).toBeVisible()
  const address = new URL((await second.getAttribute('src')) ?? '', server.url).href
  const kept = await sharp(await (await page.request.get(address)).body()).metadata()
  expect([kept.width, kept.height, kept.exif]).toEqual([2560, 1920, undefined])
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
})

test('a photo of a browser that gives noise for what is drawn arrives as it was', async ({
  page,
  server,
  openForm,
  newLeads,
}) => {
  // What Firefox does with `privacy.resistFingerprinting`.
  await page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.getImageData = function (...where) {
      const read = getImageData.apply(this, where)
      crypto.getRandomValues(read.data)
      return read
    }
    HTMLCanvasElement.prototype.toBlob = (give) => give(new Blob(['noise'], { type: 'image/jpeg' }))
  })
  const form = await openForm('full')
  await form.getByLabel('Foto’s van de plek').setInputFiles([await photo('tuin.jpg')])
  await expect(form.getByRole('status').first()).toContainText('tuin.jpg is aangekomen.')
  await button(form, 'Volgende').click()
  await fillRest(form)
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  const [lead] = await newLeads()
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/${lead?.id}`)
  const seen = page.getByRole('button', { name: /^Foto/ }).locator('img')
  const bytes = await page.request.get(`${await seen.evaluate((one: HTMLImageElement) => one.src)}`)
  const { channels } = await sharp(await bytes.body()).stats()
  expect(channels.map(({ mean, stdev }) => [Math.round(mean / 10), Math.round(stdev)])).toEqual([
    [7, 0],
    [17, 0],
    [12, 0],
  ])
})

test('photos that the server does not take are refused with words, and the form is sent without', async ({
  page,
  openForm,
  newLeads,
}) => {
  const form = await openForm('full')
  const error = { code: 'rate_limited', budget: 'unsent_files', retry_after: 3600 }
  await page.route('**/uploads', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { success: false, data: null, message: 'Too many requests.', errors: error },
    }),
  )
  const field = form.getByLabel('Foto’s van de plek')
  await field.setInputFiles([await photo('tuin.jpg')])
  await expect(form.getByRole('listitem')).toContainText(
    'tuin.jpg is niet toegevoegd: bestanden toevoegen kan op dit moment niet. U kunt uw aanvraag zonder dit bestand versturen.',
  )
  // They are required, and the customer goes on without them.
  await button(form, 'Volgende').click()
  await fillRest(form)
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByText('Niet elk bestand is aangekomen.')).toBeVisible()
  await button(form, 'Volgende').click()
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

test('a HEIC photo arrives, drawn by the browser where it can be, else by the server', async ({
  page,
  server,
  openForm,
}) => {
  const questions = [{ key: 'photos', kind: 'photo', label: 'Foto’s', drawings: true }]
  await putForm(server, server, { ...EASY, questions })
  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: HEIC }
  // As Safari does it: an element draws it. The bytes are a JPEG, which this browser draws too.
  const drawn = { ...(await photo('IMG_0002.HEIC')), mimeType: 'image/heic' }
  await page.addInitScript(() => {
    const make = createImageBitmap
    window.createImageBitmap = ((from: ImageBitmapSource) =>
      from instanceof File ? Promise.reject(new Error('cannot')) : make(from)) as typeof make
  })
  const form = await openForm('full')
  const answers: (string | number)[][] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/uploads') || response.status() !== 201) return
    const { data } = await response.json()
    answers.push([response.request().headers()['content-type'] ?? '', data.type, data.width])
  })
  const field = form.getByLabel('Foto’s')
  await expect(field).toHaveAttribute('accept', /\.dwg,\.dxf$/)
  await field.setInputFiles([
    heic,
    drawn,
    { name: 'plan.dxf', mimeType: 'image/vnd.dxf', buffer: DXF },
  ])
  await expect
    .poll(() => answers.toSorted())
    .toEqual([
      ['image/heic', 'image/jpeg', 64],
      ['image/jpeg', 'image/jpeg', 2560],
      ['image/vnd.dxf', 'image/vnd.dxf', null],
    ])
  await expect(form.locator('progress')).toHaveCount(0)
})

/** Goes on from the photos to the last step, and fills that in. */
async function fillRest(form: Locator): Promise<void> {
  await expect(heading(form, 'Wensen')).toBeVisible()
  await button(form, 'Volgende').click()
  await form.getByLabel('Naam').fill(CUSTOMER.name)
  await form.getByLabel('E-mailadres').fill(CUSTOMER.email)
  await form.getByLabel('Telefoonnummer').fill(CUSTOMER.phone)
}
