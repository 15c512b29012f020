import type { Page } from '@playwright/test'

/** Collects a page's errors from now on: uncaught errors and errors in the console. */
export function collectIssues(page: Page): string[] {
  const issues: string[] = []
  page.on('pageerror', (error) => issues.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') issues.push(message.text())
  })
  return issues
}
