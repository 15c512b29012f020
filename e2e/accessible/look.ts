import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** The small file of axe, which a page reads twice as fast. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** A second engine finds what axe does not look for. It takes seconds, so it looks in the long run only. */
const ACE = process.env.ALL_LOOKS
  ? readFileSync(
      createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
      'utf8',
    )
  : null

/** What axe looks for. */
const RULES = {
  /** WCAG 2.2 AA. */
  portal: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** Its best practices too, on a page that keeps them. */
  widget: { rules: { 'target-size': { enabled: true } } },
  /** What axe looks for by itself. */
  page: {},
}

interface Appearance {
  width: number
  scheme: 'light' | 'dark'
}

/** A phone in the dark and a desk by day. */
const USUAL: readonly [Appearance, Appearance] = [
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
]
const OTHERS: readonly Appearance[] = [
  { width: 360, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
]

const VIEWPORT = { width: 1280, height: 800 }

/** What these cases start with. Nothing moves while axe measures. */
export const STILL = {
  actionTimeout: 15_000,
  viewport: VIEWPORT,
  contextOptions: { reducedMotion: 'reduce' },
} as const

/**
 * Axe takes a second, so it looks at half of the screens as on a phone and at half as at a desk: by the
 * length of their name, always the same. `ALL_LOOKS=1` has it look at both widths in both schemes.
 */
function appearancesOf(name: string): readonly Appearance[] {
  return process.env.ALL_LOOKS ? [...USUAL, ...OTHERS] : [USUAL[name.length % 2 === 0 ? 0 : 1]]
}

type LookOnce = (name: string, open?: () => Promise<unknown>) => Promise<void>
/** Opens a screen from the one before it, if that is needed, and looks at it. */
export type Look = LookOnce & {
  /** The same in the long run only: one more state of a screen that `npm test` looks at. No later step needs it. */
  seldom: LookOnce
}

/** One screen that fails does not hide the others. */
export function lookerAt(page: Page, rules: keyof typeof RULES): Look {
  const look: LookOnce = (name, open) =>
    test.step(name, async () => {
      const missing = await open?.().then(() => null, String)
      expect.soft(missing ?? null, `${name} opens`).toBeNull()
      if (missing == null) await lookAt(page, name, rules)
    })
  return Object.assign(look, { seldom: process.env.ALL_LOOKS ? look : async () => {} })
}

/** Nothing on this screen keeps people out, and nothing scrolls sideways. */
async function lookAt(page: Page, name: string, rules: keyof typeof RULES): Promise<void> {
  const appearances = appearancesOf(name)
  await movePointerOnToasts(page, 'pointerenter')
  // Each change of width is a layout: this order ends as it started.
  for (const { width } of USUAL) {
    await page.setViewportSize({ ...VIEWPORT, width })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(width)
    for (const { scheme } of appearances.filter((one) => one.width === width)) {
      await page.emulateMedia({ colorScheme: scheme })
      expect.soft(await findIn(page, rules), `${name}, ${width} px, ${scheme}`).toEqual([])
    }
  }
  if (ACE !== null) expect.soft(await findByAce(page, ACE), `${name}, by ace`).toEqual([])
  await movePointerOnToasts(page, 'pointerleave')
}

/** A toast stays while the pointer is on it. Axe misreads the colours of a toast that disappears during the check. */
function movePointerOnToasts(page: Page, type: 'pointerenter' | 'pointerleave'): Promise<void> {
  return page.evaluate((type) => {
    for (const toast of document.querySelectorAll('.toast'))
      toast.dispatchEvent(new PointerEvent(type))
  }, type)
}

interface Finding {
  ruleId: string
  value: [kind: string, outcome: string]
  node: Node
  message: string
  snippet: string
}
declare const ace: {
  Checker: new () => {
    check(of: Document, rules: string[]): Promise<{ results: Finding[] }>
  }
}

const LEFT = [
  // Rows of a list may have groups and forms of one name: no criterion of WCAG asks that names differ.
  'aria_form_label_unique',
  'fieldset_label_valid',
  // A mail has neither. Axe looks for them on pages.
  'skip_main_exists',
]

/** It takes a placeholder for a visible label, and does not know that a user's name may be an address. */
function isMistaken({ ruleId, snippet }: Pick<Finding, 'ruleId' | 'snippet'>): boolean {
  return ruleId === 'label_name_visible'
    ? snippet.includes(' placeholder=')
    : ruleId === 'input_autocomplete_valid' && snippet.includes('"username"')
}

/** What breaks WCAG 2.2 for certain, of what is drawn and not behind a dialog. */
async function findByAce(page: Page, script: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(script)
  const results = await page.evaluate(async () => {
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    const modal = document.querySelector(':modal')
    const isReached = (node: Node) =>
      !(node instanceof Element) ||
      (node.checkVisibility() && (modal === null || modal.contains(node)))
    // Labels and groups in the widget's own tree it does not always find; axe does.
    const isOfWidget = ({ ruleId, node }: Finding) =>
      ruleId.startsWith('input_') && node.getRootNode() !== document
    // Ace counts targets behind an open dialog as neighbours of those in it.
    const isBehindDialog = ({ ruleId, message }: Finding) => {
      const [, other] = /from another target "(\w+)"/.exec(message) ?? []
      return ruleId === 'target_spacing_sufficient' && other && modal?.querySelector(other) === null
    }
    return results
      .filter((finding) => !isOfWidget(finding) && !isBehindDialog(finding))
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .filter(({ node }) => isReached(node))
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }))
  })
  return results
    .filter((finding) => !LEFT.includes(finding.ruleId) && !isMistaken(finding))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
}

interface Violation {
  id: string
  nodes: { target: unknown[]; html: string; any: { message: string }[] }[]
}
declare const axe: {
  run(of: Document, options: object): Promise<{ violations: Violation[] }>
}

/** What axe objects to on the page. Frames have no axe: what they show is looked at by itself. */
async function findIn(page: Page, rules: keyof typeof RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // What a page starts with, Chromium compiles once for all pages that come.
    await page.addInitScript(AXE)
    await page.evaluate(AXE)
  }
  // No rule that counts reads style sheets, which axe would fetch again.
  const options = { ...RULES[rules], resultTypes: ['violations'], iframes: false, preload: false }
  // Only what is wrong leaves the page: all that axe found takes longer to pass on than to find.
  return page.evaluate(async (options) => {
    const { violations } = await axe.run(document, options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, any }) => `${id}: ${target} ${html} ${any[0]?.message ?? ''}`),
    )
  }, options)
}
