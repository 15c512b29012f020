// The browsers that support a feature, according to MDN's data.

import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import type { Minimum } from './browsers.ts'

export { bcd }

/** A feature with its data from MDN. */
export type Feature = { name: string; compat: CompatStatement }

/** A use of a feature that minimum browsers lack. */
export type Finding = {
  feature: string
  /** The source of the use: code, a selector or a declaration. */
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

/** The first version that supports the feature without a prefix or a setting, even partially. */
function addedIn({ support }: CompatStatement, browser: BrowserName): number {
  const versions = [support[browser] ?? []].flat().map((one, _, all) => {
    const isRemoved =
      one.version_removed && !all.some((next) => next.version_added === one.version_removed)
    const isPlain = !one.flags && !one.prefix && !one.alternative_name && !isRemoved
    const version = isPlain ? Number(String(one.version_added).replace('≤', '')) : Number.NaN
    return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version
  })
  return Math.min(Number.POSITIVE_INFINITY, ...versions)
}

/** The minimum browsers that do not support it, such as `safari 16.4`. */
export function lacking(compat: CompatStatement, minimum: Minimum): string[] {
  return pairs(minimum).flatMap(([browser, version]) => {
    const added = addedIn(compat, browser)
    return added <= version ? [] : [`${browser} ${Number.isFinite(added) ? added : 'never'}`]
  })
}

/** Whether each browser that supports all of `guards` also supports `wanted`. */
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

/** The feature with this name below a node of the data, if any. */
export function featureOf(
  node: Identifier | undefined,
  path: string,
  ...keys: string[]
): Feature | null {
  let at: Identifier | undefined = node
  for (const key of keys) at = at && Object.hasOwn(at, key) ? (at[key] as Identifier) : undefined
  return at?.__compat ? { name: [path, ...keys].join('.'), compat: at.__compat } : null
}
