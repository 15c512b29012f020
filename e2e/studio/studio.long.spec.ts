import type { Locator, Page } from '@playwright/test'
import { PRODUCTS } from '../../shared/form/drawing.ts'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'
import { turnWheel } from '../support/wheel.ts'
import { expectWithinWindow } from '../support/widget-page.ts'

const WHOLE = [0, 0, 360, 316]
const VIEWS = ['Schuin', 'Voor', 'Opzij', 'Boven']

test('where its script does not come the form goes on; it opens over the page and closes by Escape or its button', {
  tag: '@firefox',
}, async ({ page, openPage }) => {
  await page.route('**/studio.js?*', (route) => route.abort(), { times: 1 })
  await openPage(tag('full'))
  const failed = page.waitForEvent('requestfailed')
  await button(widgetOf(page), 'Rondkijken').click()
  await failed
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await expect(widgetOf(page).getByRole('alert')).toHaveCount(0)
  for (const close of ['Escape', 'Sluiten']) {
    const studio = await open(page)
    if (close === 'Escape') await page.keyboard.press(close)
    else await button(studio, close).click()
    await expect(studio).toHaveCount(0)
    await expect(button(widgetOf(page), 'Rondkijken')).toBeFocused()
  }
})

test('from aside, a size that is not seen is not asked; Enter does not lead on; a person and a table stand there', async ({
  page,
  openPage,
}) => {
  await openPage(tag('full'))
  const studio = await open(page)
  const sizes = { Schuin: 2, Voor: 1, Boven: 2, Opzij: 1 }
  for (const [view, count] of Object.entries(sizes)) {
    await studio.getByRole('radio', { name: view }).check()
    await expect(studio.getByRole('textbox')).toHaveCount(count)
    await expect(studio.getByRole('slider', { name: /Breedte|Diepte/ })).toHaveCount(count)
  }
  await expect(studio.getByRole('textbox', { name: 'Diepte' })).toHaveValue('300 cm')
  for (const name of ['Schuin', 'Tijdstip', 'Persoon en tafel']) {
    await studio.getByLabel(name).press('Enter')
    await expect(studio).toBeVisible()
  }
  const [person, table] = [studio.locator('[fill="#8a929a"]'), studio.locator('[fill="#b58a5b"]')]
  await expect(person.or(table)).toHaveCount(0)
  await studio.getByRole('checkbox', { name: 'Persoon en tafel' }).check()
  await expect(person).toHaveCount(1)
  await expect(table.first()).toBeAttached()
  await button(studio, 'Sluiten').click()
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
})

for (const product of PRODUCTS) {
  test(`${product}: whole in every view, and another in each`, async ({
    page,
    server,
    openPage,
  }) => {
    const slug = await addForm(server, { sketch: { product } })
    await openPage(
      tag('size', slug).replace('></', ' data-zv-width="4000" data-zv-depth="2000"></'),
    )
    const studio = await open(page)
    await studio.getByRole('checkbox').check()
    const seen = new Set<string>()
    for (const view of VIEWS) {
      await studio.getByRole('radio', { name: view }).check()
      expect(await outsideOf(drawingIn(studio)), view).toEqual([])
      seen.add(await drawingIn(studio).innerHTML())
    }
    expect(seen.size).toBe(VIEWS.length)
  })
}

