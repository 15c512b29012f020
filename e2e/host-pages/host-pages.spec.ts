import type { Locator, Page } from '@playwright/test'
import {
  answerQuestions,
  button,
  fillContact,
  heading,
  send,
  widgetOf,
} from '../support/customer.ts'
import { addForm } from '../support/forms.ts'
import { expect, tag, test } from '../support/test.ts'

test.use({ dealer: { form: { proof_of_work: true } } })

/** What MooTools 1.5 and Prototype 1.6 do to the built-ins of a page. */
const OLD_LIBRARIES = `<script>
  Array.from = function (what) { var made = [], i; for (i = 0; i < (what.length || 0); i++) made[i] = what[i]; return made }
  for (const kind of [Array, String, Number]) kind.prototype.toJSON = function () { return String(this) }
  Function.prototype.bind = function (self) {
    if (arguments.length < 2 && self === undefined) return this
    var own = this, given = [].slice.call(arguments, 1)
    return function () { return own.apply(self, given.concat([].slice.call(arguments))) }
  }
  Array.prototype.contains = function (one) { return this.indexOf(one) >= 0 }
  Object.prototype.each = function () {}
  Element.prototype.hide = Element.prototype.update = function () { return this }
</script>`

const quick = tag('quick')
const name = (form: Locator) => form.getByRole('textbox', { name: /^Naam/ })
const forms = (page: Page) => page.locator('zeven-widget').getByRole('textbox', { name: /^Naam/ })

test('libraries that replace built-ins change nothing of a form, its drawing and what is sent', {
  tag: '@long',
}, async ({ page, openPage, newLeads, issues }) => {
  await openPage(`${OLD_LIBRARIES}${tag('full')}`)
  const form = widgetOf(page)
  await expect(heading(form, 'Maat')).toBeVisible()
  expect(await form.locator('svg').first().innerHTML()).not.toContain('NaN')
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await fillContact(form)
  await send(form)
  expect(await newLeads()).toMatchObject([{ answers: { walls: ['left', 'right'] } }])
  expect(issues).toEqual([])
})

const COPIES: Record<string, { body: string; copy: string }> = {
  'put back from a copy': {
    body: `<main>${quick}</main>`,
    copy: `const main = document.querySelector('main'); main.replaceWith(main.cloneNode(true))`,
  },
  'written anew': { body: quick, copy: `document.body.innerHTML += '<p>A chat</p>'` },
  'written anew with a block': {
    body: `<div data-zv="%FORM%" data-widget="quick"></div><script src="%SERVER%/widget.js"></script>`,
    copy: `document.body.innerHTML += '<p>A chat</p>'`,
  },
  'written anew with what stands between': {
    body: quick,
    copy: `document.querySelector('[data-zv]').after('An advertisement'); document.body.innerHTML += ''`,
  },
  'written anew by an element': {
    body: `<main><zeven-widget data-zv="%FORM%" data-widget="quick"></zeven-widget></main><script src="%SERVER%/widget.js"></script>`,
    copy: `const [old] = document.querySelectorAll('zeven-widget'); const made = document.createElement('zeven-widget')
      made.dataset.zv = old.dataset.zv; made.dataset.widget = 'quick'; old.before(made); old.remove()`,
  },
}
test('a page that is copied has each form once, with what was typed', async ({
  page,
  openPage,
}) => {
  for (const [what, { body, copy }] of Object.entries(COPIES)) {
    await openPage(body)
    await name(widgetOf(page)).fill('Jo Proefklant')
    const before = await widgetOf(page).elementHandle()
    await page.evaluate(copy)
    expect(await before?.evaluate((one) => one.isConnected), what).toBe(false)
    await expect(name(widgetOf(page)), what).toHaveValue('Jo Proefklant')
    await expect(forms(page), what).toHaveCount(1)
  }
})

