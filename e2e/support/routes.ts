import type { Page, Route } from '@playwright/test'

/**
 * Answers the first request for this address instead of the server; later ones go to the server.
 * Playwright's own `times` stops the interception while the page runs, and can then miss a request
 * that follows directly.
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

/** The address of a challenge: each has its own, so that nothing answers it from a store. */
export const CHALLENGE = /\/challenge\?/
