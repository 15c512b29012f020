import type { Page } from '@playwright/test'

/** Turns the wheel, and waits until the page has heard of it and was drawn again. */
export async function turnWheel(page: Page, by: number): Promise<void> {
  await page.evaluate(() => {
    const heard = (done: () => void) => requestAnimationFrame(() => requestAnimationFrame(done))
    const turned = new Promise<void>((done) => {
      addEventListener('wheel', () => heard(done), { once: true, passive: true, capture: true })
    })
    Object.assign(window, { turned })
  })
  await page.mouse.wheel(0, by)
  await page.evaluate('turned')
}
