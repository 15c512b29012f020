import { button, widgetOf } from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, test } from '../support/test.ts'

const tag = (slug: string) =>
  `<script src="%SERVER%/widget.js" data-zv="${slug}" data-widget="size" data-zv-width="4000" data-zv-depth="2000"></script>`

for (const sketch of ['veranda', 'awning', 'window']) {
  test(`${sketch}: to scale, with its dimensions, said in words`, async ({
    page,
    server,
    openPage,
  }) => {
    await openPage(tag(await addForm(server, { sketch })))
    const drawing = widgetOf(page).getByRole('img')
    await expect(drawing).toHaveAccessibleName('Tekening op schaal: Breedte 400 cm, Diepte 200 cm')
    await expect(drawing.getByText('400 cm')).toBeVisible()
    const before = await shapesOf(drawing)
    await widgetOf(page).getByRole('slider', { name: 'Breedte' }).fill('6500')
    await expect(drawing.getByText('650 cm')).toBeVisible()
    expect(await shapesOf(drawing)).not.toEqual(before)
    const outside = await drawing.evaluate((svg: SVGSVGElement) => {
      const frame = svg.getBoundingClientRect()
      return [...svg.querySelectorAll('path, text, rect, circle')].filter((shape) => {
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
    `<script src="%SERVER%/widget.js" data-zv="demo-veranda" ${attributes.join(' ')}></script>`,
  )
  const drawing = widgetOf(page).getByRole('img')
  await expect(drawing).toHaveAccessibleName(/Polycarbonaat opaal, Verkeerswit, Links, Voorzijde$/)
  await expect(drawing.locator('circle').first()).toBeVisible()
  await expect(drawing.locator('[stroke="#f1f0ea"]').first()).toBeVisible()
  await expect(drawing.locator('[fill="#e9edf0"]')).toHaveCount(1)
  await expect(drawing.locator('[fill="#a9cfe2"]')).toHaveCount(2)
})

function shapesOf(drawing: import('@playwright/test').Locator): Promise<string[]> {
  return drawing.evaluate((svg) =>
    [...svg.querySelectorAll('path, rect')].map((shape) => shape.outerHTML),
  )
}
