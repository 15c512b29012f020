import type { Locator } from '@playwright/test'
import { button, heading, widgetOf } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const tag = (more = '') => `<script src="%SERVER%/widget.js" data-zv="%FORM%" ${more}></script>`
const SIZE = tag('data-widget="size"')

for (const [place, body] of [
  ['a table', `<table><tr><td>Links</td><td>${SIZE}</td></tr></table>`],
  ['a row of boxes', `<div style="display:flex"><p>Links</p>${SIZE}</div>`],
  [
    'a column of boxes',
    `<div style="display:flex;flex-direction:column;align-items:center">${SIZE}</div>`,
  ],
  ['a grid', `<div style="display:grid;grid-template-columns:auto 1fr"><p>Links</p>${SIZE}</div>`],
  ['a box as wide as what is in it', `<div style="float:left">${SIZE}</div>`],
  ['a page from right to left', `<div dir="rtl">${SIZE}</div>`],
] as const) {
  test(`in ${place} it has the room there is`, async ({ page, openPage }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await openPage(body)
      await expect(heading(widgetOf(page), 'Ontwerp uw veranda')).toBeVisible()
      const box = await widgetOf(page).boundingBox()
      expect(box?.width).toBeGreaterThan(width === 360 ? 230 : 600)
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow, `${width} px`).toBe(0)
    }
  })
}

test('a page from right to left lays the form out so, and its words and drawing stay readable', {
  tag: '@firefox',
}, async ({ page, openPage }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(`<div dir="rtl">${tag()}</div>`)
  const form = widgetOf(page)
  const [less, more] = ['kleiner', 'groter'].map((way) => button(form, `Breedte: ${way}`))
  const x = async (one: Locator | undefined) => (await one?.boundingBox())?.x ?? 0
  expect(await x(less)).toBeGreaterThan(await x(more))
  expect(await x(form.getByRole('img'))).toBeGreaterThan(await x(less))
  expect(await x(button(form, 'Volgende'))).toBeLessThan(await x(less))
  // The dots and the order of a Dutch sentence are those of Dutch.
  const help = form.getByText('Meet langs de gevel en van de gevel naar voren.')
  const [bidi, align] = await help.evaluate((one) => {
    const { unicodeBidi, textAlign } = getComputedStyle(one)
    return [unicodeBidi, textAlign]
  })
  expect([bidi, align]).toEqual(['plaintext', 'right'])
  expect(
    await form
      .locator('svg')
      .first()
      .evaluate((one) => getComputedStyle(one).direction),
  ).toBe('ltr')
})

test('a tag that comes later has its form, from a page’s script or a framework', {
  tag: '@firefox',
}, async ({ page, server, openPage }) => {
  const url = await openPage('<main></main><script src="%SERVER%/widget.js" async></script>')
  await page.waitForFunction('customElements.get("zeven-widget")')
  const source = await page.locator('script[src]').getAttribute('src')
  await page.evaluate((zv) => {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = `<div data-zv="${zv}" data-widget="size"></div>`
  }, server.slug)
  const first = page.locator('main > div > zeven-widget')
  await expect(heading(first, 'Ontwerp uw veranda')).toBeVisible()
  await page.evaluate(
    ([src, zv]) => {
      const tag = document.createElement('script')
      Object.assign(tag, { src })
      Object.assign(tag.dataset, { zv, widget: 'area' })
      document.querySelector('main')?.append(tag)
    },
    [source, server.slug],
  )
  const second = page.locator('main > script + zeven-widget')
  await expect(second.getByLabel('Postcode')).toBeVisible()
  await expect(page.locator('zeven-widget')).toHaveCount(2)
  expect(page.url()).toBe(url)
})

test('a page that is written anew finds what was typed, and another variant does not', {
  tag: '@firefox',
}, async ({ page, openPage }) => {
  const div = (variant: string) => `<div data-zv="%FORM%" data-widget="${variant}"></div>`
  const write = (body: string) =>
    page.evaluate((html) => {
      const main = document.querySelector('main')
      if (main) main.innerHTML = html
    }, body)
  await openPage(`<main>${div('quick')}</main><script src="%SERVER%/widget.js" async></script>`)
  const widget = widgetOf(page)
  const width = widget.getByRole('textbox', { name: 'Breedte' })
  await width.fill('412')
  await widget.getByLabel('Naam').fill('Jo Proefklant')
  await write(div('quick'))
  await expect(width).toHaveValue(/412/)
  await expect(widget.getByLabel('Naam')).toHaveValue('Jo Proefklant')
  // A route away and back, and another form's place meanwhile.
  await write(div('callback'))
  await expect(widget.getByLabel('Naam')).toHaveValue('')
  await write('')
  await write(div('quick'))
  await expect(widget.getByLabel('Naam')).toHaveValue('Jo Proefklant')
  const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))
  expect(kept).not.toContain('Proefklant')
})

