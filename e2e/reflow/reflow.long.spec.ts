import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { FORM_PARTS } from '../../portal/forms/components/places.ts'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { sendOffer } from '../offer-page/sent-offer.ts'
import { signIn } from '../support/portal.ts'
import { expect, tag, test } from '../support/test.ts'

const SCREENS = new URL('../../portal/app.tsx', import.meta.url)
/** 1280 px at 400 %: what WCAG calls reflow. */
const VIEWPORT = { width: 320, height: 640 }
const [DESK, STEP] = [1280, 20]
/** The spacing that a reader may ask for. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`
/** The smallest target of WCAG 2.2, in pixels. */
const TARGET_PX = 24

test.use({ viewport: VIEWPORT, dealer: { leads: true } })

/**
 * What is wider than the screen, and what of a text is cut off. Tables and drawings may scroll in their own box; what
 * ends in dots is whole elsewhere.
 */
async function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roots: ParentNode[] = [
      document,
      ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
    ]
    const all = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('body *, .root *')])
    const cut = all.filter((one) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
      if (
        one.closest('.unseen, svg, .skip, [inert], select, [aria-hidden=true]') ||
        !one.checkVisibility()
      )
        return false
      const isCut = (overflow: string, inner: number, outer: number) =>
        ['hidden', 'clip'].includes(overflow) && inner > outer + 1
      return (
        textOverflow !== 'ellipsis' &&
        webkitLineClamp === 'none' &&
        one.textContent?.trim() !== '' &&
        (isCut(overflowX, one.scrollWidth, one.clientWidth) ||
          isCut(overflowY, one.scrollHeight, one.clientHeight))
      )
    })
    const wide = document.documentElement.scrollWidth
    const sideways = wide > innerWidth ? [`the page is ${wide} wide`] : []
    return [...sideways, ...cut.map((one) => one.outerHTML.slice(0, 120))]
  })
}

/** Targets below the smallest size. Links in a sentence and what the browser draws may be smaller. */
async function findSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found = [...document.querySelectorAll<HTMLElement>('button, a, summary, [role=menuitem]')]
    return found
      .filter(
        (one) => one.checkVisibility() && !one.closest('p, dd, td, li, label, .skip, [inert]'),
      )
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width > 0 && (width < least || height < least)
      })
      .map((one) => one.outerHTML.slice(0, 120))
  }, TARGET_PX)
}

/** The widths at which the page scrolls sideways, up to that of a desk, which it stays at. */
async function findTooNarrow(page: Page): Promise<number[]> {
  const found: number[] = []
  for (let { width, height } = VIEWPORT; width <= DESK; width += STEP) {
    await page.setViewportSize({ width, height })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) found.push(width)
  }
  return found
}

/** Sets the spacing in a page, whatever its policy says of styles. */
async function space(page: Page): Promise<void> {
  await page.evaluate((css) => {
    for (const root of [
      document,
      ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
    ]) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      root.adoptedStyleSheets.push(sheet)
    }
  }, SPACED)
}

test('every screen of the portal opens without an issue, and none scrolls sideways at any width, cuts spaced text, or has a target below 24 px', async ({
  page,
  server,
  issues,
}) => {
  test.slow()
  const listed = (await readFile(SCREENS, 'utf8')).matchAll(/^ {4,6}\[?'(\/[^':]*)',/gm)
  const form = `/portal/forms/${server.slug}`
  const paths = new Set([
    '/portal',
    ...[...listed].map(([, path]) => `/portal${path}`),
    '/portal/leads?view=board',
    '/portal/agenda?view=month',
    '/portal/agenda?view=week',
    ...['words', 'servers'].map((part) => `/portal/settings/mail?part=${part}`),
    ...FORM_PARTS.map((part) => `${form}?part=${part}`),
    ...['versions', 'embed', 'numbers'].map((tab) => `${form}?tab=${tab}`),
  ])
  await signIn(page, server)
  // What the first row of a list leads to is visited too.
  for (const path of paths) {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
    await expect(page.getByRole('alert'), path).toHaveCount(0)
    expect.soft(issues.splice(0), path).toEqual([])
    const [first] = await page.locator('main a.over').all()
    if (first) paths.add(String(await first.getAttribute('href')))
    expect.soft(await findSmall(page), path).toEqual([])
    expect.soft(await findTooNarrow(page), path).toEqual([])
    await space(page)
    expect.soft(await findCut(page), `${path} with more space`).toEqual([])
    await page.setViewportSize(VIEWPORT)
  }
})

test('an offer and every variant are read at 400 %, with more space between letters', async ({
  page,
  server,
  browser,
  openPage,
}) => {
  const expectRead = async (what: string) => {
    expect.soft(await findCut(page), what).toEqual([])
    await space(page)
    expect.soft(await findCut(page), `${what} with more space`).toEqual([])
  }
  await page.goto((await sendOffer(browser, server)).url)
  await expectRead('an offer')
  expect.soft(await findSmall(page)).toEqual([])
  const head = `<meta name="viewport" content="width=device-width, initial-scale=1"><style>body { margin: 0 }</style>`
  await openPage(VARIANTS.map((variant) => tag(variant)).join(''), { head })
  for (const widget of await page.locator('zeven-widget').all())
    await expect(widget.getByRole('heading')).toBeVisible()
  await expectRead('the variants')
})
