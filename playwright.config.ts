import { availableParallelism } from 'node:os'
import { defineConfig, chromium as playwrights } from '@playwright/test'
import { BROWSER_FLAGS, findChromium, findFirefox } from './scripts/browser.ts'

const [chromium, firefox] = [findChromium(), findFirefox()]
if (!chromium || !firefox) {
  const missing = chromium ? 'Firefox' : 'Chromium'
  throw new Error(
    `No ${missing} found. \`node scripts/browser.ts\` installs one, as npm test does.`,
  )
}

/**
 * Cases tagged `@firefox` also run there: what engines do in ways of their own. `ALL_IN_FIREFOX=1` runs
 * every case there, but those tagged `@chromium`: they look at pictures made with Chromium, or need
 * what Playwright can do in Chromium alone, such as grants for the clipboard, or drops of what is dragged.
 */
const IN_FIREFOX = process.env.ALL_IN_FIREFOX ? /.*/ : /@firefox/
/** `ALONE=1` runs the cases that measure times, which need a machine to themselves, and no others. */
const ALONE = '*/*.alone.spec.ts'
/** `WEBKIT=1` runs the cases in Debian's WebKit, and no others. */
const WEBKIT = '*/*.webkit.ts'
const ONLY = process.env.ALONE ? ALONE : process.env.WEBKIT ? WEBKIT : null
/** The old Chromiums are programs for one kind of machine. */
const IS_FOR_OLD_BROWSERS = process.platform === 'linux' && process.arch === 'x64'
const IGNORED = IS_FOR_OLD_BROWSERS ? [ALONE] : [ALONE, 'old-browsers/chromium-*.spec.ts']

// Workers have Playwright's FORCE_COLOR: beside it, Node warns of this in every process.
delete process.env.NO_COLOR

// One folder a case: e2e/<case>/<case>.spec.ts, with the page it is about beside it. `npm test` leaves out *.long.spec.ts
// and what is tagged `@long`: one more width, look or engine of a case that it runs.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/embed-package.ts',
  ...(ONLY ? { testMatch: ONLY } : { testMatch: '*/*.spec.ts', testIgnore: IGNORED }),
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // Node runs these as they are, from its compile cache. Each worker starts seconds earlier.
  build: { external: ['**/server/**', '**/samples/**', '**/shared/**'] },
  // A case that passes only at the second try is named in the summary of `npm test`, with its trace.
  retries: 1,
  // A busy machine is no reason for a red run: these are three times what a machine at a load of 8 needs.
  timeout: 180_000,
  expect: {
    timeout: 45_000,
    toHaveScreenshot: { pathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}' },
  },
  // The demo page speaks the visitor's language: in these cases the dealer's own.
  // A trace makes a case a tenth slower: only the second try of a case that failed makes one.
  use: { locale: 'nl-NL', screenshot: 'only-on-failure', trace: 'on-first-retry' },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        // Of its own, Playwright takes the one without windows, except with --headed.
        launchOptions: {
          ...(chromium === playwrights.executablePath() ? {} : { executablePath: chromium }),
          args: [...BROWSER_FLAGS],
        },
      },
    },
    {
      name: 'firefox',
      grepInvert: /@chromium/,
      grep: IN_FIREFOX,
      use: {
        browserName: 'firefox',
        // Firefox as people have it, which Playwright drives by WebDriver BiDi.
        channel: 'moz-firefox',
        // Scroll bars that take no room, as Chromium without a window has them.
        launchOptions: {
          executablePath: firefox,
          firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
        },
      },
    },
  ],
})