test('a tab or a dialog that opens later shows it whole', async ({ page, openPage }) => {
  await openPage(`<div id="tab" hidden>${SIZE}</div><dialog>${tag()}</dialog>`)
  await page.evaluate('document.querySelector("#tab").hidden = false')
  const [inTab, inDialog] = [page.locator('#tab zeven-widget'), page.locator('dialog zeven-widget')]
  await expect(button(inTab, 'Verder met deze maat')).toBeVisible()
  await page.evaluate('document.querySelector("dialog").showModal()')
  await button(inDialog, 'Volgende').click()
  await expect(heading(inDialog, 'Dak')).toBeVisible()
})

test('a single-page site may add, move, change and remove its element', async ({
  page,
  server,
  openPage,
  faults,
}) => {
  await openPage('<main></main><aside></aside><script src="%SERVER%/widget.js" async></script>')
  await page.waitForFunction('customElements.get("zeven-widget")')
  await page.evaluate(`
    widget = document.createElement('zeven-widget')
    widget.setAttribute('data-zv', '${server.slug}')
    widget.setAttribute('data-widget', 'size')
    document.querySelector('main').append(widget)`)
  const widget = widgetOf(page)
  await widget.getByRole('textbox', { name: 'Breedte' }).fill('4 m')
  await page.evaluate('document.querySelector("aside").append(widget)')
  const moved = page.locator('aside zeven-widget').getByRole('textbox', { name: 'Breedte' })
  await expect(moved).toHaveValue(/^4/)
  await page.evaluate('widget.setAttribute("data-widget", "callback")')
  await expect(button(widget, 'Bel mij terug')).toBeVisible()
  await page.evaluate('widget.remove()')
  await page.evaluate('document.querySelector("main").append(widget)')
  await expect(button(widget, 'Bel mij terug')).toBeVisible()
  // A script without data-zv gives one message in the console, because the element comes later.
  expect(faults.filter((fault) => !fault.includes('data-zv'))).toEqual([])
})

test('an attribute set to what it was changes nothing; another language, and a move, keep what was typed', async ({
  page,
  server,
  openPage,
}) => {
  await openPage(tag('data-widget="quick"'))
  const widget = widgetOf(page)
  await widget.getByRole('textbox', { name: 'Breedte' }).fill('4 m')
  await widget.getByLabel('Naam').fill('Jo Proefklant')
  await page.evaluate(`{
    widget = document.querySelector('zeven-widget')
    widget.setAttribute('data-zv', '${server.slug}')
    widget.setAttribute('data-widget', 'quick')
  }`)
  await expect(widget.getByLabel('Naam')).toBeFocused()
  await expect(widget.getByLabel('Naam')).toHaveValue('Jo Proefklant')

  await page.evaluate('widget.setAttribute("data-lang", "de")')
  await expect(button(widget, 'Anfrage senden')).toBeVisible()
  await expect(widget.getByLabel('Name')).toHaveValue('Jo Proefklant')
  await expect(widget.getByRole('textbox', { name: 'Breite' })).toHaveValue('400 cm')

  await page.evaluate('widget.remove()')
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))')
  await page.evaluate('document.body.prepend(widget)')
  await expect(widget.getByLabel('Name')).toHaveValue('Jo Proefklant')
  await page.evaluate('widget.setAttribute("data-widget", "full")')
  await expect(widget.getByRole('textbox', { name: 'Breite' })).toHaveValue('400 cm')
})

test('a page with another base leads on from there', async ({ page, server, openPage }) => {
  await openPage(tag('data-widget="size" data-url="demo/configurator"'), {
    head: `<base href="${server.url}/">`,
  })
  await button(widgetOf(page), 'Verder met deze maat').click()
  await expect(page).toHaveURL(`${server.url}/demo/configurator`)
})

test('on paper stand the answers, not the buttons', { tag: '@chromium' }, async ({
  page,
  openPage,
}) => {
  await openPage(SIZE)
  await expect(button(widgetOf(page), 'Verder met deze maat')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(widgetOf(page).getByRole('button')).toHaveCount(0)
  await expect(widgetOf(page).getByRole('textbox', { name: 'Breedte' })).toHaveValue('500 cm')
  await expect(widgetOf(page).getByRole('img')).toBeVisible()
})

test('attributes of the tag fill in answers, less than an address does', async ({
  page,
  openPage,
}) => {
  const more = 'data-zv-width="4000" data-zv-roof="glass_opal" data-zv-nothing="1"'
  const placeholder = `<div data-zv="%FORM%" ${more}></div><script src="%SERVER%/widget.js"></script>`
  await openPage(placeholder, { search: '?zv.width=4200' })
  const form = widgetOf(page)
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Melkglas' })).toBeChecked()
  await expect(form.getByRole('img')).toHaveAccessibleName(
    /Breedte 420 cm, Diepte 300 cm, Melkglas/,
  )
})
