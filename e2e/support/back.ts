import { expect, type Page } from '@playwright/test'

/** Presses a button of the browser. `page.goBack` waits for a load, and a page that Firefox kept alive has none. */
export async function press(page: Page, way: 'back' | 'forward'): Promise<void> {
  // The timeout lets this call return first, because going back removes the page it runs in.
  await page.evaluate(`void setTimeout(() => history.${way}())`)
}

/** Asks the page itself where it is. One that is being left cannot answer. */
export async function expectAt(page: Page, url: string): Promise<void> {
  await expect.poll(() => page.evaluate('location.href').catch(() => '')).toBe(url)
}
