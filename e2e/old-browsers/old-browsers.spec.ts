import { expect, test } from '../support/test.ts'

const LANGUAGES = ['nl', 'de', 'fr', 'en']

test('the portal finds no issue with a browser of today', async ({ page, server }) => {
  await page.goto(`${server.url}/portal`)
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  await expect(page.locator('.too-old')).toBeHidden()
  await expect(page.locator('noscript')).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // Playwright turns scripts off in Chromium alone.
  test('the portal says in each language that it needs scripts', {
    tag: '@chromium',
  }, async ({ page, server }) => {
    await page.goto(`${server.url}/portal`)
    for (const language of LANGUAGES)
      await expect(page.locator(`noscript [lang=${language}]`)).toContainText('JavaScript')
    await expect(page.locator('noscript [lang=nl]')).toBeVisible()
    await expect(page.locator('.too-old')).toBeHidden()
  })
})
