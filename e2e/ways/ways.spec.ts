import type { Locator, Page } from '@playwright/test'
import { press } from '../support/back.ts'
import { button, fillContact, heading, send, widgetOf } from '../support/customer.ts'
import { expect, tag, test } from '../support/test.ts'
import { turnWheel } from '../support/wheel.ts'

const BUTTON = 'Stel uw veranda samen'
const wayTag = (way: string, variant = 'quick', more = '') =>
  tag(variant).replace(
    '></script>',
    ` data-show="${way}" ${more} data-button="${BUTTON}"></script>`,
  )
/** Much of a page, so that it can be scrolled. */
const LONG = `<p>${'Wij maken veranda’s op maat. '.repeat(20)}</p>`.repeat(12)
const windowOf = (page: Page): Locator => page.getByRole('dialog', { name: BUTTON })

for (const way of ['dialog', 'drawer', 'tab', 'float']) {
  test(`a form in a ${way} opens, is closed in three ways, and keeps what was typed`, {
    tag: way === 'dialog' ? [] : '@long',
  }, async ({ page, openPage, issues }) => {
    await openPage(`<h1>Welkom</h1>${wayTag(way)}${LONG}<button>Van de pagina</button>`)
    const opener = page.getByRole('button', { name: BUTTON })
    await expect(opener).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    if (way === 'tab' || way === 'float') {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(opener).toBeInViewport({ ratio: 1 })
    }
    const before = await page.evaluate(() => scrollY)
    await opener.click()
    const name = windowOf(page).getByRole('textbox', { name: /^Naam/ })
    await name.fill('Jo Proefklant')
    // The page behind is inert, and stays where it is.
    const theirs = page.getByText('Van de pagina')
    await theirs.focus()
    await expect(theirs).not.toBeFocused()
    await turnWheel(page, 3000)
    expect(await page.evaluate(() => scrollY)).toBe(before)

    const closed = async () => {
      await expect(windowOf(page)).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await closed()
    await opener.press('Enter')
    await expect(name).toHaveValue('Jo Proefklant')
    await page.goBack()
    await closed()
    await page.goForward()
    await expect(name).toHaveValue('Jo Proefklant')
    await button(windowOf(page), 'Sluiten').click()
    await closed()
    expect(issues).toEqual([])
  })
}

test('a window follows the fastest back, forward and opening', async ({ page, openPage }) => {
  await openPage(wayTag('dialog'))
  await page.getByRole('button', { name: BUTTON }).click()
  await expect(windowOf(page)).toBeVisible()
  const seen = await page.evaluate(async () => {
    const host = document.querySelector('zeven-widget')?.shadowRoot as ShadowRoot
    const inside = (what: string) => host.querySelector(what) as HTMLElement
    const once = (where: EventTarget, what: string) =>
      new Promise((done) => where.addEventListener(what, done, { once: true }))
    const dialog = inside('dialog') as HTMLDialogElement
    let steps = 0
    const { go } = history
    history.go = (by) => {
      steps++
      go.call(history, by)
    }
    // Forward comes before the window's own event of having closed, which then takes no step back.
    const forward = once(window, 'popstate').then(() => {
      const arrived = once(window, 'popstate')
      history.forward()
      return arrived
    })
    history.back()
    await Promise.all([once(dialog, 'close'), forward])
    const seen = { steps, isOpen: dialog.open }
    // Opened while the step back of the closing is still on its way.
    const [closed, back] = [once(dialog, 'close'), once(window, 'popstate')]
    inside('.leave').click()
    await closed
    inside('.opener').click()
    await back
    return seen
  })
  expect(seen).toEqual({ steps: 0, isOpen: true })
  await expect(windowOf(page)).toBeVisible()
  await page.goBack()
  await expect(windowOf(page)).toHaveCount(0)
})

test('any link opens the form, and closing leaves no step of it behind', {
  tag: '@chromium',
}, async ({ page, server, openPage, newLeads }) => {
  const link = '<a href="#zv-open-%FORM%"><b>Naar de configurator</b></a>'
  const address = await openPage(`${link}${wayTag('dialog', 'size', 'data-button=""')}`)
  await page.goto(`${address}?before`)
  await page.goto(address)
  const inside = page.getByRole('dialog')
  await expect(widgetOf(page).locator('.opener')).toBeAttached()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.getByText('Naar de configurator').click()
  await button(inside, 'Verder met deze maat').click()
  await expect(heading(inside, 'Dak')).toBeVisible()
  await page.goBack()
  await expect(button(inside, 'Verder met deze maat')).toBeVisible()
  await page.goForward()
  await expect(heading(inside, 'Dak')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inside).toHaveCount(0)
  await expect(page.getByRole('link')).toBeFocused()
  // Where it was opened, so that one step back leaves the page. The window's own steps back end after it is closed.
  await expect
    .poll(() => page.evaluate('JSON.stringify(history.state)'))
    .not.toContain('zeven open')
  await press(page, 'back')
  await expect(page).toHaveURL(/\?before$/)
  // The address of the link opens it too.
  await page.goto(`${address}#zv-open-${server.slug}`)
  await expect(button(inside, 'Verder met deze maat')).toBeVisible()
  expect(await newLeads()).toEqual([])
})

test('a tab stays in view; a lead from its window is told to the page, and leads on', async ({
  page,
  openPage,
  newLeads,
}) => {
  await openPage(
    `${wayTag('tab', 'quick', 'data-redirect="/made.html?van=zeven"')}${LONG}
    <script>addEventListener('zeven:submit', ({ detail }) => { sessionStorage.told = detail.reference })</script>`,
  )
  const opener = page.getByRole('button', { name: BUTTON })
  await expect(opener).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(opener).toBeInViewport({ ratio: 1 })
  await opener.click()
  await fillContact(windowOf(page))
  await button(windowOf(page), 'Aanvraag versturen').click()
  await expect(page).toHaveURL(/\/made\.html\?van=zeven$/)
  const [lead] = await newLeads()
  expect(lead?.uuid).toContain(await page.evaluate(() => sessionStorage.told.toLowerCase()))
})

test('an unknown way, and one whose script does not come, show the form in its place, and a redirect to a script is refused', async ({
  page,
  openPage,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openPage(wayTag('popup', 'quick', 'data-redirect="javascript:alert(1)"'))
  await fillContact(widgetOf(page))
  await send(widgetOf(page))
  expect(said).toContainEqual('Zeven: no data-show="popup"; showing the form in its place.')
  expect(said).toContainEqual('Zeven: data-redirect="javascript:alert(1)" is no http(s) address.')
  await page.route('**/widget/*/page.js*', (route) => route.abort())
  await openPage(wayTag('dialog'))
  await expect(widgetOf(page).getByRole('textbox', { name: /^Naam/ })).toBeVisible()
})

test('a lazy form loads when it comes near, in the room that its tag kept', async ({
  page,
  openPage,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/forms\/[^/]+$/.test(request.url())) asked++
  })
  const lazy = (variant: string, style: string) =>
    tag(variant).replace('></', ` data-lazy style="display:block;${style}"></`)
  await openPage(
    `${lazy('size', '')}<div style="height:4000px">Boven</div>${lazy('full', 'min-height:900px')}<p id="after">Onder</p>`,
  )
  const [near, far] = [widgetOf(page), page.locator('zeven-widget').nth(1)]
  await expect(button(near, 'Verder met deze maat')).toBeVisible()
  const top = () => page.evaluate(() => (document.querySelector('#after') as HTMLElement).offsetTop)
  const before = await top()
  expect(before).toBeGreaterThan(4890)
  // By now the other has looked whether it is near, too.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(asked).toBe(1)
  // To where it stands just below the window.
  await far.evaluate((one: HTMLElement) => scrollTo(0, one.offsetTop - innerHeight - 300))
  await expect(button(far, 'Volgende')).toBeVisible()
  expect(asked).toBe(2)
  expect(await top()).toBe(before)
})

