import type { Locator } from '@playwright/test'
import { button, widgetOf } from '../support/customer.ts'
import { addForm, BARE } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

/** The tag of a variant with more attributes. */
const tagWith = (more: string, slug?: string, variant = 'full') =>
  tag(variant, slug).replace('></script>', ` ${more}></script>`)
const smallTag = (slug: string) =>
  tagWith('data-zv-width="4000" data-zv-depth="2000"', slug, 'size')

const NAMES = {
  veranda: 'Veranda',
  awning: 'Zonnescherm',
  window: 'Raam',
  pergola: 'Pergola',
  garden_room: 'Tuinkamer',
  sliding_wall: 'Schuifwand',
  blind: 'Raamdecoratie',
  fly_screen: 'Hor',
}

test('every product comes with a drawing of its own: to scale, with its dimensions, said in words', async ({
  page,
  server,
  openPage,
}) => {
  const products = Object.keys(NAMES)
  const slugs: string[] = []
  for (const product of products) {
    slugs.push(await addForm(server, { sketch: { product, person: true } }))
  }
  // A form that is there twice has two drawings.
  await openPage([...slugs, ...slugs.slice(0, 1)].map(smallTag).join(''))
  for (const [place, name] of Object.values(NAMES).entries()) {
    const widget = page.locator('zeven-widget').nth(place)
    const drawing = widget.getByRole('img')
    await expect(drawing).toHaveAccessibleName(
      `Tekening op schaal: ${name}, Breedte 400 cm, Diepte 200 cm`,
    )
    await expect(drawing.getByText('400 cm')).toBeVisible()
    await expect(drawing.locator('[fill="#8a929a"]')).toHaveCount(1)
    const before = await shapesOf(drawing)
    await widget.getByRole('slider', { name: 'Breedte' }).fill('6500')
    await expect(drawing.getByText('650 cm')).toBeVisible()
    expect(await shapesOf(drawing), name).not.toEqual(before)
    const outside = await drawing.evaluate((svg: SVGSVGElement) => {
      const frame = svg.getBoundingClientRect()
      const shapes = [...svg.querySelectorAll('path, text, rect, circle')]
      // What a pattern repeats is shown within the shape that it fills.
      return shapes.filter((shape) => {
        if (shape.closest('pattern')) return false
        const box = shape.getBoundingClientRect()
        return box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom
      }).length
    })
    expect(outside, name).toBe(0)
  }
  await expect(page.locator('zeven-widget').last().getByRole('img')).toBeVisible()
  const ids = await page
    .locator('zeven-widget')
    .evaluateAll((hosts) =>
      hosts.flatMap((host) =>
        [...(host.shadowRoot?.querySelectorAll('.sketch [id]') ?? [])].map(({ id }) => id),
      ),
    )
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
})

const yes = (key: string) => ({ key, kind: 'boolean', label: key, required: true })
const choice = (key: string, ...values: string[]) => ({
  ...{ key, kind: 'choice', label: key, required: true },
  options: values.map((value) => ({ value, label: value })),
})
const COVER = {
  ...choice('roof'),
  options: ['louvres', 'glass'].map((draws) => ({ value: `a_${draws}`, label: draws, draws })),
}
const DRAWN = {
  veranda: [
    [COVER, 'louvres', 'louvres'],
    [COVER, 'glass', 'glass'],
    [yes('sunshade'), 'Ja', 'Zonwering'],
    [yes('heaters'), 'Ja', 'Heaters 1'],
    [choice('floor', 'tiles', 'wood'), 'wood', 'wood'],
  ],
  awning: [
    [choice('cassette', 'open', 'full'), 'full', 'full'],
    [choice('operation', 'motor', 'crank'), 'crank', 'crank'],
    [yes('led'), 'Ja', 'Verlichting'],
  ],
  window: [
    [choice('glazing', 'clear', 'satin'), 'satin', 'satin'],
    [yes('grille'), 'Ja', 'Rooster'],
  ],
} as const

for (const [product, asked] of Object.entries(DRAWN)) {
  test(`${product}: what is chosen is drawn, and said once, after the last key`, {
    tag: product === 'veranda' ? [] : '@long',
  }, async ({ page, server, openPage }) => {
    const size = {
      ...{ key: 'space', kind: 'size', label: 'Maat', required: true },
      width: { min: 2000, max: 7000 },
      depth: { min: 1500, max: 5000 },
      height: { min: 2000, max: 3000, default: 2500 },
    }
    const questions = [...new Set(asked.map(([question]) => question))]
    const parts = Object.fromEntries(questions.map(({ key }) => [key, key]))
    const slug = await addForm(server, {
      ...BARE,
      sketch: { product, size: 'space', ...parts },
      questions: [size, ...questions],
      steps: [{ title: 'Alles', questions: ['space', ...questions.map(({ key }) => key)] }],
    })
    await page.clock.install()
    await openPage(tagWith('data-zv-width="4000" data-zv-depth="2000"', slug))
    const widget = widgetOf(page)
    const drawing = widget.getByRole('img', { name: /^Tekening op schaal/ })
    await expect(drawing.getByText('250 cm')).toBeVisible()
    for (const [{ key }, option, word] of asked) {
      const before = await shapesOf(drawing)
      await widget
        .getByRole('group', { name: key })
        .or(widget.getByRole('radiogroup', { name: key }))
        .getByRole('radio', { name: option, exact: true })
        .check()
      await expect(drawing).toHaveAccessibleName(new RegExp(`\\b${word}\\b`))
      expect(await shapesOf(drawing), `${product}: ${key}`).not.toEqual(before)
    }

    const said = widget.locator('.drawing [aria-live]')
    await page.clock.runFor(2_000)
    await said.evaluate((status) => {
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      new MutationObserver(() => heard.push(status.textContent ?? '')).observe(status, {
        characterData: true,
        childList: true,
        subtree: true,
      })
    })
    await page.clock.pauseAt(Date.now() + 600_000)
    const field = widget.getByRole('textbox', { name: 'Breedte' })
    await field.fill('4')
    for (const key of '50') {
      await page.clock.runFor(500)
      await field.press(key)
    }
    await expect(drawing).toHaveAccessibleName(/Breedte 450 cm/)
    await page.clock.runFor(2_000)
    await expect(said).toHaveText(
      new RegExp(`^Tekening op schaal: ${NAMES[product as keyof typeof NAMES]}, Breedte 450 cm`),
    )
    expect(await page.evaluate('globalThis.heard')).toEqual([await said.textContent()])
  })
}

