import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { PRODUCTS } from '../../shared/form/drawing.ts'
import { button, CUSTOMER, heading, THANKS, widgetOf } from '../support/customer.ts'
import { addDealer, addForm, EASY } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { expect, tag, test } from '../support/test.ts'
import { expectWithinWindow, STRICT_POLICY } from '../support/widget-page.ts'

const [WIDE, HIGH] = [1600, 1200]
/** A wall that is plain, to tell a drawing on it from everything else. */
const WALL = sharp({ create: { width: WIDE, height: HIGH, channels: 3, background: '#b98a74' } })
  .jpeg()
  .toBuffer()

const SIZE = {
  key: 'size',
  kind: 'size',
  label: 'Maat',
  required: true,
  width: { min: 2000, max: 7000, step: 100, default: 5000 },
  depth: { min: 1500, max: 4000, step: 100, default: 3000 },
}
/** A form that takes photos. */
const taking = (product: string) => ({
  ...EASY,
  sketch: { product },
  questions: [SIZE, { key: 'photos', kind: 'photo', label: 'Foto’s', at_most: 2 }],
})
const SEND = 'Deze afbeelding met mijn aanvraag meesturen'

test('a photo lies behind the drawing, in this browser only, and goes again', {
  tag: '@firefox',
}, async ({ page, openPage }) => {
  await openPage(tag('full'))
  const behind = await open(page)
  await expect(behind.getByRole('status')).toContainText('alleen in deze browser')
  const asked = requestsOf(page)
  await choose(behind)
  const corner = behind.getByRole('button', { name: 'Linksboven' })
  await expect(corner).toBeFocused()
  const start = await cornersOf(behind)
  expect(start[0]).toEqual([25, expect.any(Number)])

  // Keys move a corner by 1 % or by 10 %, and what it is called says where it is.
  const [x = 0, y = 0] = start[0] ?? []
  await corner.press('ArrowUp')
  await corner.press('Shift+ArrowLeft')
  await expect(corner).toHaveAccessibleName(
    `Linksboven: ${x - 10} % van links, ${y - 1} % van boven`,
  )
  await expect(behind.locator('header p')).toHaveText(
    (await corner.getAttribute('aria-label')) ?? '',
  )
  // It neither leaves the photo nor folds the drawing.
  for (let press = 0; press < 3; press++) await corner.press('Shift+ArrowLeft')
  expect((await cornersOf(behind))[0]).toEqual([0, y - 1])
  for (let press = 0; press < 12; press++) await corner.press('Shift+ArrowDown')
  const [, low = 0] = (await cornersOf(behind))[0] ?? []
  expect(low).toBeLessThan((await cornersOf(behind))[3]?.[1] ?? 0)
  await button(behind, 'Hoeken terugzetten').click()
  expect(await cornersOf(behind)).toEqual(start)
  await behind.getByRole('button', { name: 'Hele tekening' }).press('Shift+ArrowDown')
  expect(await cornersOf(behind)).toEqual(start.map(([left = 0, top = 0]) => [left, top + 10]))

  // It is there again after a look elsewhere, and gone for good when it was removed.
  await page.keyboard.press('Escape')
  await expect(behind).toHaveCount(0)
  await expect(button(widgetOf(page), 'Foto van uw huis')).toBeFocused()
  await button(widgetOf(page), 'Foto van uw huis').click()
  await expect(behind.locator('.grab')).toHaveCount(5)
  expect(await cornersOf(behind)).toEqual(start.map(([left = 0, top = 0]) => [left, top + 10]))
  await expect(button(behind, SEND)).toHaveCount(0)
  await button(behind, 'Foto verwijderen').click()
  await expect(button(behind, 'Foto kiezen')).toBeFocused()
  await expect(behind.locator('canvas')).toHaveCount(0)
  expect(asked).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('a file that is no picture is refused with words, and all of it is within the window of a phone and of a desk', async ({
  page,
  openPage,
}) => {
  const phone = { width: 360, height: 740 }
  await page.setViewportSize(phone)
  await openPage(tag('full'))
  const behind = await open(page)
  await expectWithinWindow(behind, 'button, canvas')
  const text = { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Geachte heer') }
  await behind.locator('input[type=file]').setInputFiles([text])
  await expect(behind.getByRole('status')).toContainText('kan dit bestand niet tonen')
  await choose(behind)
  await expect(behind.getByRole('status')).not.toContainText('kan dit bestand niet tonen')
  for (const size of [phone, { width: 1280, height: 740 }]) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate('innerWidth')).toBe(size.width)
    await expectWithinWindow(behind, 'button, canvas')
    expect(await placeOf(behind.locator('.grab').first())).toMatchObject({ width: 44, height: 44 })
  }
})

test('what becomes wider becomes wider on the photo; corners and the whole are dragged, and the drawing follows', {
  tag: '@firefox',
}, async ({ page, openPage }) => {
  await openPage(tag('full'))
  const behind = await open(page)
  await choose(behind)
  const [[left = 0] = [], [right = 0] = []] = await cornersOf(behind)
  await page.keyboard.press('Escape')
  const length = widgetOf(page).getByRole('dialog').getByRole('textbox', { name: 'Breedte' })
  await length.fill('6 m')
  await length.press('Enter')
  await button(widgetOf(page), 'Foto van uw huis').click()
  const across = async () => (await cornersOf(behind)).slice(0, 2).map(([x]) => x)
  await expect.poll(across).toEqual([left - 5, right + 5])

  const { width, height } = await placeOf(behind.locator('.house'))
  const start = await cornersOf(behind)
  await drag(page, behind.getByRole('button', { name: 'Linksboven' }), -width / 10, height / 20)
  await expect.poll(async () => (await cornersOf(behind))[0]?.[0]).toBe((start[0]?.[0] ?? 0) - 10)
  await drag(page, behind.getByRole('button', { name: 'Hele tekening' }), width / 20, 0)
  const moved = start.map(([x = 0, y = 0], index) => (index === 0 ? [x - 5, y + 5] : [x + 5, y]))
  await expect.poll(() => cornersOf(behind)).toEqual(moved)
  // What is drawn reaches to the corners: the box around it is that of the four.
  const drawn = await placeOf(behind.locator('.laid'))
  const house = await placeOf(behind.locator('.house'))
  const from = ((drawn.x - house.x) / width) * 100
  const to = ((drawn.x + drawn.width - house.x) / width) * 100
  expect(Math.abs(from - (moved[0]?.[0] ?? 0))).toBeLessThan(1)
  expect(Math.abs(to - (moved[1]?.[0] ?? 0))).toBeLessThan(1)
})

const TRIED = process.env.ALL_LOOKS ? PRODUCTS : (['veranda', 'window', 'awning'] as const)
for (const product of TRIED) {
  const tagged = product === 'veranda' ? { tag: '@firefox' } : {}
  test(`${product}: what is sent is what was seen`, tagged, async ({ page, server, openPage }) => {
    const { promise, resolve } = Promise.withResolvers<Buffer>()
    await page.exposeFunction('onSent', (bytes: string) => resolve(Buffer.from(bytes, 'latin1')))
    await page.addInitScript(keepSent)
    await openPage(tag('full', await addForm(server, taking(product))))
    const behind = await open(page)
    await choose(behind)
    await behind.getByRole('button', { name: 'Linksboven' }).press('Shift+ArrowUp')
    await behind.getByRole('button', { name: 'Rechtsonder' }).press('Shift+ArrowRight')
    await button(behind, 'Foto verwijderen').focus()
    const seen = await seenIn(behind)
    await button(behind, SEND).click()
    const sent = await promise
    const drawn = await apart(sent, await WALL)
    expect(drawn).toBeGreaterThan(2)
    expect(await apart(sent, seen)).toBeLessThan(drawn / 4)
  })
}

test('the picture goes with the request, where the dealer sees it, and not before', {
  tag: '@firefox',
}, async ({ page, server, openPage, issues }) => {
  const violations: string[] = []
  await page.exposeFunction('onViolation', (directive: string) => violations.push(directive))
  await page.addInitScript(() => {
    const { onViolation } = globalThis as unknown as { onViolation(directive: string): void }
    addEventListener('securitypolicyviolation', (event) => onViolation(event.violatedDirective))
  })
  const { slug, account } = await addDealer(server, taking('veranda'))
  await openPage(tag('full', slug), { headers: { 'Content-Security-Policy': STRICT_POLICY } })
  const behind = await open(page)
  const asked = requestsOf(page)
  await expect(behind.getByRole('status')).toHaveText(
    `De foto blijft in deze browser tot u op “${SEND}” drukt.`,
  )
  await choose(behind)
  await behind.getByRole('button', { name: 'Linksboven' }).press('Shift+ArrowUp')
  expect(asked).toEqual([])
  await button(behind, SEND).click()
  await expect(behind.getByRole('status')).toHaveText('Deze afbeelding gaat met uw aanvraag mee.')
  await expect(button(behind, 'Niet meesturen')).toBeFocused()
  await expect.poll(() => asked).toEqual([expect.stringMatching(/uploads$/)])

  // Changed since: it takes the place of the one before. Or it does not go at all.
  const files = widgetOf(page).locator('.files li')
  await behind.getByRole('button', { name: 'Hele tekening' }).press('ArrowDown')
  await button(behind, SEND).click()
  await expect.poll(() => asked.length).toBe(2)
  await button(behind, 'Niet meesturen').click()
  await expect(behind.getByRole('status')).toContainText('blijft in deze browser')
  await button(behind, SEND).click()
  await expect.poll(() => asked.length).toBe(3)
  for (let dialog = 0; dialog < 2; dialog++) await page.keyboard.press('Escape')
  await button(widgetOf(page), 'Volgende').click()
  const form = widgetOf(page)
  await expect(files).toHaveText([/Foto van uw huis.jpg/])
  await button(form, 'Volgende').click()
  await form.getByLabel('Naam').fill(CUSTOMER.name)
  await form.getByLabel('E-mailadres').fill(CUSTOMER.email)
  await form.getByLabel('Telefoonnummer').fill(CUSTOMER.phone)
  await button(form, 'Aanvraag versturen').click()
  await expect(heading(form, THANKS)).toBeVisible()
  expect([violations, issues]).toEqual([[], []])

  await signIn(page, server, { account })
  await page.goto(`${server.url}/portal/leads`)
  await page.getByRole('link', { name: CUSTOMER.name }).click()
  await page.getByRole('button', { name: 'Foto 1 van 1' }).press('Enter')
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(picture).toBeVisible()
  const address = new URL((await picture.getAttribute('src')) ?? '', server.url).href
  const kept = await (await page.request.get(address)).body()
  expect((await sharp(kept).metadata()).width).toBe(WIDE)
  expect(await apart(kept, await WALL)).toBeGreaterThan(2)
})

test('of one of several windows it goes to the form’s own question', async ({
  page,
  server,
  openPage,
}) => {
  const windows = {
    ...{ key: 'windows', kind: 'group', label: 'Welke ramen?', element: 'Raam', at_most: 3 },
    ...{ required: true, questions: [SIZE] },
  }
  const photos = { key: 'photos', kind: 'photo', label: 'Foto’s', at_most: 2 }
  const change = { ...EASY, sketch: 'window', questions: [windows, photos] }
  await openPage(tag('full', await addForm(server, change)))
  const behind = await open(page)
  await choose(behind)
  await button(behind, SEND).click()
  await expect(behind.getByRole('status')).toHaveText('Deze afbeelding gaat met uw aanvraag mee.')
  for (let dialog = 0; dialog < 2; dialog++) await page.keyboard.press('Escape')
  await button(widgetOf(page), 'Volgende').click()
  await expect(widgetOf(page).locator('.files li')).toHaveText([/Foto van uw huis.jpg/])
})

/** Tells the bytes of what is sent: no browser tells the tests those of a file. */
function keepSent(): void {
  const { onSent } = globalThis as unknown as { onSent(bytes: string): void }
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (content) {
    if (content instanceof Blob) {
      const reader = new FileReader()
      reader.onload = () => onSent(reader.result as string)
      reader.readAsBinaryString(content)
    }
    send.call(this, content)
  }
}

async function open(page: Page): Promise<Locator> {
  await button(widgetOf(page), 'Rondkijken').click()
  await button(widgetOf(page), 'Foto van uw huis').click()
  const behind = widgetOf(page).getByRole('dialog', { name: 'Foto van uw huis' })
  await expect(button(behind, 'Foto kiezen')).toBeFocused()
  return behind
}

/** The addresses that are asked from now on, but those that count a customer's steps. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const counts = pathname.endsWith('/moments') && (request.postData() ?? '').length < 200
    if (!counts) asked.push(pathname)
  })
  return asked
}

async function choose(behind: Locator): Promise<void> {
  const file = { name: 'achtergevel.jpg', mimeType: 'image/jpeg', buffer: await WALL }
  await behind.locator('input[type=file]').setInputFiles([file])
  await expect(behind.locator('.grab')).toHaveCount(5)
}

/** Where the corners are, in hundredths of the photo, from the one above left on. */
async function cornersOf(behind: Locator): Promise<number[][]> {
  const names = await behind
    .getByRole('button', { name: /^(Links|Rechts)(boven|onder)/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return names.map((name) => (name.match(/\d+/g) ?? []).map(Number))
}

async function drag(page: Page, knob: Locator, dx: number, dy: number): Promise<void> {
  const { x, y, width, height } = await placeOf(knob)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 4 })
  await page.mouse.up()
}

/** The photo with the drawing on it, without what moves it. */
async function seenIn(behind: Locator): Promise<Buffer> {
  await behind.locator('.house').evaluate((house) => {
    for (const grab of house.querySelectorAll<HTMLElement>('.grab')) grab.style.opacity = '0'
    for (const laid of house.querySelectorAll<HTMLElement>('.laid')) laid.style.outline = '0'
  })
  return behind.locator('.house').screenshot()
}

/** How much of two pictures differs, in hundredths of their points. */
async function apart(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).greyscale().resize(100, 75, { fit: 'fill' }).raw().toBuffer(),
    ),
  )
  if (!a || !b) throw new Error('no picture')
  const differing = a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 25)
  return (differing.length / a.length) * 100
}

async function placeOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}
