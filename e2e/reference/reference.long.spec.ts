import type { Page } from '@playwright/test'
import type { OpenApi } from '../../test/support/openapi.ts'
import { expect, test } from '../support/test.ts'

const CREATE = 'Create a lead with its customer'

test('the reference has every operation without another host, Tab and Enter open one, and a phone shows it in the dark', async ({
  page,
  request,
  server,
  issues,
  browserName,
}) => {
  const elsewhere = await withoutOtherHosts(page, server.url)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${server.url}/docs`)
  const contents = page.getByRole('complementary', { name: 'Sidebar for Zeven API' })
  const answer = await request.get(`${server.url}/api/public/v1/openapi.json`)
  const { paths }: OpenApi = await answer.json()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations.length).toBeGreaterThan(20)
  for (const { summary } of operations) {
    await expect(contents.getByRole('link', { name: `${summary} HTTP Method` })).toBeVisible()
  }
  await tabTo(page, CREATE)
  await page.keyboard.press('Enter')
  await expectShown(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${server.url}/docs`)
  await page.getByRole('button', { name: 'Open Menu' }).click()
  await page.getByRole('link', { name: CREATE }).click()
  await expectShown(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  // Firefox's driver shows no page in the dark.
  expect(ground).toBe(browserName === 'firefox' ? 'rgb(255, 255, 255)' : 'rgb(15, 15, 15)')
  expect(elsewhere).toEqual([])
  // The reference does without `eval` where a policy refuses it. Firefox logs the refusal.
  expect(issues.filter((issue) => !issue.includes('JavaScript eval'))).toEqual([])
})

/** Blocks every request that is not to our own server; the addresses that were asked for. */
async function withoutOtherHosts(page: Page, own: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== own && url.protocol !== 'data:',
    (route) => {
      asked.push(route.request().url())
      return route.abort()
    },
  )
  return asked
}

/** Presses Tab until the focus is on a link of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator('a:focus', { hasText: name })
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) > 0) return
  }
  throw new Error(`Tab never came to ${name}`)
}

/** An operation with its scope, its example and what it can be refused with. */
async function expectShown(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: CREATE })).toBeInViewport()
  for (const words of [
    '"leads:write"',
    'Jo Voorbeeld',
    'lead quota of this calendar month is spent',
  ]) {
    await expect(main.getByText(words).first()).toBeAttached()
  }
}