test('every way to say JavaScript shows a form, also within a shadow root; a tag without one is logged', async ({
  page,
  openPage,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const typed = (type: string) => quick.replace('<script', `<script type="${type}"`)
  const types = ['application/javascript', 'Text/JavaScript', ' text/javascript ', 'text/jscript']
  await openPage(types.map(typed).join('') + typed('text/later'))
  await expect(forms(page)).toHaveCount(types.length)
  await expect.poll(() => logged.join('\n')).toContain('Zeven: this tag shows no form')
  await openPage(`<div><template shadowrootmode="open">${quick}</template></div>`)
  await expect(forms(page)).toHaveCount(1)
})

test('a page with keys, swipes and a ban on copying leaves fields alone, and still hears what is for it', async ({
  page,
  openPage,
}) => {
  await openPage(`<input id="find"><script>
    const heard = []
    for (const name of ['keydown', 'mousedown', 'touchstart', 'selectstart', 'contextmenu', 'copy', 'cut', 'paste', 'dragstart'])
      addEventListener(name, (event) => {
        heard.push(event.key ?? name)
        if (event.target.matches('input, textarea, select')) return
        if (event.key !== 'Tab') event.preventDefault()
        if (event.key === 's') document.querySelector('#find').focus()
      })
  </script>${tag('full')}`)
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await form.getByLabel('Naam').click()
  await page.keyboard.type('Jo Jansen s')
  await expect(form.getByLabel('Naam')).toHaveValue('Jo Jansen s')
  const heard = () => page.evaluate('heard.splice(0)')
  await heard()
  await form.getByLabel('E-mailadres').click()
  for (const key of ['a', 'ArrowLeft', 'Control+Alt+q', 'Escape', 'Control+k', 'Tab'])
    await page.keyboard.press(key)
  const keys = ((await heard()) as string[]).filter((one) => !/^(Control|Alt)$/.test(one))
  expect(keys).toEqual(['Escape', 'k', 'Tab'])
})

test('a teaser leads to a form on the same page', async ({ page, openPage }) => {
  const teaser = tag('size').replace('></script>', ' data-url="made.html#form"></script>')
  const url = await openPage(
    `${teaser}<div style="height:3000px"></div><div id="form">${tag('full')}</div>`,
  )
  const form = page.locator('#form')
  await expect(heading(form, 'Maat')).toBeAttached()
  const [small] = [widgetOf(page)]
  await small.getByRole('textbox', { name: 'Breedte' }).fill('6 m')
  await button(small, 'Verder met deze maat').click()
  await expect(heading(form, 'Dak')).toBeInViewport()
  await button(form, 'Terug').click()
  await expect(form.getByRole('textbox', { name: 'Breedte' })).toHaveValue('600 cm')
  expect(page.url()).toBe(`${url}#form`)
})

test('a teaser keeps the route or the place that its page names', async ({ page, site }) => {
  const { url, pages } = await site()
  const teaser = (to: string) => {
    const own = tag('size').replace('></script>', ` data-url="${to}"></script>`)
    pages.set('teaser.html', `<!doctype html><html lang="nl"><title>Maat</title><body>${own}`)
  }
  const press = async () => {
    await page.goto(`${url}/teaser.html`)
    await widgetOf(page).getByRole('textbox', { name: 'Breedte' }).fill('6 m')
    await button(widgetOf(page), 'Verder met deze maat').click()
    await expect(heading(widgetOf(page), 'Dak')).toBeVisible()
  }
  const full = `<zeven-widget data-zv="%FORM%"></zeven-widget>`
  pages.set(
    'app.html',
    `<!doctype html><html lang="nl"><title>App</title><body><main></main><script>
      const show = () => { document.querySelector('main').innerHTML =
        location.hash.startsWith('#/offerte') ? '${full}' : 'Welkom' }
      addEventListener('hashchange', show); show()
    </script><script src="%SERVER%/widget.js"></script>`,
  )
  for (const route of ['#/offerte', '#/offerte?soort=veranda']) {
    teaser(`app.html${route}`)
    await press()
    expect(page.url()).toBe(`${url}/app.html${route}`)
  }
  pages.set(
    'place.html',
    `<!doctype html><html lang="nl"><title>Plaats</title><body><div style="height:3000px"></div>
      <div id="hier">${tag('full')}</div><script>
        if (location.hash) document.querySelector(location.hash)?.scrollIntoView()
        document.body.dataset.ran = 'yes'
      </script>`,
  )
  for (const place of ['#hier', '']) {
    teaser(`place.html${place}`)
    await press()
    await expect(page.locator('body')).toHaveAttribute('data-ran', 'yes')
    if (place) await expect(heading(widgetOf(page), 'Dak')).toBeInViewport()
    expect(page.url()).toBe(`${url}/place.html${place}`)
  }
})

test('a site that gives every answer from its cache takes two requests after each other', {
  tag: '@long',
}, async ({ page, site, newLeads }) => {
  const { url, pages } = await site()
  const worker = `<script>navigator.serviceWorker.register('worker.js')</script>`
  pages.set(
    'made.html',
    `<!doctype html><html lang="nl"><title>Offline</title><body>${worker}${quick}`,
  )
  await page.goto(`${url}/made.html`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const _ of [1, 2]) {
    await page.reload()
    await fillContact(widgetOf(page))
    await send(widgetOf(page))
  }
  expect(await newLeads()).toHaveLength(2)
})

test('a frame that may not send forms takes a request', async ({ page, site, newLeads }) => {
  const { url, pages } = await site()
  pages.set('inner.html', `<!doctype html><html lang="nl"><title>Binnen</title><body>${quick}`)
  const frame =
    '<iframe sandbox="allow-scripts allow-same-origin" src="inner.html" width="900" height="900">'
  pages.set('made.html', `<!doctype html><html lang="nl"><title>Buiten</title><body>${frame}`)
  await page.goto(`${url}/made.html`)
  const form = page.frameLocator('iframe').locator('zeven-widget')
  await fillContact(form)
  await form.getByLabel('Naam').press('Enter')
  await expect(heading(form, 'Dank u, uw aanvraag is binnen')).toBeVisible()
  expect(await newLeads()).toHaveLength(1)
})

test('what a program fills in without a word is read, and half a date is not dropped', async ({
  openForm,
  newLeads,
}) => {
  const form = await openForm('full')
  await button(form, 'Volgende').click()
  await answerQuestions(form, async (title) => {
    if (title !== 'Uw situatie') return
    await form.getByLabel('Wat is de postcode').fill('1234ab')
    await form.getByLabel('Wanneer zou het klaar').press('1')
    await button(form, 'Volgende').click()
    await expect(form.getByLabel('Wanneer zou het klaar')).toHaveAttribute('aria-invalid', 'true')
  })
  await form.evaluate((host) => {
    const put = (what: string, text: string) => {
      const field = host.shadowRoot?.querySelector<HTMLInputElement>(what)
      if (field) field.value = text
    }
    put('[autocomplete=name]', 'Jo Proefklant')
    put('[type=email]', 'jo@klant.example')
  })
  await form.getByRole('checkbox', { name: 'Lindehof mag mijn gegevens' }).check()
  await send(form)
  expect(await newLeads()).toMatchObject([
    { contact: { name: 'Jo Proefklant', email: 'jo@klant.example' } },
  ])
})

test('a page that is translated goes on showing the step that one is at', async ({ openForm }) => {
  const form = await openForm('full')
  await expect(heading(form, 'Maat')).toBeVisible()
  await form.evaluate((host) => {
    const walk = document.createTreeWalker(host.shadowRoot as ShadowRoot, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    while (walk.nextNode()) all.push(walk.currentNode as Text)
    for (const text of all) {
      if (text.parentElement?.closest('svg, style')) continue
      const font = document.createElement('font')
      font.textContent = `*${text.data}`
      text.replaceWith(font)
    }
  })
  await button(form, '*Volgende').click()
  await expect(heading(form, 'Dak')).toBeVisible()
  await expect(form.getByText('Stap 2 van 6', { exact: true })).toBeVisible()
  await expect(form.getByText('*Stap 1 van 6')).toHaveCount(0)
})

/** What scripts for smooth scrolling do with the wheel, and pages that forbid it with a finger. */
const SMOOTH = `<script>
  addEventListener('wheel', (event) => event.preventDefault(), { passive: false })
  document.documentElement.addEventListener('touchmove', (event) => event.preventDefault(), { passive: false })
</script>`

test('a form in a window scrolls on a page that scrolls by its own script', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  const shown = quick.replace('></script>', ' data-show="dialog" data-button="Vraag"></script>')
  await openPage(`${SMOOTH}${shown}<div style="height:3000px"></div>`)
  await page.getByRole('button', { name: 'Vraag' }).click()
  const window = page.getByRole('dialog', { name: 'Vraag' })
  const last = window.getByRole('checkbox')
  await expect(last).toBeAttached()
  await expect(last).not.toBeInViewport()
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 3000)
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a page that a browser prepares is counted once somebody opens it', async ({
  page,
  openPage,
}) => {
  const counted: string[] = []
  page.on('request', (request) => counted.push(request.url()))
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.clock.install()
  await openPage(quick)
  await expect(forms(page)).toBeVisible()
  const shown = () => counted.filter((url) => url.includes('moment=shown')).length
  // Starting is counted later than showing.
  await page.clock.runFor(1000)
  const started = page.waitForRequest(/moment=started/)
  await name(widgetOf(page)).fill('Jo')
  await started
  expect(shown()).toBe(0)
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(shown).toBe(1)
})

