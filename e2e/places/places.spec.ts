import type { Locator, Page } from '@playwright/test'
import { button, heading, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'

const SIZE = tag('size')
const SCRIPT = '<script src="%SERVER%/widget.js" async></script>'

/** Places on a dealer’s page that keep a form narrow, each with a form. */
const ROOMS = [
  `<table><tr><td>Links</td><td>${SIZE}</td></tr></table>`,
  `<div style="display:flex"><p>Links</p>${SIZE}</div>`,
  `<div style="display:flex;flex-direction:column;align-items:center">${SIZE}</div>`,
  `<div style="display:grid;grid-template-columns:auto 1fr"><p>Links</p>${SIZE}</div>`,
  // As wide as what is in it.
  `<div style="float:left">${SIZE}</div><br style="clear:both">`,
  `<div dir="rtl">${SIZE}</div>`,
]

test('in a table, boxes, a grid, a float and from right to left it has the room there is', async ({
  page,
  openPage,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(ROOMS.join(''))
    const widgets = page.locator('zeven-widget')
    await expect(heading(page.locator('body'), 'Ontwerp uw veranda')).toHaveCount(ROOMS.length)
    const widths = await widgets.evaluateAll((all) => all.map((one) => one.clientWidth))
    for (const [place, room] of ROOMS.entries())
      expect(widths[place], room).toBeGreaterThan(width === 360 ? 230 : 600)
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(overflow, `${width} px`).toBe(0)
  }
  // From right to left it is laid out so, and its words and drawing stay readable.
  const form = page.locator('[dir=rtl] zeven-widget')
  const x = async (one: Locator) => (await one.boundingBox())?.x ?? 0
  const [less, more] = [button(form, 'Breedte: kleiner'), button(form, 'Breedte: groter')]
  expect(await x(less)).toBeGreaterThan(await x(more))
  expect(await x(form.getByRole('img'))).toBeGreaterThan(await x(less))
  expect(await x(button(form, 'Verder met deze maat'))).toBeLessThan(await x(less))
  // The dots and the order of a Dutch sentence are those of Dutch.
  const help = form.getByText('Meet langs de gevel en van de gevel naar voren.')
  await expect(help).toHaveCSS('unicode-bidi', 'plaintext')
  await expect(help).toHaveCSS('text-align', 'right')
  await expect(form.locator('svg').first()).toHaveCSS('direction', 'ltr')
})

test('a place, a tag or an element that comes later has its form, wherever it is moved', async ({
  page,
  server,
  openPage,
  issues,
}) => {
  const url = await openPage(`<main></main><aside></aside>${SCRIPT}`)
  await page.waitForFunction('customElements.get("zeven-widget")')
  const source = await page.locator('script[src]').getAttribute('src')
  await writeMain(page, `<div data-zv="${server.slug}" data-widget="size"></div>`)
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

  // A single-page site adds, moves, changes and removes an element.
  await page.evaluate(`
    widget = document.createElement('zeven-widget')
    widget.id = 'own'
    widget.setAttribute('data-zv', '${server.slug}')
    widget.setAttribute('data-widget', 'size')
    document.querySelector('main').append(widget)`)
  const widget = page.locator('#own')
  const width = widget.getByRole('textbox', { name: 'Breedte' })
  await width.fill('4 m')
  await page.evaluate('document.querySelector("aside").append(widget)')
  await expect(page.locator('aside zeven-widget')).toHaveCount(1)
  await expect(width).toHaveValue(/^4/)
  await page.evaluate('widget.setAttribute("data-widget", "callback")')
  await expect(button(widget, 'Bel mij terug')).toBeVisible()
  await page.evaluate('widget.remove()')
  await page.evaluate('document.querySelector("main").append(widget)')
  await expect(button(widget, 'Bel mij terug')).toBeVisible()
  // A script without data-zv gives one message in the console, because the element comes later.
  expect(issues.filter((issue) => !issue.includes('data-zv'))).toEqual([])
})

test('what was typed stays in a page that is written anew, another language and a move, not in another variant', async ({
  page,
  server,
  openPage,
}) => {
  const div = (variant: string) => `<div data-zv="${server.slug}" data-widget="${variant}"></div>`
  await openPage(`<main>${div('quick')}</main>${SCRIPT}`)
  const widget = widgetOf(page)
  const width = widget.getByRole('textbox', { name: 'Breedte' })
  const name = widget.getByLabel('Naam')
  await width.fill('412')
  await name.fill('Jo Proefklant')
  await writeMain(page, div('quick'))
  await expect(width).toHaveValue(/412/)
  await expect(name).toHaveValue('Jo Proefklant')
  // A route away and back, and another form's place meanwhile.
  await writeMain(page, div('callback'))
  await expect(button(widget, 'Bel mij terug')).toBeVisible()
  await expect(name).toHaveValue('')
  await writeMain(page, '')
  await writeMain(page, div('quick'))
  await expect(name).toHaveValue('Jo Proefklant')
  const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))
  expect(kept).not.toContain('Proefklant')

  // An attribute that is set to what it was changes nothing.
  await name.focus()
  await page.evaluate(`{
    widget = document.querySelector('zeven-widget')
    widget.setAttribute('data-zv', '${server.slug}')
    widget.setAttribute('data-widget', 'quick')
  }`)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Jo Proefklant')
  await page.evaluate('widget.setAttribute("data-lang", "de")')
  await expect(button(widget, 'Anfrage senden')).toBeVisible()
  await expect(widget.getByLabel('Name')).toHaveValue('Jo Proefklant')
  const breadth = widget.getByRole('textbox', { name: 'Breite' })
  await expect(breadth).toHaveValue('412 cm')

  // Away for longer than a move takes.
  await page.evaluate('widget.remove()')
  await expect(page.locator('zeven-widget')).toHaveCount(0)
  await page.evaluate('document.body.prepend(widget)')
  await expect(widget.getByLabel('Name')).toHaveValue('Jo Proefklant')
  await page.evaluate('widget.setAttribute("data-widget", "full")')
  await expect(breadth).toHaveValue('412 cm')
})

test('in a tab or dialog that opens later it is whole, filled in by its tag, and leads on from the page’s base', async ({
  page,
  server,
  openPage,
}) => {
  const filled = 'data-zv-width="4000" data-zv-roof="glass_opal" data-zv-nothing="1"'
  const inside = tag('full').replace('></', ` ${filled}></`)
  const leading = SIZE.replace('></', ' data-url="demo/configurator"></')
  await openPage(`<div id="tab" hidden>${leading}</div><dialog>${inside}</dialog>`, {
    head: `<base href="${server.url}/">`,
    search: '?zv.width=4200',
  })
  await page.evaluate('document.querySelector("dialog").showModal()')
  const form = page.locator('dialog zeven-widget')
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Melkglas' })).toBeChecked()
  // An address counts before the attributes.
  await expect(form.getByRole('img')).toHaveAccessibleName(
    /Breedte 420 cm, Diepte 300 cm, Melkglas/,
  )
  await page.evaluate('document.querySelector("dialog").close()')
  await page.evaluate('document.querySelector("#tab").hidden = false')
  await button(page.locator('#tab zeven-widget'), 'Verder met deze maat').click()
  await expect(page).toHaveURL(`${server.url}/demo/configurator`)
})

function writeMain(page: Page, body: string): Promise<void> {
  return page.evaluate((html) => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = html
  }, body)
}