test('a form in a window knows its server where its script was joined into another file', {
  tag: '@long',
}, async ({ page, server, openPage, issues }) => {
  const body = await (await page.request.get(`${server.url}/widget.js`)).text()
  await page.route('**/joined.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  const own = 'data-zv="%FORM%" data-widget="quick" data-show="dialog" data-server="%SERVER%/"'
  await openPage(`<div ${own}></div><script src="/joined.js"></script>`)
  await page.getByRole('button', { name: 'Offerte aanvragen' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Naam/ })).toBeVisible()
  type Element = { prefill(given: object): Promise<string[]> }
  const taken = await widgetOf(page).evaluate((element) =>
    (element as unknown as Element).prefill({ width: 4200 }),
  )
  expect(taken).toEqual(['size'])
  expect(issues).toEqual([])
})

test('a page fills in, goes on, and begins anew', async ({ page, openForm }) => {
  const form = await openForm('full')
  type Element = { [name in 'prefill' | 'reset' | 'go']: (given?: unknown) => Promise<unknown> }
  const call = (name: keyof Element, given?: unknown) =>
    form.evaluate((element, [name, given]) => (element as unknown as Element)[name](given), [
      name,
      given,
    ] as const)
  const width = form.getByRole('textbox', { name: 'Breedte' })
  const typed = await width.inputValue()
  expect(
    await call('prefill', { width: 4200, roof: 'glass_clear', spots: 'many', nothing: 1 }),
  ).toEqual(['size', 'roof'])
  await expect(width).toHaveValue('420 cm')
  expect(await call('go', 'roof')).toBe(true)
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Helder glas' })).toBeChecked()
  expect(await call('go', 99)).toBe(false)
  expect(await call('go', 3)).toBe(true)
  await expect(heading(form, 'Frame en wanden')).toBeVisible()
  await call('reset')
  await expect(width).toHaveValue(typed)
  await page.reload()
  await expect(width).toHaveValue(typed)
  await call('go', 'roof')
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
})
