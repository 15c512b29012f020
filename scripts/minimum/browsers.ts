// The oldest browsers of each built page. They are defined once, in `browserslist` of package.json.
import { readFileSync } from 'node:fs'

export type Page = 'widget' | 'portal'
/** Versions by browser names of browserslist. */
export type Minimum = Readonly<Record<string, string>>

const { browserslist } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { browserslist: Record<Page, string[]> }

export function minimumOf(page: Page): Minimum {
  return Object.fromEntries(
    browserslist[page].map((line) => {
      const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
      if (!name || !version) throw new Error(`browserslist of package.json: ${line}`)
      return [name, version]
    }),
  )
}

const TARGETS: Record<string, string> = {
  safari: 'safari',
  ios_saf: 'ios',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
}

/** The same for Vite, which does not know Samsung Internet: it is a Chromium. */
export function viteTargets(page: Page): string[] {
  return Object.entries(minimumOf(page)).flatMap(([name, version]) =>
    TARGETS[name] ? [TARGETS[name] + version] : [],
  )
}
