import { expect, type Locator } from '@playwright/test'

/** The strictest policy of a page that every form keeps. */
export const STRICT_POLICY = [
  "default-src 'none'",
  'script-src %SERVER%',
  'connect-src %SERVER%',
  // The page's own icon, which a browser asks for by itself.
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** A dialog stands within the window, and so does all in it that `selector` finds. */
export async function expectWithinWindow(dialog: Locator, selector: string): Promise<void> {
  const outside = await dialog.evaluate((own, selector) => {
    const { clientWidth, clientHeight } = document.documentElement
    return [own, ...own.querySelectorAll(selector)].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return left < 0 || top < 0 || right > clientWidth || bottom > clientHeight
    }).length
  }, selector)
  expect(outside).toBe(0)
}
