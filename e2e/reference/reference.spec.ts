import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

for (const width of [360, 1280]) {
  test(`the reference reads well at ${width} px, folded and unfolded`, async ({
    page,
    server,
    faults,
  }) => {
    // Every field of the API is on it, and axe-core looks at each of them three times.
    test.slow()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${server.url}/docs`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeven API')
    await expectReadable(page, width)
    await page.locator('details').evaluateAll(unfold)
    await expectReadable(page, width)
    // Unfolded it shows every colour there is.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(new AxeBuilder({ page }).withRules('color-contrast'))
    expect([...hosts].filter((origin) => origin !== 'null')).toEqual([server.url])
    expect(faults).toEqual([])
  })
}

test('the contents lead to an endpoint, and its codes to what they mean', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${server.url}/docs`)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const link = contents.getByRole('link', { name: 'Create a lead with its customer' })
  await expect(link).toBeHidden()
  await contents.getByText('Contents').click()
  await link.click()
  const article = page.getByRole('article', { name: 'Create a lead with its customer' })
  await expect(article.getByRole('heading', { level: 3 })).toBeInViewport()
  await article.getByRole('link', { name: 'quota_reached' }).click()
  await expect(page.locator('#quota_reached summary')).toBeInViewport()
})

test('the contents stay beside the text on a wide screen', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.url}/docs#error-codes`)
  const link = page.getByRole('link', { name: 'Customers', exact: true })
  await expect(link).toBeInViewport()
})

function unfold(all: (SVGElement | HTMLElement)[]): void {
  for (const one of all) one.setAttribute('open', '')
}

/** Nothing to find for axe-core, and nothing wider than the screen. */
async function expectReadable(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await expectNoViolations(new AxeBuilder({ page }))
}

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect.soft(found).toEqual([])
}
