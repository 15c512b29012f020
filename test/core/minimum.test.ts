import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { minimumOf, type Page } from '../../scripts/minimum/browsers.ts'
import { findIn, findInBuilt } from '../../scripts/minimum/check.ts'
import { bcd } from '../../scripts/minimum/support.ts'

describe('the oldest browsers of `browserslist`', () => {
  test.each<Page>(['widget', 'portal'])('know all that the built %s uses', (page) => {
    expect(findInBuilt(page)).toEqual([])
  })

  test.each<[page: Page, doc: string]>([
    ['widget', 'docs/embedding.md'],
    ['portal', 'docs/portal.md'],
  ])('of the %s are those that %s promises', (page, doc) => {
    const { safari, ios_saf, chrome, edge, samsung, firefox } = minimumOf(page)
    expect([ios_saf, edge]).toEqual([safari, chrome])
    const promise = `Safari and iOS ${safari}, Chrome and Edge ${chrome}, Samsung Internet ${samsung}, Firefox ${firefox}`
    expect(readFileSync(doc, 'utf8').replace(/\s+/g, ' ').includes(promise), promise).toBe(true)
  })

  test('of the portal are those that its page names', () => {
    const { safari, ios_saf, chrome, edge, samsung, firefox } = minimumOf('portal')
    expect(readFileSync('portal/index.html', 'utf8')).toContain(
      `Safari ${safari}, iOS ${ios_saf}, Chrome ${chrome}, Edge ${edge}, Samsung Internet ${samsung}, Firefox ${firefox}`,
    )
  })

  test.each<Page>(['widget', 'portal'])('of the %s have one Chromium', (page) => {
    const { chrome, samsung } = minimumOf(page)
    const { releases } = bcd.browsers.samsunginternet_android
    const first = Object.keys(releases)
      .filter((version) => releases[version]?.engine === 'Blink')
      .filter((version) => Number(releases[version]?.engine_version) >= Number(chrome))
      .sort((a, b) => Number(a) - Number(b))
    expect(Number(first[0])).toBe(Number(samsung))
  })
})

const found = (code: string, page: Page = 'widget', file = 'made.js') =>
  findIn(file, code, page).map(({ feature }) => feature.split('.').at(-1))

test.each([
  ['lookbehind_assertion', 'a.replace(/(?<!x)y/, "")'],
  ['lookbehind_assertion', 'RegExp("(?<=" + x + ")y")'],
  ['unicodeSets', 'new RegExp("[a--b]", "v")'],
  ['initialization_blocks', 'class A { static { a() } }'],
  ['any_static', 'AbortSignal.any([a, b])'],
  ['timeout_static', 'AbortSignal.timeout(5)'],
  ['withResolvers', 'Promise.withResolvers()'],
  ['groupBy', 'Map.groupBy(a, b)'],
  ['parse_static', 'URL.parse(a)'],
  ['toSorted', 'a.toSorted()'],
  ['toReversed', 'a().toReversed()'],
  ['fromAsync', 'Array.fromAsync(a)'],
  ['Segmenter', 'new Intl.Segmenter("nl")'],
  ['requestIdleCallback', 'requestIdleCallback(a)'],
  ['requestIdleCallback', 'window.requestIdleCallback(a)'],
  ['inert', 'a.inert = true'],
  ['inert', 'a.toggleAttribute("inert")'],
  ['popover', 'jsx("div", { popover: "auto" })'],
  ['popover', 'a.popover'],
  ['requestSubmit', 'a.form?.requestSubmit()'],
  ['adoptedStyleSheets', 'root.adoptedStyleSheets = [a]'],
  ['CSSStyleSheet', 'const a = new CSSStyleSheet()'],
  ['scrollend_event', 'a.addEventListener("scrollend", b)'],
  ['has', 'a.querySelector("p:has(b)")'],
  ['light-dark', 'const a = ".root { --ink: light-dark(#000, #fff) }"'],
])('finds %s in %s', (feature, code) => {
  expect(found(code)).toContain(feature)
})

test.each([
  'Object.hasOwn(a, b)',
  'a.findLast(b)',
  'a.at(-1)',
  '"showPopover" in a && a.showPopover()',
  'a.showPopover?.()',
  'typeof Intl.Segmenter > "u" || new Intl.Segmenter("nl")',
  'function a(b) { if (!("inert" in b)) return; b.inert = true }',
  'Promise.any([a])',
  'JSON.parse(a)',
])('takes %s', (code) => {
  expect(found(code)).toEqual([])
})

test.each([
  ['light-dark', 'p { color: light-dark(#000, #fff) }'],
  ['light-dark', 'p { --ink: #000; --ink: light-dark(#000, #fff) }'],
  ['color-mix', 'p { color: red; color: color-mix(in oklab, var(--ink) 7%, #fff) }'],
  ['relative_syntax', 'p { color: lch(from #123 l c h) }'],
  ['relative_syntax', '@supports (color: lch(0 0 0)) { p { color: lch(from #123 l c h) } }'],
  ['has', 'p, q:has(a) { color: red }'],
  ['nesting', 'p { &:hover { color: red } }'],
  ['range_syntax', '@media (width >= 40rem) { p { color: red } }'],
  ['viewport_percentage_units_dynamic', 'p { height: 100dvh }'],
])('finds %s in the style sheet %s', (feature, code) => {
  expect(found(code, 'widget', 'made.css')).toContain(feature)
})

test.each([
  'p { color: #000; color: light-dark(#000, #fff) }',
  '@supports (color: light-dark(red, red)) { p { --ink: light-dark(#000, #fff) } }',
  '@supports selector(:has(a)) { p:has(a) { color: red } }',
  '@supports (color: light-dark(red, red)) { p { color: color-mix(in oklab, red 7%, #fff) } }',
])('takes the style sheet %s', (code) => {
  expect(found(code, 'widget', 'made.css')).toEqual([])
})

test('knows that the portal may use more', () => {
  expect(found('a.toSorted(); AbortSignal.timeout(5)', 'portal')).toEqual([])
  expect(found('Map.groupBy(a, b)', 'portal')).toEqual(['groupBy'])
})
