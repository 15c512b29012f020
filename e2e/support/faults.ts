import type { Page } from '@playwright/test'

/** Collects a page's errors from now on: uncaught errors and errors in the console. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}