test('the drawing stays in view on a phone, never over the field with the focus, and in a low window', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openPage(`${tag('full')}<div style="height:900px">`)
  const widget = widgetOf(page)
  await expect(widget.getByRole('img')).toBeVisible()
  const places = () =>
    widget.evaluate(({ shadowRoot: root }) => {
      const focused = root?.activeElement?.closest('.body *')?.getBoundingClientRect()
      const drawing = root?.querySelector('.drawing')?.getBoundingClientRect()
      return { top: drawing?.top ?? -1, bottom: drawing?.bottom ?? 0, field: focused?.top }
    })
  await widget.getByRole('button', { name: 'Volgende' }).focus()
  for (let stop = 0; stop < 9; stop++) {
    await page.keyboard.press('Shift+Tab')
    const { top, bottom, field } = await places()
    if (field === undefined) break
    expect(field).toBeGreaterThanOrEqual(bottom)
    expect(top).toBeGreaterThanOrEqual(0)
  }
  // The keys of a phone leave less of what is seen than this.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 380, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect(widget.locator('.drawing')).toHaveCSS('position', 'static')
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 640, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect(widget.locator('.drawing')).toHaveCSS('position', 'sticky')

  // A laptop's.
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.evaluate(() => {
    scrollTo(0, 60)
    Reflect.deleteProperty(visualViewport ?? {}, 'height')
  })
  const box = await widget.getByRole('img').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(420)
})

test('a form without a drawing, and one whose drawing does not come, are whole and say nothing', async ({
  page,
  server,
  openPage,
}) => {
  await page.route('**/widget/*/*.js?*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  const [none, drawn] = [await addForm(server, { sketch: 'none' }), server.slug]
  await openPage(smallTag(none) + smallTag(drawn))
  await failed
  for (const widget of await page.locator('zeven-widget').all()) {
    await expect(button(widget, 'Verder met deze maat')).toBeVisible()
    await expect(widget.getByRole('img')).toHaveCount(0)
    await expect(widget.locator('.drawing')).toBeHidden()
    await expect(widget.getByRole('alert')).toHaveCount(0)
  }
})

test('the cards show the customer’s own product with each option', async ({ page, openPage }) => {
  await openPage(tagWith('data-zv-walls="left" data-zv-led="true"'))
  const form = widgetOf(page)
  const card = (name: string) => form.locator('.card').filter({ hasText: name }).locator('svg')
  await button(form, 'Volgende').click()
  const drawing = form.getByRole('img')
  const before = await shapesOf(drawing)
  await expect(card('Melkglas')).toBeVisible()
  // No card's roof is another's, and nothing is chosen by looking.
  const cards = form.locator('.card > svg')
  const looks = await cards.evaluateAll((all) =>
    all.map((svg) => svg.innerHTML.replace(/zv-[\w-]+|url\([^)]*\)/g, '')),
  )
  expect(looks.length).toBeGreaterThan(2)
  expect(new Set(looks).size).toBe(looks.length)
  expect(await shapesOf(drawing)).toEqual(before)
  await expect(form.getByRole('radio', { name: 'Melkglas' })).not.toBeChecked()
  await form.getByRole('radio', { name: 'Melkglas' }).check()
  await form.getByRole('radio', { name: 'Nee' }).check()
  await button(form, 'Volgende').click()
  // Of two sides the one that is closed stays closed on the card of the other.
  await expect(card('Verkeerswit').locator('[stroke="#f1f0ea"]').first()).toBeAttached()
  const panes = '[fill="#a9cfe2"]'
  await expect(card('Links').locator(panes)).toHaveCount(1)
  await expect(card('Rechts').locator(panes)).toHaveCount(2)
  await form.getByRole('checkbox', { name: 'Voorzijde' }).check()
  await expect(card('Rechts').locator(panes)).toHaveCount(3)
  await form.getByRole('radio', { name: 'Verkeerswit' }).check()
  await expect(drawing).toHaveAccessibleName(
    /: Veranda, .*Melkglas, Verkeerswit, Links, Voorzijde, Verlichting$/,
  )
  await expect(drawing.locator('circle').first()).toBeVisible()
  await expect(drawing.locator('[stroke="#f1f0ea"]').first()).toBeVisible()
  await expect(drawing.locator(panes)).toHaveCount(2)
})

function shapesOf(drawing: Locator): Promise<string[]> {
  return drawing.evaluate((svg) =>
    [...svg.querySelectorAll('path, rect')].map((shape) => shape.outerHTML),
  )
}
