import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium, selectors } from '@playwright/test'
import { BROWSER_FLAGS } from '../../scripts/browser.ts'
import { expect, test } from '../support/test.ts'

/** The oldest Chromium in which the widget works, and the last one for Windows 7 and 8. */
export type OldVersion = 103 | 109

const { resolve } = createRequire(import.meta.url)

/** Where a whole Chromium is unpacked, once for each version on a machine: it takes seconds. */
function unpack(version: OldVersion): string {
  const folder = dirname(dirname(resolve(`chromium-${version}`)))
  const { version: release } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const cache = join(tmpdir(), 'zeven-old-browsers')
  const program = join(cache, `chromium-${release}`)
  if (existsSync(program)) return program
  mkdirSync(cache, { recursive: true })
  // Two workers may unpack at once: a program is there whole, or not at all.
  const made = join(mkdtempSync(join(cache, 'new-')), 'chromium')
  const packed = readFileSync(join(folder, 'bin/chromium.br'))
  writeFileSync(made, brotliDecompressSync(packed), { mode: 0o755 })
  renameSync(made, program)
  return program
}

/** Playwright asks whether an element shows by a method that Chromium has had since 105. The page does not get it. */
const SHOWS = () => {
  Element.prototype.checkVisibility ??= function (this: Element) {
    return this.getClientRects().length > 0
  }
  return { query: () => null, queryAll: () => [] }
}

/** Playwright's test, whose page is in an old Chromium. */
export const testIn = (version: OldVersion) =>
  test.extend<{ colorScheme: 'light' | 'dark' | null | undefined }, { old: Browser }>({
    old: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
      async ({}, use) => {
        await selectors.register('shows', SHOWS, { contentScript: true })
        const executablePath = unpack(version)
        const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] })
        expect(browser.version()).toMatch(new RegExp(`^${version}\\.`))
        await use(browser)
        await browser.close()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    page: async ({ old, locale, viewport, colorScheme }, use) => {
      const context = await old.newContext({
        ...(locale === undefined ? {} : { locale }),
        viewport,
        colorScheme: colorScheme ?? 'light',
      })
      await use(await context.newPage())
      await context.close()
    },
  })
