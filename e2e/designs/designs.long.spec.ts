import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '../../shared/language.ts'
import { WINDOWS } from '../elements/form.ts'
import { button, heading, widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

const SIZE = 'Hoe groot wordt uw veranda?'
/** All that is asked before the postcode. */
const CHOSEN =
  '?zv.size.width=5000&zv.size.depth=3000&zv.roof=glass_clear&zv.sunshade=true&zv.colour=quartz&zv.walls=left&zv.led=false'

test('undo and redo go through what was chosen, and leave what was typed', {
  tag: '@firefox',
}, async ({ page, openForm }) => {
  const form = await openForm('full', { search: CHOSEN })
  await form.getByLabel('Wat is de postcode').fill('1234 AB')
  const studio = await open(page)
  const [undo, redo] = [button(studio, 'Ongedaan maken'), button(studio, 'Opnieuw doen')]
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  // Presses that follow each other at once are one act.
  const start = Date.now()
  await page.clock.setFixedTime(start)
  for (const mm of ['5100', '5200', '5300']) {
    await widthIn(studio).press('ArrowRight')
    await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', mm)
  }
  await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', '5300')
  await page.clock.setFixedTime(start + 2000)
  await widthIn(studio).press('ArrowLeft')
  await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', '5200')
  await button(studio, 'Sluiten').click()
  await form.getByLabel('Wat is de postcode').fill('5678 CD')
  await goToRoof(form)
  await form.getByRole('radio', { name: 'Melkglas' }).check()

  await open(page)
  await widthIn(studio).press('Control+z')
  await expect(studio.getByText('Welk dak past bij u?: Melkglas → Helder glas')).toBeVisible()
  await undo.click()
  await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', '5300')
  await undo.click()
  await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', '5000')
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await undo.dispatchEvent('click')
  await widthIn(studio).press('Control+Shift+z')
  await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', '5300')
  await redo.press('Control+y')
  await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', '5200')
  await redo.click()
  await expect(redo).toHaveAttribute('aria-disabled', 'true')

  // A size that is being typed has an undo of its own, and a new act forgets what was undone.
  await undo.click()
  const length = studio.getByRole('textbox', { name: 'Breedte' })
  await length.pressSequentially('41')
  await length.press('Control+z')
  await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', '5200')
  await length.fill('410')
  await length.press('Enter')
  await expect(redo).toHaveAttribute('aria-disabled', 'true')
  await button(studio, 'Sluiten').click()
  await expect(form.getByRole('radio', { name: 'Helder glas' })).toBeChecked()
  for (const title of ['Frame en wanden', 'Licht', 'Uw situatie']) {
    await button(form, 'Volgende').click()
    await expect(heading(form, title)).toBeVisible()
  }
  await expect(form.getByLabel('Wat is de postcode')).toHaveValue('5678 CD')
})

test('a kept design stands beside, with what differs in words and euros', {
  tag: '@firefox',
}, async ({ page, server, openPage, issues }) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    const { fetch } = window
    Object.assign(window, { asked })
    window.fetch = (to, init) => {
      if (String(to).endsWith('/price')) asked.push(String(init?.body))
      return fetch(to, init)
    }
  })
  await openPage(tag('full', await addForm(server, {})), { search: CHOSEN })
  const form = widgetOf(page)
  const studio = await open(page)
  await button(studio, 'Ernaast houden').click()
  const price = (before: string, after: string) =>
    `Prijsvanaf € ${before} incl. btw → vanaf € ${after} incl. btw`
  await expect(studio.locator('dl > div')).toHaveText([price('5.125', '5.125')])
  await expect(studio.locator('.differs strong')).toBeEmpty()
  await widthIn(studio).press('ArrowRight')
  await expect(studio.locator('dl > div')).toHaveText([
    `${SIZE}500 cm × 300 cm → 510 cm × 300 cm`,
    price('5.125', '5.860'),
  ])
  await expect(studio.locator('.differs strong')).toHaveText('€ 735 meer')
  expect(await scaleOf(studio.locator('.kept > svg'), 5000)).toBeCloseTo(
    await scaleOf(studio.getByRole('application').locator('svg'), 5100),
    3,
  )
  await button(studio, 'Sluiten').click()
  await goToRoof(form)
  await form.getByRole('radio', { name: 'Polycarbonaat helder' }).check()
  await open(page)
  await expect(studio.locator('dl > div')).toHaveText([
    `${SIZE}500 cm × 300 cm → 510 cm × 300 cm`,
    'Welk dak past bij u?Helder glas → Polycarbonaat helder',
    'Wilt u zonwering onder het glas?Ja → –',
    price('5.125', '4.400'),
  ])
  await expect(studio.locator('.differs strong')).toHaveText('€ 725 minder')

  await button(studio, 'Verder met het bewaarde ontwerp').click()
  await expect(studio.locator('dl > div').last()).toHaveText(price('4.400', '5.125'))
  await expect(studio.locator('.differs strong')).toHaveText('€ 725 meer')
  await expect(studio.locator('dl > div').first()).toHaveText(/510 cm × 300 cm → 500 cm × 300 cm/)
  await expect(studio.locator('.kept').getByRole('img')).toHaveAccessibleName(/510 cm/)
  await button(studio, 'Ongedaan maken').click()
  await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', '5100')
  await button(studio, 'Wegleggen').click()
  await expect(button(studio, 'Ernaast houden')).toBeFocused()
  await expect(studio.locator('.kept')).toHaveCount(0)
  // The server says each price, and hears nothing else for it than it ever does.
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  const keys = asked.map((body) => Object.keys(JSON.parse(body).answers).join())
  expect([...new Set(keys)]).toEqual(['size,roof'])
  expect(issues).toEqual([])
})

