import { sendOffer } from '../offer-page/sent-offer.ts'
import { CUSTOMER, THANKS } from '../support/customer.ts'
import { signIn } from '../support/portal.ts'
import { expect, tag } from '../support/test.ts'
import { STRICT_POLICY } from '../support/widget-page.ts'
import { type Driven, testIn } from './driven.ts'
import { ENGINES, requireEngines } from './engines.ts'

requireEngines()

const BUTTON = 'Samenstellen'
const PASSWORD = 'een lang wachtwoord voor de proef'

for (const engine of ENGINES) {
  const test = testIn(engine)
  const title = (what: string) => `${what} in ${engine.name}`

  test(
    title('the short form on a strict page becomes a lead'),
    async ({ driven, site, newLeads }) => {
      const { url, pages } = await site({ 'Content-Security-Policy': STRICT_POLICY })
      pages.set('made.html', pageWith(tag('quick')))
      await driven.visit(`${url}/made.html`)
      await fillSize(driven)
      await fillContact(driven)
      await driven.click('button', 'Aanvraag versturen')
      await driven.find('h1, h2, h3', THANKS)
      expect(await newLeads()).toMatchObject([{ answers: { size: { width: 4500, depth: 3500 } } }])
    },
  )

  test(title('the page of a form shows it in its style'), async ({ driven, server }) => {
    await driven.visit(`${server.url}/f/${server.slug}/nl`)
    await driven.find('button', 'Volgende')
    const panel = await driven.find('.panel')
    const border = await driven.run('return getComputedStyle(arguments[0]).borderTopStyle', panel)
    expect(border).toBe('solid')
    const field = await driven.find('input', 'Breedte')
    const margins = await driven.run(
      `return [...arguments[0].parentElement.querySelectorAll('button')].map((one) => getComputedStyle(one).margin)`,
      field,
    )
    expect(margins).toEqual(['0px', '0px'])
  })

  test(title('the full form draws what is asked and goes on'), async ({ driven, site }) => {
    const { url, pages } = await site()
    pages.set('made.html', pageWith(tag('full')))
    await driven.visit(`${url}/made.html`)
    await fillSize(driven)
    const drawing = await driven.find('figure svg, svg[role=img]')
    const seen = await driven.run<{ width: number; height: number; html: string }>(
      `const { width, height } = arguments[0].getBoundingClientRect()
       return { width, height, html: arguments[0].innerHTML }`,
      drawing,
    )
    expect(Math.min(seen.width, seen.height)).toBeGreaterThan(100)
    expect(seen.html).not.toContain('NaN')
    await driven.click('button', 'Volgende')
    await driven.find('h1, h2, h3', 'Dak')
    await driven.click('label', 'Melkglas')
    await driven.click('button', 'Volgende')
    await driven.find('h1, h2, h3', 'Frame en wanden')
  })

  test(
    title('a form in a tab opens, is closed, and gives the focus back'),
    async ({ driven, site }) => {
      const { url, pages } = await site()
      const own = tag('quick').replace('></', ` data-show="tab" data-button="${BUTTON}"></`)
      pages.set('made.html', pageWith(own))
      await driven.visit(`${url}/made.html`)
      const opener = await driven.find('button', BUTTON)
      const { width, height, right } = await driven.run<DOMRect & { right: number }>(
        `const { width, height, right } = arguments[0].getBoundingClientRect()
       return { width, height, right: innerWidth - right }`,
        opener,
      )
      expect(width).toBeGreaterThanOrEqual(44)
      expect(height).toBeGreaterThan(2 * width)
      expect(Math.round(right)).toBe(0)
      for (const close of ['button', 'Escape']) {
        await driven.click('button', BUTTON)
        await driven.find('input', 'Naam')
        if (close === 'button') await driven.click('button', 'Sluiten')
        else await driven.press(close)
        const isBack = () =>
          driven.run('return arguments[0].getRootNode().activeElement === arguments[0]', opener)
        await expect.poll(isBack).toBe(true)
      }
    },
  )

  test(title('an offer is read and signed'), async ({ driven, server, browser }) => {
    const { url } = await sendOffer(browser, server)
    await driven.visit(url)
    await driven.click('label', 'Lampen met dimmer')
    await driven.fill('Uw volledige naam', CUSTOMER.name)
    const canvas = await driven.find('canvas')
    await driven.draw(canvas, [
      [-40, -10],
      [0, 10],
      [40, -10],
    ])
    await driven.click('label', 'Ik ga akkoord')
    await driven.click('button', 'Bestellen met betalingsverplichting')
    await driven.find('p, h1, h2, strong', 'Ondertekend. Dank u wel.')
    await driven.find('[role=img], img', 'Uw handtekening')
  })

  if (engine.opensPortal) {
    test(title('a member signs in'), async ({ driven, server, context }) => {
      const email = await signIn(context, server, { password: PASSWORD })
      await driven.visit(`${server.url}/portal`)
      await driven.fill('E-mail address', email)
      await driven.fill('Password', PASSWORD)
      await driven.click('button', 'Sign in')
      await driven.find('h1', 'Overzicht')
    })
  } else {
    test(title('the portal says which browsers it needs'), async ({ driven, server }) => {
      await driven.visit(`${server.url}/portal`)
      for (const language of ['nl', 'de', 'fr', 'en'])
        await driven.find(`.too-old [lang=${language}]`)
      await driven.find('.too-old [lang=nl]')
    })
  }
}

function pageWith(body: string): string {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  return `<!doctype html><html lang="nl"><head>${head}<title>Een dealer</title></head><body>${body}</body></html>`
}

async function fillSize(driven: Driven): Promise<void> {
  await driven.fill('Breedte', '4,5 m')
  await driven.fill('Diepte', '350 cm')
}

async function fillContact(driven: Driven): Promise<void> {
  await driven.fill('Naam', CUSTOMER.name)
  await driven.fill('E-mailadres', CUSTOMER.email)
  await driven.fill('Telefoonnummer', CUSTOMER.phone)
  await driven.fill('Woonplaats', CUSTOMER.city)
  await driven.click('label', 'Lindehof mag mijn gegevens')
}