test('a popup that keeps Tab among what it finds lets it into the form', async ({
  page,
  openPage,
}) => {
  await openPage(`<div id="popup"><button>Sluit</button>${tag('callback')}</div><script>
    document.querySelector('#popup').addEventListener('keydown', (event) => {
      const found = [...event.currentTarget.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')]
      if (event.key !== 'Tab' || document.activeElement !== found.at(-1)) return
      event.preventDefault()
      found[0].focus()
    })
  </script>`)
  await expect(button(widgetOf(page), 'Bel mij terug')).toBeVisible()
  await page.getByText('Sluit').focus()
  await page.keyboard.press('Tab')
  await expect(widgetOf(page).getByLabel('Naam')).toBeFocused()
})

test('what comes between form and server for good says whom to call, and is counted', async ({
  page,
  openPage,
  server,
}) => {
  const told: string[] = []
  page.on('request', (request) => told.push(request.url()))
  await page.route('**/forms/*/leads', async (route) => {
    const { 'zeven-proof': _, ...headers } = route.request().headers()
    await route.continue({ headers })
  })
  await openPage(quick)
  const form = widgetOf(page)
  await fillContact(form)
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByRole('alert').getByRole('link').first()).toHaveAttribute('href', /^tel:/)
  expect(told.filter((url) => url.includes(`${server.slug}/failures?kind=blocked`))).toHaveLength(1)
})

