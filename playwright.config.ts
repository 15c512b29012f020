import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findChromium } from './scripts/browser.ts'

const executablePath = findChromium()
if (!executablePath) {
  throw new Error('No Chromium found. `node scripts/browser.ts` installs one, as npm test does.')
}

// One folder a case: e2e/<case>/<case>.spec.ts, with the page it is about beside it.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...BROWSER_FLAGS] },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
