import { MAILS } from '../accessible/mails.ts'
import { expect, test } from '../support/test.ts'

test('mails read well on a phone and by night, also where their style sheet is taken out', async ({
  page,
}) => {
  for (const { name, html } of MAILS) {
    await page.setContent(html)
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 740 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${name} at ${width} px`).toBe(width)
    }
    const total = page.getByText('Totaal: €')
    await expect(total, name).toHaveCount(name.startsWith('an offer') ? 1 : 0)
    await expect(total).toBeHidden()
  }
})