test('a form that nothing answers says whom to call the second time, and is counted once', async ({
  page,
  openPage,
  server,
}) => {
  const told: string[] = []
  page.on('request', (request) => told.push(request.url()))
  await page.route('**/forms/*/leads', (route) => route.abort())
  await openPage(quick)
  const form = widgetOf(page)
  const calls = form.getByRole('alert').getByRole('link')
  await fillContact(form)
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(calls).toHaveCount(0)
  for (let again = 0; again < 2; again++) {
    await button(form, 'Opnieuw proberen').click()
    await expect(calls.first()).toHaveAttribute('href', /^tel:/)
  }
  expect(told.filter((url) => url.includes(`${server.slug}/failures?kind=load`))).toHaveLength(1)
})

test('who has a program that fills every field is told whom to call', async ({
  page,
  openPage,
  newLeads,
}) => {
  await openPage(quick)
  const form = widgetOf(page)
  await fillContact(form)
  await form.locator('[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://klant.example'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await button(form, 'Aanvraag versturen').click()
  await expect(form.getByRole('alert').getByRole('link').first()).toHaveAttribute('href', /^tel:/)
  expect(await newLeads()).toEqual([])
})

const YEAR_MS = 31_557_600_000
test('a clock that is years off changes no day that may be chosen', async ({
  page,
  openPage,
  server,
}) => {
  const slug = await addForm(server, {
    ...{ choice: undefined, area: undefined, price: undefined, steps: undefined },
    questions: [{ key: 'when', kind: 'date', label: 'Wanneer?', min: 'today', required: true }],
  })
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  for (const years of [-6, 6]) {
    await openPage(
      `<script>const now = Date.now; Date.now = () => now() + ${years * YEAR_MS}</script>${tag('full', slug)}`,
    )
    const form = widgetOf(page)
    await form.locator('input[type=date]').fill(day)
    await button(form, 'Volgende').click()
    await expect(heading(form, 'Uw gegevens')).toBeVisible()
  }
})

test('an error of our own is no bad network: it says whom to call, and is counted', async ({
  page,
  openPage,
  server,
}) => {
  const told: string[] = []
  page.on('request', (request) => told.push(request.url()))
  await openPage(
    `<script>Object.entries = () => { throw new TypeError('not here') }</script>${quick}`,
  )
  const form = widgetOf(page)
  await expect(form.getByRole('link').first()).toHaveAttribute('href', /^tel:/)
  await expect(button(form, 'Opnieuw proberen')).toHaveCount(0)
  expect(told.filter((url) => url.includes(`${server.slug}/failures?kind=error`))).toHaveLength(1)
})
