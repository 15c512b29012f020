import { button, widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const tag = (slug: string) =>
  `<script src="%SERVER%/widget.js" data-zv="${slug}" data-widget="size" data-zv-width="4000" data-zv-depth="2000"></script>`

const NAMES = { veranda: 'Veranda', awning: 'Zonnescherm', window: 'Raam' }

for (const sketch of ['veranda', 'awning', 'window'] as const) {
  test(`${sketch}: to scale, with its dimensions, said in words`, async ({
    page,
    server,
    openPage,
  }) => {
    await openPage(tag(await addForm(server, { sketch })))
    const drawing = widgetOf(page).getByRole('img')
    await expect(drawing).toHaveAccessibleName(
      `Tekening op schaal: ${NAMES[sketch]}, Breedte 400 cm, Diepte 200 cm`,
    )
    await expect(drawing.getByText('400 cm')).toBeVisible()
    const before = await shapesOf(drawing)
    await widgetOf(page).getByRole('slider', { name: 'Breedte' }).fill('6500')
    await expect(drawing.getByText('650 cm')).toBeVisible()
    expect(await shapesOf(drawing)).not.toEqual(before)
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
    expect(outside).toBe(0)
  })
}

test('every other product comes with its own drawing', async ({ page, server, openPage }) => {
  for (const product of ['pergola', 'garden_room', 'sliding_wall', 'blind', 'fly_screen']) {
    await openPage(tag(await addForm(server, { sketch: { product, person: true } })))
    const drawing = widgetOf(page).getByRole('img')
    await expect(drawing.getByText('200 cm')).toBeVisible()
    await expect(drawing.locator('[fill="#8a929a"]')).toHaveCount(1)
  }
})

test('a drawing shows what the chosen options draw', async ({ page, server, openPage }) => {
  const option = (value: string, draws: string) => ({ value, label: value, draws })
  const cover = {
    key: 'cover',
    kind: 'choice',
    label: 'Dak',
    options: [option('a', 'louvres'), option('b', 'glass')],
  }
  const size = {
    key: 'space',
    kind: 'size',
    label: 'Maat',
    required: true,
    width: { min: 2000, max: 7000 },
    depth: { min: 1500, max: 5000 },
    height: { min: 2000, max: 3000, default: 2500 },
  }
  const slug = await addForm(server, {
    sketch: { product: 'veranda', size: 'space', roof: 'cover' },
    questions: [size, cover],
    steps: [{ title: 'Uw veranda', questions: ['space', 'cover'] }],
    ...{ choice: undefined, area: undefined, price: undefined },
  })
  await openPage(`<script src="%SERVER%/widget.js" data-zv="${slug}"></script>`)
  const form = widgetOf(page)
  const drawing = form.getByRole('img')
  await expect(drawing.getByText('250 cm')).toBeVisible()
  await form.getByRole('radio', { name: 'a' }).check()
  await expect(drawing.locator('[fill="#e4e8ea"]')).toHaveCount(1)
  await form.getByRole('radio', { name: 'b' }).check()
  await expect(drawing.locator('[fill="#8fc1dd"]')).toHaveCount(1)
})

test('every option that has a shape is drawn, and said', async ({ page, server, openPage }) => {
  const yes = (key: string) => ({ key, kind: 'boolean', label: key, required: true })
  const choice = (key: string, ...values: string[]) => ({
    key,
    kind: 'choice',
    label: key,
    required: true,
    options: values.map((value) => ({ value, label: value })),
  })
  const size = {
    key: 'space',
    kind: 'size',
    label: 'Maat',
    required: true,
    width: { min: 2000, max: 7000 },
    depth: { min: 1500, max: 5000 },
  }
  const drawn = {
    veranda: [
      [yes('sunshade'), true, 'Zonwering'],
      [yes('heaters'), true, 'Heaters 1'],
      [choice('floor', 'tiles', 'wood'), 'wood', 'wood'],
    ],
    awning: [
      [choice('cassette', 'open', 'full'), 'full', 'full'],
      [choice('operation', 'motor', 'crank'), 'crank', 'crank'],
      [yes('led'), true, 'Verlichting'],
    ],
    window: [
      [choice('glazing', 'clear', 'satin'), 'satin', 'satin'],
      [yes('grille'), true, 'Rooster'],
    ],
  } as const
  for (const [product, asked] of Object.entries(drawn)) {
    const questions = asked.map(([question]) => question)
    const slug = await addForm(server, {
      sketch: {
        product,
        size: 'space',
        ...Object.fromEntries(questions.map(({ key }) => [key, key])),
      },
      questions: [size, ...questions],
      steps: [{ title: 'Alles', questions: ['space', ...questions.map(({ key }) => key)] }],
      ...{ choice: undefined, area: undefined, price: undefined },
    })
    await openPage(tag(slug).replace('"size"', '"full"'))
    const drawing = widgetOf(page).getByRole('img', { name: /^Tekening op schaal/ })
    for (const [{ key }, value, said] of asked) {
      const before = await shapesOf(drawing)
      await widgetOf(page)
        .getByRole('group', { name: key })
        .or(widgetOf(page).getByRole('radiogroup', { name: key }))
        .getByRole('radio', { name: value === true ? 'Ja' : value, exact: true })
        .check()
      await expect(drawing).toHaveAccessibleName(new RegExp(`\\b${said}\\b`))
      expect(await shapesOf(drawing), `${product}: ${key}`).not.toEqual(before)
    }
  }
})

test('a changed drawing is said once, after the last key', async ({ page, server, openPage }) => {
  await openPage(tag(await addForm(server, { sketch: 'veranda' })))
  const widget = widgetOf(page)
  const drawing = widget.getByRole('img')
  await expect(drawing).toBeVisible()
  const said = widget.locator('.drawing [aria-live]')
  await said.evaluate((status) => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver(() => heard.push(status.textContent ?? '')).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  const field = widget.getByRole('textbox', { name: 'Breedte' })
  await field.fill('4')
  await field.pressSequentially('50', { delay: 60 })
  await expect(drawing).toHaveAccessibleName(/Breedte 450 cm/)
  await expect(said).toHaveText(/^Tekening op schaal: Veranda, Breedte 450 cm/)
  expect(await page.evaluate('globalThis.heard.filter(Boolean).length')).toBe(1)
})

test('on a phone the drawing stays in view, and never over the field with the focus', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openPage(tag('%FORM%').replace('"size"', '"full"'))
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
})

test('in a low window on a laptop the whole drawing stays in view', async ({ page, openPage }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await openPage(`${tag('%FORM%').replace('"size"', '"full"')}<div style="height:900px">`)
  const drawing = widgetOf(page).getByRole('img')
  await expect(drawing).toBeVisible()
  await page.evaluate(() => scrollTo(0, 60))
  const box = await drawing.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(420)
})

test('none: no drawing, and no room for one', async ({ page, server, openPage }) => {
  await openPage(tag(await addForm(server, { sketch: 'none' })))
  await expect(button(widgetOf(page), 'Verder met deze maat')).toBeVisible()
  await expect(widgetOf(page).getByRole('img')).toHaveCount(0)
})

test('a drawing that does not come leaves the form whole, and says nothing', async ({
  page,
  server,
  openPage,
  faults,
}) => {
  await page.route('**/widget/*/*.js?*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await openPage(tag(await addForm(server, { sketch: 'veranda' })))
  await failed
  await expect(widgetOf(page).locator('.drawing')).toBeHidden()
  await expect(button(widgetOf(page), 'Verder met deze maat')).toBeVisible()
  await expect(widgetOf(page).getByRole('alert')).toHaveCount(0)
  faults.length = 0
})

test('a veranda shows its roof, colour, walls and lights', async ({ page, openPage }) => {
  const chosen = {
    roof: 'poly_opal',
    colour: 'white',
    walls: 'left,front',
    led: 'true',
  }
  const attributes = Object.entries(chosen).map(([key, value]) => `data-zv-${key}="${value}"`)
  await openPage(
    `<script src="%SERVER%/widget.js" data-zv="%FORM%" ${attributes.join(' ')}></script>`,
  )
  const drawing = widgetOf(page).getByRole('img')
  await expect(drawing).toHaveAccessibleName(
    /: Veranda, .*Polycarbonaat opaal, Verkeerswit, Links, Voorzijde, Verlichting$/,
  )
  await expect(drawing.locator('circle').first()).toBeVisible()
  await expect(drawing.locator('[stroke="#f1f0ea"]').first()).toBeVisible()
  await expect(drawing.locator('[fill="#e9edf0"]')).toHaveCount(1)
  await expect(drawing.locator('[fill="#a9cfe2"]')).toHaveCount(2)
})

test('the cards show the customer’s own product with each option', async ({ page, openPage }) => {
  await openPage(
    tag('%FORM%')
      .replace('"size"', '"full"')
      .replace('></script>', ' data-zv-walls="left"></script>'),
  )
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
})

test('ids of two drawings of one form are two', async ({ page, openPage }) => {
  await openPage(tag('%FORM%') + tag('%FORM%').replace('"size"', '"full"'))
  await expect(page.locator('zeven-widget').nth(1).getByRole('img')).toBeVisible()
  const ids = () =>
    page
      .locator('zeven-widget')
      .evaluateAll((hosts) =>
        hosts.flatMap((host) =>
          [...(host.shadowRoot?.querySelectorAll('.sketch [id]') ?? [])].map(({ id }) => id),
        ),
      )
  const all = await ids()
  expect(all.length).toBeGreaterThan(2)
  expect(new Set(all).size).toBe(all.length)
})

function shapesOf(drawing: import('@playwright/test').Locator): Promise<string[]> {
  return drawing.evaluate((svg) =>
    [...svg.querySelectorAll('path, rect')].map((shape) => shape.outerHTML),
  )
}
