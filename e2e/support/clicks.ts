import type { Page } from '@playwright/test'

/** Counts from now on what is clicked on the page, also after it was loaded again. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  // A press on a label or Enter in a field makes clicks that nobody made. A script's is no press.
  const listen = () => {
    const { countClick } = window as unknown as { countClick(): void }
    // Playwright stops a press that something moved under at the window, and presses again.
    document.addEventListener('pointerdown', () => countClick(), { capture: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => clicks
}
