import type { Page } from '@playwright/test'
import type { Server } from '../support/server.ts'
import { expect, tag, test } from '../support/test.ts'

/** Two tags with a line between them, as a visitor gets them: with their attributes changed. */
const changed = (change: (attributes: string) => string) =>
  ['size', 'quick']
    .map((variant) =>
      tag(variant).replace(/<script (.+?)>/, (_, own) => `<script ${change(own)} async>`),
    )
    .join('<hr>')

/** Adds the functions that the loaders below share. */
const TOOLS = `<script>
  const later = (run) => addEventListener('mousemove', run, { once: true })
  const copyOf = (old, change) => {
    const made = document.createElement('script')
    for (const { name, value } of old.attributes) {
      const [to, text] = change(name, value)
      if (to) made.setAttribute(to, text)
    }
    made.textContent = old.textContent
    return made
  }
  const loaded = (script) => new Promise((done) => { script.onload = script.onerror = done })
  const renew = (type, src) => later(async () => {
    for (const old of document.querySelectorAll('script[type="' + type + '"]')) {
      const made = copyOf(old, (name, value) =>
        name === 'type' ? [] : [name === src ? 'src' : name, value])
      const code = new Blob([made.textContent], { type: 'text/javascript' })
      if (!made.src) made.src = URL.createObjectURL(code)
      const done = loaded(made)
      old.replaceWith(made)
      await done
    }
  })
</script>`

const MOVES = {
  // Its loader lets Chromium run the same element, and gives Firefox a new one.
  'WP Rocket, the same element': `later(async () => {
    for (const old of document.querySelectorAll('script[type="text/rocketlazyloadscript"]')) {
      old.removeAttribute('type')
      const done = loaded(old)
      old.src = old.dataset.rocketSrc
      old.removeAttribute('data-rocket-src')
      await done
    }
  })`,
  'WP Rocket, a new element': `renew('text/rocketlazyloadscript', 'data-rocket-src')`,
  LiteSpeed: `renew('litespeed/javascript', 'data-src')`,
  // Scripts become comments; deferred ones stay in the page, as copies that do not run.
  'Rocket Loader': `
    let state = 'loading'
    Object.defineProperty(document, 'readyState', { get: () => state })
    const nonce = 'a1b2c3-'
    const activate = async (waiting) => {
      for (const [old, mark] of waiting) {
        const made = copyOf(old, (name, value) => [name, value])
        made.type = old.type.replace(nonce, '')
        const done = loaded(made)
        mark.before(made)
        await done
        mark.remove()
      }
    }
    const harvest = (isDeferred, markOf) =>
      [...document.querySelectorAll('script[type^="' + nonce + '"]')]
        .filter((old) => old.hasAttribute('defer') === isDeferred)
        .map((old) => {
          const mark = markOf(old)
          old.replaceWith(mark)
          return [old, mark]
        })
    addEventListener('load', async () => {
      await activate(harvest(false, (old) => document.createComment(old.outerHTML)))
      state = 'interactive'
      await activate(harvest(true, (old) => old.cloneNode(true)))
      document.dispatchEvent(new Event('DOMContentLoaded'))
      state = 'complete'
    })`,
  // As jQuery's html() puts markup into a page: its scripts stay, and their code runs elsewhere.
  'the editor of Elementor': `addEventListener('load', async () => {
    const place = document.querySelector('main')
    place.innerHTML = document.querySelector('template').innerHTML
    for (const { src } of place.querySelectorAll('script')) {
      const made = document.createElement('script')
      made.textContent = await (await fetch(src)).text()
      document.head.append(made)
      made.remove()
    }
  })`,
  'a tag manager that drops attributes': `addEventListener('load', () => {
    for (let times = 0; times < 2; times++) {
      const made = document.createElement('script')
      made.src = '%SERVER%/widget.js'
      document.body.append(made)
    }
  })`,
}
type Move = keyof typeof MOVES

const delayed = (own: string) =>
  `type="text/rocketlazyloadscript" ${own.replace('src=', 'data-rocket-src=')}`
const typed = (own: string) => `type="a1b2c3-text/javascript" ${own}`
const DIVS = ['size', 'quick']
  .map((variant) => `<div data-zv="%FORM%" data-widget="${variant}"></div>`)
  .join('<hr>')

const PAGES: [what: string, body: string, move?: Move][] = [
  ['WP Rocket delays on the same element', changed(delayed), 'WP Rocket, the same element'],
  ['WP Rocket delays on a new element', changed(delayed), 'WP Rocket, a new element'],
  [
    'LiteSpeed delays',
    changed((own) => `type="litespeed/javascript" ${own.replace('src=', 'data-src=')}`),
    'LiteSpeed',
  ],
  [
    'LiteSpeed delays the code itself',
    changed(
      (own) => `type="litespeed/javascript" data-server="%SERVER%" ${own.replace(/src="\S+"/, '')}`,
    ).replaceAll('></script>', '>%CODE%</script>'),
    'LiteSpeed',
  ],
  ['Rocket Loader takes over', changed(typed), 'Rocket Loader'],
  [
    'Rocket Loader takes deferred scripts over',
    changed((own) => `defer ${typed(own)}`).replaceAll(' async>', '>'),
    'Rocket Loader',
  ],
  [
    'WP Rocket and LiteSpeed serve a copy of their own',
    changed(
      (own) =>
        `data-server="%SERVER%/" ${own.replace('%SERVER%/widget.js', '/cache/min/1/joined.js?ver=16')}`,
    ),
  ],
  [
    'Autoptimize joins it with other scripts',
    `${DIVS.replaceAll('<div ', '<div data-server="%SERVER%" ')}<script defer src="/cache/autoptimize/joined.js"></script>`,
  ],
  [
    'the editor of Elementor writes it as HTML',
    `<main></main><template>${changed((own) => own)}</template>`,
    'the editor of Elementor',
  ],
  ['a tag manager drops its attributes', DIVS, 'a tag manager that drops attributes'],
]

for (const [what, body, move] of PAGES) {
  test(`${what}: each form stands in its place, once`, { tag: '@firefox' }, async ({
    page,
    site,
    server,
    issues,
  }) => {
    const code = await codeOf(server)
    const { url, pages } = await site()
    pages.set('joined.js', `var other = 1;\n${code}\n;var another = 2;`)
    const script = move ? `${TOOLS}<script>${MOVES[move]}</script>` : ''
    const text = `<!doctype html><html lang="nl"><meta charset="utf-8"><title>Een dealer</title>${script}<body>${body}`
    pages.set(
      'page.html',
      text.replaceAll('%CODE%', () => code),
    )
    await page.goto(`${url}/page.html`)
    await page.mouse.move(50, 60)
    await expectBoth(page)
    expect(issues).toEqual([])
  })
}

async function codeOf({ url }: Server): Promise<string> {
  return (await (await fetch(`${url}/widget.js`)).text()).replaceAll('</script', '<\\/script')
}

/** Expects one form before the line and one below it, each whole. */
async function expectBoth(page: Page): Promise<void> {
  const place = (variant: string, name: string) =>
    page.locator(`zeven-widget[data-widget=${variant}]`).getByRole('button', { name })
  await expect(place('size', 'Verder met deze maat')).toBeVisible()
  await expect(place('quick', 'Aanvraag versturen')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('zeven-widget')).toHaveCount(2)
  const order = await page
    .locator('zeven-widget[data-widget=size], hr, zeven-widget[data-widget=quick]')
    .evaluateAll((shown) => shown.map(({ localName }) => localName))
  expect(order).toEqual(['zeven-widget', 'hr', 'zeven-widget'])
}
