import type { Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { LANGUAGES } from '../../shared/language.ts'
import { button, heading, widgetOf } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

// Otherwise the dealer's page scrolls smoothly, which takes time.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the page says, and what the widget on it says by itself. */
const SAID = {
  nl: { page: 'Een kamer erbij', widget: 'Verder met deze maat' },
  en: { page: 'One more room', widget: 'Continue with this size' },
  de: { page: 'Ein Zimmer mehr', widget: 'Mit diesem Maß weiter' },
  fr: { locale: 'fr-FR', page: 'Une pièce de plus', widget: 'Continuer avec ces dimensions' },
}
const PAGES = ['/demo', '/demo/configurator', '/demo/windows', '/demo/awnings']
/** The strictest policy that still allows the pages their own files. */
const POLICY = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'connect'].map((kind) => `${kind}-src 'self'`),
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

test.describe('a browser in another language than the dealer’s', () => {
  test.use({ locale: SAID.fr.locale })

  // test/samples/demo-page.db.test.ts says which language a browser gets.
  test('is answered in it, by the page and by its widgets', async ({ page, demo, issues }) => {
    await page.goto(`${demo.url}/demo`)
    await expectLanguage(page, 'fr')
    await button(widgetOf(page), SAID.fr.widget).click()
    await expect(page).toHaveURL(`${demo.url}/demo/configurator`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(issues).toEqual([])
  })
})

test('the language chosen on the page stays, whatever the browser’s is', async ({ page, demo }) => {
  await page.goto(`${demo.url}/demo`)
  for (const [language, name] of [
    ['fr', 'Français'],
    ['en', 'English'],
    ['nl', 'Nederlands'],
    ['de', 'Deutsch'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${demo.url}/demo?lang=${language}`)
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    await expectLanguage(page, language)
  }
  await button(widgetOf(page), SAID.de.widget).click()
  await expect(page).toHaveURL(`${demo.url}/demo/configurator?lang=de`)
  await expect(heading(widgetOf(page), 'Dach')).toBeVisible()
  await page.getByRole('link', { name: 'Zurück zur Website' }).click()
  await expect(page).toHaveURL(`${demo.url}/demo?lang=de`)
})

test('every variant is there, at the place its name in the list leads to', async ({
  page,
  demo,
  issues,
}) => {
  await page.goto(`${demo.url}/demo`)
  const list = page.getByRole('region', { name: 'Dit zijn de zeven widgets' })
  for (const variant of VARIANTS) {
    await list.getByRole('link', { name: variant }).click()
    const place = page.locator(`#${variant}`)
    await expect(place).toBeInViewport()
    await expect(place.getByText(`data-widget="${variant}"`)).toBeVisible()
    // The full form has a page of its own.
    if (variant === 'full') await place.getByRole('link', { name: 'Open de configurator' }).click()
    const widget = page.locator(`zeven-widget[data-widget=${variant}]`)
    await expect(widget.getByRole('heading')).toBeVisible()
  }
  await expect(page.getByText('data-widget="full"')).toBeVisible()
  expect(issues).toEqual([])
})

test('a strict policy finds nothing in the pages, nor is anything kept or from elsewhere', async ({
  page,
  context,
  demo,
  issues,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.route('**/demo**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'Content-Security-Policy': POLICY }
    await route.fulfill({ response, headers })
  })
  for (const path of PAGES) {
    const answer = await page.goto(`${demo.url}${path}`)
    expect(answer?.headers()['content-security-policy']).toBe(POLICY)
    await expect(widgetOf(page).getByRole('heading')).toBeVisible()
    await page.waitForLoadState('load')
  }
  expect(issues).toEqual([])
  expect(addresses.filter((address) => !address.startsWith(demo.url))).toEqual([])
  expect(await context.storageState()).toEqual({ cookies: [], origins: [] })
})

test('the pages fit the narrowest phone in every language', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  for (const language of LANGUAGES) {
    for (const path of PAGES) {
      await page.goto(`${demo.url}${path}?lang=${language}`)
      await expect(widgetOf(page).getByRole('heading')).toBeVisible()
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect.soft(width, `${path} in ${language}`).toBe(320)
    }
  }
})

test('the first stop of the keyboard leads past the header', async ({ page, demo }) => {
  await page.goto(`${demo.url}/demo`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Teken uw veranda' })).toBeFocused()
})

async function expectLanguage(page: Page, language: keyof typeof SAID): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SAID[language].page)
  await expect(button(widgetOf(page), SAID[language].widget)).toBeVisible()
}
