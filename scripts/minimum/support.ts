// Which browsers know a feature, by the data of MDN.

import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import type { Minimum } from './browsers.ts'

export { bcd }

/** A feature and what MDN knows of it. */
export type Feature = { name: string; compat: CompatStatement }

/** A use of a feature that browsers of the minimum lack. */
export type Finding = {
  feature: string
  /** What is written there: code, a selector or a declaration. */
  text: string
  lacking: string[]
}

const BROWSERS: Record<string, BrowserName[]> = {
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  samsung: ['samsunginternet_android'],
  firefox: ['firefox', 'firefox_android'],
}

const pairs = (minimum: Minimum): [BrowserName, number][] =>
  Object.entries(minimum).flatMap(([name, version]) =>
    (BROWSERS[name] ?? []).map((one): [BrowserName, number] => [one, Number(version)]),
  )

/** The version since when a browser has had the feature without a prefix or a setting, be it in part. */
function addedIn({ support }: CompatStatement, browser: BrowserName): number {
  const versions = [support[browser] ?? []].flat().map((one, _, all) => {
    const isGone =
      one.version_removed && !all.some((next) => next.version_added === one.version_removed)
    const isPlain = !one.flags && !one.prefix && !one.alternative_name && !isGone
    const version = isPlain ? Number(String(one.version_added).replace('≤', '')) : Number.NaN
    return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version
  })
  return Math.min(Number.POSITIVE_INFINITY, ...versions)
}

/** The browsers of the minimum that do not know it, such as `safari 16.4`. */
export function lacking(compat: CompatStatement, minimum: Minimum): string[] {
  return pairs(minimum).flatMap(([browser, version]) => {
    const added = addedIn(compat, browser)
    return added <= version ? [] : [`${browser} ${Number.isFinite(added) ? added : 'never'}`]
  })
}

/** Whether each browser that knows all of `guards` knows `wanted` too. */
export function isImplied(
  wanted: CompatStatement,
  guards: readonly CompatStatement[],
  minimum: Minimum,
): boolean {
  return pairs(minimum).every(
    ([browser]) =>
      addedIn(wanted, browser) <= Math.max(0, ...guards.map((one) => addedIn(one, browser))),
  )
}

/** The feature below a node of the data, where there is one of this name. */
export function featureOf(
  node: Identifier | undefined,
  path: string,
  ...keys: string[]
): Feature | null {
  let at: Identifier | undefined = node
  for (const key of keys) at = at && Object.hasOwn(at, key) ? (at[key] as Identifier) : undefined
  return at?.__compat ? { name: [path, ...keys].join('.'), compat: at.__compat } : null
}
