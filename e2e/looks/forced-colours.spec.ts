import type { Page } from '@playwright/test'
import { makeLead } from '../support/leads.ts'
import { expect, test } from '../support/test.ts'

test.use({ dealer: { leads: true }, viewport: { width: 1280, height: 800 } })

test('where colours are forced, a line tells every state of the portal', {
  tag: '@chromium',
}, async ({ owner: page, server, request }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  // With these the overview has charts.
  for (const name of ['Ali', 'Bo', 'Cas']) await makeLead(request, server, { name })
  const expectTold = async (path: string, states: string[], act?: () => Promise<void>) => {
    await page.goto(`${server.url}/portal${path}`)
    await act?.()
    for (const state of ['.side [aria-current]', ...states])
      await expect(page.locator(state).first(), `${state} of ${path}`).toBeVisible()
    expect(await untold(page), path).toEqual([])
  }
  const row = page.locator('main a.over').first()
  await expectTold('', ['.segments [aria-pressed=true]'])
  await expectTold('/leads?unanswered=1', ['.button[aria-pressed=true]'])
  await expectTold('/leads', ['.segments [aria-current]', '.tabs [aria-current]'])
  await expectTold('/agenda?view=month', ['.month [aria-current]'])
  await expectTold('/settings/profile', ['.settings-list [aria-current]'])
  await expectTold(`/forms/${server.slug}`, ['.parts [aria-current]'])
  await expectTold('/prices', ['.chosen[aria-selected=true]'], async () => {
    await row.click()
    await page.getByRole('gridcell').first().click()
  })
  await expect(page.locator('.cell.chosen')).toHaveCSS('forced-color-adjust', 'none')
})

/** What is current, pressed or selected, and has the lines of one beside it that is not. */
function untold(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const STATES = '[aria-current], [aria-pressed=true], [aria-selected=true]'
    const kindOf = ({ className }: Element) => className.replace(/\b(chosen|active)\b/g, '').trim()
    const linesOf = (one: Element) => {
      const { border, outline, textDecorationLine } = getComputedStyle(one)
      return [border, outline, textDecorationLine].join()
    }
    const otherOf = (one: Element) => {
      for (let box = one.parentElement; box !== null; box = box.parentElement) {
        const all = [...box.querySelectorAll(one.localName)]
        const found = all.find((other) => !other.matches(STATES) && kindOf(other) === kindOf(one))
        if (found) return found
      }
      return one
    }
    return [...document.querySelectorAll(STATES)]
      .filter((one) => one.checkVisibility() && linesOf(one) === linesOf(otherOf(one)))
      .map((one) => one.outerHTML.slice(0, 120))
  })
}