test('one element of several has designs of its own, and where no price is shown two designs have none', async ({
  page,
  server,
  openPage,
}) => {
  const slug = await addForm(server, { ...WINDOWS, price: undefined })
  await openPage(tag('full', slug), { search: '?zv.house=new' })
  const form = widgetOf(page)
  await form.getByRole('radio', { name: 'Dubbel glas' }).check()
  const studio = await open(page)
  await button(studio, 'Ernaast houden').click()
  await widthIn(studio).press('ArrowRight')
  await expect(studio.locator('dl')).toContainText('Hoe groot?')
  await expect(studio.locator('figcaption')).toHaveText('Bewaard')
  await expect(studio).not.toContainText('€')
  await button(studio, 'Sluiten').click()
  await form.getByRole('radio', { name: 'Drievoudig glas' }).check()
  await open(page)
  await expect(studio.locator('dl')).toContainText('Welk glas?Dubbel glas → Drievoudig glas')
  await button(studio, 'Verder met het bewaarde ontwerp').click()
  await button(studio, 'Sluiten').click()
  await expect(form.getByRole('radio', { name: 'Dubbel glas' })).toBeChecked()
})

test('a picture is saved at twice the size, under a plain name', { tag: '@firefox' }, async ({
  page,
  openPage,
}) => {
  // Firefox tells Playwright of no download.
  await page.addInitScript(() => {
    HTMLAnchorElement.prototype.click = function () {
      Object.assign(window, { saved: { name: this.download, href: this.href } })
    }
  })
  await openPage(tag('full'), { search: CHOSEN })
  const studio = await open(page)
  await button(studio, 'Afbeelding opslaan').click()
  await page.waitForFunction(() => 'saved' in window)
  const { name, width, colours } = await page.evaluate(async () => {
    const { saved } = window as unknown as { saved: { name: string; href: string } }
    const picture = await createImageBitmap(await (await fetch(saved.href)).blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const dataOf = (top: number, high: number) => [
      ...(context?.getImageData(0, top, picture.width, high).data ?? []),
    ]
    const colours = [dataOf(0, 10), dataOf(132, 632)].map((data) => new Set(data).size)
    return { name: saved.name, width: picture.width, colours }
  })
  expect(name).toMatch(/^veranda-\d{4}-\d\d-\d\d\.png$/)
  expect(width).toBe(2 * 420)
  // The drawing is in it, and nothing around it.
  expect(colours[0]).toBe(1)
  expect(colours[1]).toBeGreaterThan(100)
})

test('one page is printed, with nothing of the page around', {
  tag: '@chromium',
}, async ({ page, server, openPage }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  const walls = Array.from({ length: 14 }, (_, index) => ({
    key: `extra_${index}`,
    kind: 'boolean',
    label: Object.fromEntries(LANGUAGES.map((one) => [one, `Wilt u nog iets, nummer ${index}?`])),
  }))
  const demo = JSON.parse(await readFile('samples/site/form.json', 'utf8'))
  const slug = await addForm(server, {
    questions: [...demo.questions, ...walls],
    steps: undefined,
    texts: {},
  })
  const extra = walls.map(({ key }) => `&zv.${key}=true`).join('')
  await openPage(`Los<h1>Een lange pagina</h1>${tag('full', slug)}<p style="height: 9000px">`, {
    search: CHOSEN + extra,
  })
  const studio = await open(page)
  await studio.press('Control+p')
  await expect(page.locator('zeven-sheet')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Een lange pagina' })).toBeHidden()
  const sheet = page.locator('zeven-sheet').getByRole('img')
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveAccessibleName(/Wilt u nog iets, nummer 13/)
  for (const said of ['Lindehof Veranda’s', '500 cm × 300 cm', 'Helder glas', 'vanaf € 5.125'])
    await expect(sheet).toContainText(said)
  await expect(sheet).toContainText(String(new Date().getFullYear()))
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    expect(pdf.match(/\/Type ?\/Page\b/g), format).toHaveLength(1)
    // Once it is printed the sheet goes, and is there again with the next press.
    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('zeven-sheet')).toHaveCount(0)
    if (format === 'Letter') break
    await studio.press('Control+p')
    await expect(page.locator('zeven-sheet')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
  }
  await expect(studio).toBeVisible()
})

test('two designs are whole on a phone, one below the other, and at a desk, side by side', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(tag('full'), { search: CHOSEN })
  const studio = await open(page)
  await button(studio, 'Ernaast houden').click()
  await widthIn(studio).press('ArrowRight')
  await expect(studio.locator('dl')).toContainText('510 cm')
  const apart = async (side: 'x' | 'y') => {
    const both = [studio.getByRole('application'), studio.locator('.kept > svg')]
    const [now, kept] = await Promise.all(both.map((one) => one.boundingBox()))
    return Math.abs((now?.[side] ?? 0) - (kept?.[side] ?? 0))
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(() => apart(width === 360 ? 'y' : 'x')).toBeGreaterThan(300)
    expect(await studio.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    for (const one of await studio.getByRole('button').all()) {
      await one.focus()
      await expect(one).toBeInViewport({ ratio: 1 })
    }
  }
})

test('where its script does not come, the drawing is whole', async ({ page, openPage, issues }) => {
  await page.route('**/designs.js?*', (route) => route.abort(), { times: 1 })
  await openPage(tag('full'))
  const failed = page.waitForEvent('requestfailed')
  await button(widgetOf(page), 'Rondkijken').click()
  await failed
  const studio = widgetOf(page).getByRole('dialog')
  await widthIn(studio).press('ArrowRight')
  await expect(widthIn(studio)).toHaveAttribute('aria-valuenow', '5100')
  await button(studio, 'Sluiten').click()
  // The next call tries again.
  await open(page)
  issues.length = 0
})

async function open(page: Page): Promise<Locator> {
  await button(widgetOf(page), 'Rondkijken').click()
  const studio = widgetOf(page).getByRole('dialog')
  await expect(button(studio, 'Afdrukken')).toBeVisible()
  return studio
}

function widthIn(studio: Locator): Locator {
  return studio.getByRole('slider', { name: 'Breedte' })
}

/** Back from the step of the postcode. */
async function goToRoof(form: Locator): Promise<void> {
  for (const title of ['Licht', 'Frame en wanden', 'Dak']) {
    await button(form, 'Terug').click()
    await expect(heading(form, title)).toBeVisible()
  }
}

/** How many pixels of the screen the line of the width has for a millimetre. */
function scaleOf(drawing: Locator, mm: number): Promise<number> {
  return drawing.evaluate((svg: SVGSVGElement, length) => {
    const lines = [...svg.querySelectorAll('path[stroke="currentColor"][fill="none"]')]
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (
      lines
        .at(-2)
        ?.getAttribute('d')
        ?.match(/[\d.]+/g) ?? []
    ).map(Number)
    return (Math.hypot(x1 - x2, y1 - y2) * (svg.getScreenCTM()?.a ?? 0)) / length
  }, mm)
}
