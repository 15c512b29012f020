import { readFile } from 'node:fs/promises'
import { encodeQR } from 'qr'
import {
  answerQuestions,
  CUSTOMER,
  fillContact,
  heading,
  send,
  widgetOf,
} from '../support/customer.ts'
import { download } from '../support/download.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 360, height: 740 }
const NAME = 'Naam'
const SEND = 'Aanvraag versturen'

test('with scripts the widget takes the place of the plain form, up to the lead', async ({
  page,
  server,
  newLeads,
  issues,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${server.url}/f/${server.slug}?zv.width=4100&utm_source=beurs`)
  const widget = widgetOf(page)
  // The link answered the first step.
  await expect(heading(widget, 'Dak')).toBeVisible()
  await expect(page.locator('form.request')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await answerQuestions(widget)
  await fillContact(widget)
  await send(widget)
  const [lead] = await newLeads()
  expect(lead).toMatchObject({
    attribution: { utm_source: 'beurs' },
    answers: { size: { width: 4100 } },
  })
  expect(await page.context().cookies()).toEqual([])
  expect(issues).toEqual([])
})

test('what is typed before the widget is there stays, and the widget goes', async ({
  page,
  server,
}) => {
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route('**/api/widget/v1/forms/*?*', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(`${server.url}/f/${server.slug}`)
  await expect(page.locator('zeven-widget')).toBeAttached()
  const name = page.getByLabel(NAME, { exact: true })
  await name.fill(CUSTOMER.name)
  typed()
  await expect(page.locator('zeven-widget')).toHaveCount(0)
  await expect(name).toHaveValue(CUSTOMER.name)
})

for (const [what, address] of [
  ['its script', '**/widget.js'],
  ['its form', '**/api/widget/v1/forms/*?*'],
] as const) {
  test(`where the widget cannot load ${what}, the plain form shows`, async ({ page, server }) => {
    await page.route(address, (route) => route.abort())
    await page.goto(`${server.url}/f/${server.slug}`)
    await expect(page.getByLabel(NAME, { exact: true })).toBeVisible()
    await expect(page.locator('zeven-widget')).toHaveCount(0)
  })
}

const BROKEN = `<script>Element.prototype.attachShadow = () => { throw new Error('Refused') }</script>`

test('the printed tag has a link to it, which shows only where the widget does not come', async ({
  page,
  server,
  openPage,
}) => {
  const link = page.getByRole('link')
  const open = async (head: string, ...words: string[]) => {
    const { tag } = await server.zeven('snippet', '--form', server.slug, ...words)
    await openPage(`<p>Ervoor</p>${tag}<p class="after">Erna</p>`, { head })
  }
  const told = page.waitForRequest((request) => /\/failures\?kind=error/.test(request.url()))
  await open(BROKEN)
  await expect(page.locator('zeven-widget')).toBeAttached()
  await expect(link).toBeVisible()
  await told

  const blocked = page.waitForEvent('requestfailed')
  await page.route('**/widget.js', (route) => route.abort())
  await open('', '--show', 'float')
  await blocked
  const place = async () => (await page.locator('.after').boundingBox())?.y
  const before = await place()
  await expect(link).toBeHidden()
  await expect(link).toBeVisible()
  expect(await place()).toBeGreaterThan(before ?? Infinity)
  await expect(link).toHaveAttribute('href', `${server.url}/f/${server.slug}`)
  await page.unroute('**/widget.js')

  await page.route('**/api/widget/v1/forms/*?*', (route) => route.abort())
  await open('')
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  await expect(link).toBeVisible()
  await page.unroute('**/api/widget/v1/forms/*?*')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await expect(link).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  // Playwright turns scripts off in Chromium alone.
  test('the form is there at once, says what is wrong, and makes a lead by keyboard', {
    tag: '@chromium',
  }, async ({ page, server, newLeads }) => {
    await page.goto(`${server.url}/f/${server.slug}`)
    const name = page.getByLabel(NAME, { exact: true })
    // Sooner than the four seconds in which a widget may come.
    await expect(name).toBeVisible({ timeout: 3_000 })
    const box = await page.locator('body').boundingBox()
    expect(box?.width).toBe(PHONE.width)
    for (const field of await page.locator('.field').all()) {
      const { x = 0, width = 0 } = (await field.boundingBox()) ?? {}
      expect(x + width).toBeLessThanOrEqual(PHONE.width)
    }

    await page.getByLabel('Breedte (cm)').fill('10 m')
    await page.getByLabel('Diepte (cm)').fill('3,50 m')
    await page.getByRole('radio', { name: 'Melkglas' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('radio', { name: 'Kwartsgrijs' }).check()
    await page.getByLabel('Wat is de postcode').fill('1234 ab')
    await page.getByLabel('E-mailadres').fill(CUSTOMER.email)
    await page.getByRole('checkbox', { name: 'Lindehof mag mijn gegevens' }).check()
    await name.fill(CUSTOMER.name)
    await page.keyboard.press('Enter')

    const alert = page.getByRole('alert')
    await expect(alert.getByRole('listitem')).toHaveText(
      'Hoe groot wordt uw veranda?, Breedte: Hoogstens 700 cm.',
    )
    await alert.getByRole('link').click()
    const width = page.getByLabel('Breedte (cm)')
    await expect(width).toHaveAccessibleDescription(/Hoogstens 700 cm\./)
    await expect(width).toHaveValue('10 m')
    await expect(page.getByRole('radio', { name: 'Melkglas' })).toBeChecked()
    await width.fill('500')
    // Faster than a person, it is asked for once more.
    await expect(async () => {
      await page.getByRole('button', { name: SEND }).click()
      await expect(page.getByText('Kenmerk')).toBeVisible({ timeout: 1_000 })
    }).toPass()

    await page.reload()
    const leads = await newLeads()
    expect(leads).toHaveLength(1)
    await expect(page.getByText('Kenmerk')).toContainText(
      leads[0]?.uuid.slice(0, 8).toUpperCase() ?? '',
    )
    expect(await page.context().cookies()).toEqual([])
  })
})

test('the portal has its link and a QR code to save', async ({ owner: page, server }) => {
  await page.goto(`${server.url}/portal/forms/${server.slug}?tab=embed`)
  const address = `${server.url}/f/${server.slug}`
  await expect(page.getByLabel('Link naar deze pagina')).toHaveValue(address)
  await expect(page.getByRole('img', { name: 'QR-code met deze link' })).toBeVisible()
  const save = page.getByRole('button', { name: 'QR-code opslaan' })
  const saved = await download(page, () => save.click())
  expect(saved.suggestedFilename()).toBe(`${server.slug}.svg`)
  expect(await readFile(await saved.path(), 'utf8')).toBe(encodeQR(address, 'svg', { border: 4 }))
})