test('keys zoom and move it, within its edges, and the wheel zooms about the pointer, where that is meant', {
  tag: '@firefox',
}, async ({ page, openPage }) => {
  await openPage(tag('full'))
  const studio = await open(page)
  await stageIn(studio).focus()
  for (const key of ['+', '+', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  const [x = 0, y = 0, width = 0, height = 0] = await boxOf(studio)
  expect(width).toBeCloseTo(360 / 1.3 ** 2)
  expect(height).toBeCloseTo(316 / 1.3 ** 2)
  expect(x).toBeCloseTo((360 - width) / 2 + 24 / 1.3 ** 2)
  expect(y).toBeCloseTo((316 - height) / 2 + 24 / 1.3 ** 2)
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowRight')
  expect((await boxOf(studio))[0]).toBeCloseTo(360 - width)
  await page.keyboard.press('0')
  expect(await boxOf(studio)).toEqual(WHOLE)
  for (let press = 0; press < 20; press++) await page.keyboard.press('+')
  expect((await boxOf(studio))[2]).toBe(60)
  await button(studio, 'Alles tonen').click()
  expect(await boxOf(studio)).toEqual(WHOLE)

  const stage = await placeOf(stageIn(studio))
  // A wheel tells whole pixels.
  const px = Math.round(stage.x + stage.width * 0.7)
  const py = Math.round(stage.y + stage.height * 0.4)
  await page.mouse.move(px, py)
  await turnWheel(page, -100)
  expect(await boxOf(studio)).toEqual(WHOLE)
  await stageIn(studio).focus()
  const before = await pointAt(studio, px, py)
  await turnWheel(page, -100)
  expect((await boxOf(studio))[2]).toBeLessThan(360)
  const after = await pointAt(studio, px, py)
  expect(after[0]).toBeCloseTo(before[0] as number, 1)
  expect(after[1]).toBeCloseTo(before[1] as number, 1)
})

test('two fingers zoom it, and one moves it', { tag: '@chromium' }, async ({ page, openPage }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await openPage(tag('full'))
  const studio = await open(page)
  const { x, y, width } = await placeOf(stageIn(studio))
  const middle = x + width / 2
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[][]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([px = 0, py = 0], id) => ({ x: px, y: py, id })),
    })
  // Where no edge can be taken.
  const top = y + 72
  await touch('touchStart', [middle - 20, top], [middle + 20, top])
  for (const apart of [30, 40, 50, 60])
    await touch('touchMove', [middle - apart, top], [middle + apart, top])
  await touch('touchEnd')
  const zoomed = await boxOf(studio)
  expect(zoomed[2]).toBeLessThan(200)
  await touch('touchStart', [middle, top])
  await touch('touchMove', [middle - 40, top + 10])
  await touch('touchEnd')
  const moved = await boxOf(studio)
  expect(moved[0]).toBeGreaterThan(zoomed[0] as number)
  expect(moved[2]).toBe(zoomed[2])
})

test('a size is typed in the drawing, and is the form’s', { tag: '@firefox' }, async ({
  page,
  openPage,
}) => {
  await openPage(tag('full'))
  const studio = await open(page)
  const width = studio.getByRole('textbox', { name: 'Breedte' })
  const type = async (text: string) => {
    await width.fill(text)
    await width.press('Enter')
  }
  await type('6,2 m')
  await expect(width).toHaveValue('620 cm')
  await expect(studio.getByText('Breedte: 200 cm tot 700 cm')).toBeVisible()
  await type('99 m')
  await expect(width).toHaveValue('700 cm')
  await type('breed')
  await expect(width).toHaveValue('700 cm')
  await type('4,31 m')
  await button(studio, 'Sluiten').click()
  // Enter sends a form and leads to the next step: not from here.
  await expect(heading(widgetOf(page), 'Maat')).toBeVisible()
  await expect(widgetOf(page).getByRole('textbox', { name: 'Breedte' })).toHaveValue('431 cm')
  await expect(widgetOf(page).getByRole('img')).toHaveAccessibleName(/Breedte 431 cm/)
})

test('an edge is dragged in round steps, within the limits', { tag: '@firefox' }, async ({
  page,
  openPage,
}) => {
  await openPage(tag('full'))
  const studio = await open(page)
  const edge = studio.getByRole('slider', { name: 'Breedte' })
  const length = async () => Number(await edge.getAttribute('aria-valuenow'))
  const { x, y, width, height } = await placeOf(edge)
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 37, top + 21, { steps: 4 })
  await expect.poll(length).toBeGreaterThan(5000)
  expect((await length()) % 100).toBe(0)
  await expect(studio.getByRole('textbox', { name: 'Breedte' })).not.toHaveValue('500 cm')
  // The product keeps its scale, so the dot stays under the pointer.
  const knob = await placeOf(edge)
  expect(Math.abs(knob.x + knob.width / 2 - left - 37)).toBeLessThan(12)
  await page.mouse.move(left + 300, top + 170, { steps: 4 })
  await expect.poll(length).toBe(7000)
  await page.mouse.up()
  await studio.getByRole('textbox', { name: 'Breedte' }).focus()
  await page.keyboard.press('Tab')
  await expect(edge).toBeFocused()
  await page.keyboard.press('ArrowRight')
  expect(await length()).toBe(7000)
  await page.keyboard.press('ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuetext', '690 cm')
  await button(studio, 'Sluiten').click()
  await expect(widgetOf(page).getByRole('textbox', { name: 'Breedte' })).toHaveValue('690 cm')
})

