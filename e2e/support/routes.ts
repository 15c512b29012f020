import type { Page, Route } from '@playwright/test'

/**
 * Answers the first request for such an address in the server's place. Playwright's own `times` ends
 * the interception while the page goes on, and may then not tell of a request that follows at once.
 */
export async function routeOnce(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true
  await page.route(url, (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return answer(route)
  })
}