test('the sun goes round, and in the evening the chosen lights are on', async ({
  page,
  openPage,
}) => {
  await openPage(tag('full').replace('></', ' data-zv-led="true" data-zv-spots="6"></'))
  const studio = await open(page)
  const hour = studio.getByRole('slider', { name: 'Tijdstip' })
  const shadows = () =>
    studio
      .locator('g[fill="#16191d"] path')
      .evaluateAll((all) => all.map((path) => path.getAttribute('d')).join())
  const seen = new Set<string>()
  for (const at of ['9', '14', '18']) {
    await hour.fill(at)
    await expect(studio.locator('output')).toHaveText(`${at.padStart(2, '0')}:00`)
    seen.add(await shadows())
  }
  expect(seen.size).toBe(3)
  await expect(studio.locator('.dusk')).toHaveCount(0)
  await hour.fill('21.5')
  await expect(hour).toHaveAttribute('aria-valuetext', '21:30. De gekozen verlichting is aan.')
  await expect(studio.locator('.dusk')).toHaveCount(1)
  await expect(studio.locator('circle[fill^="url("]')).toHaveCount(6)
  expect(await shadows()).toBe('')
})

test('it stands within the window, and where colours are forced the chosen view shows', {
  tag: '@chromium',
}, async ({ page, openPage }) => {
  await openPage(tag('full'))
  const studio = await open(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectWithinWindow(studio, 'button, input, output')
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const label = (view: string) => studio.locator('label').filter({ hasText: view })
  await studio.getByRole('radio', { name: 'Boven' }).check()
  await expect(label('Boven')).toHaveCSS('outline-style', 'solid')
  await expect(label('Schuin')).toHaveCSS('outline-style', 'none')
})

async function open(page: Page): Promise<Locator> {
  await button(widgetOf(page), 'Rondkijken').click()
  const studio = widgetOf(page).getByRole('dialog')
  await expect(drawingIn(studio)).toBeVisible()
  return studio
}

function stageIn(studio: Locator): Locator {
  return studio.getByRole('application')
}

function drawingIn(studio: Locator): Locator {
  return studio.locator('.stage > svg')
}

async function boxOf(studio: Locator): Promise<number[]> {
  return ((await drawingIn(studio).getAttribute('viewBox')) ?? '').split(' ').map(Number)
}

async function placeOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

/** The point of the drawing at a point of the screen. */
function pointAt(studio: Locator, x: number, y: number): Promise<number[]> {
  return drawingIn(studio).evaluate(
    (svg: SVGSVGElement, at) => {
      const point = new DOMPoint(at[0], at[1]).matrixTransform(svg.getScreenCTM()?.inverse())
      return [point.x, point.y]
    },
    [x, y] as const,
  )
}

/** The shapes that reach out of the drawing by more than a pixel. */
function outsideOf(drawing: Locator): Promise<string[]> {
  return drawing.evaluate((svg: SVGSVGElement) => {
    const matrix = svg.getScreenCTM() as DOMMatrix
    const [start, end] = [new DOMPoint(-1, -1), new DOMPoint(361, 317)]
    const [from, to] = [start.matrixTransform(matrix), end.matrixTransform(matrix)]
    const shapes = [...svg.querySelectorAll('path, rect, circle, foreignObject')]
    return shapes
      .filter((shape) => {
        // What a pattern repeats, and the room around a dot for a finger.
        if (shape.closest('pattern') || shape.matches('[opacity="0"]')) return false
        const { left, right, top, bottom, height } = shape.getBoundingClientRect()
        // Firefox gives a surface that is seen from its edge no place.
        if (height === 0) return false
        return left < from.x || right > to.x || top < from.y || bottom > to.y
      })
      .map((shape) => shape.outerHTML)
  })
}
