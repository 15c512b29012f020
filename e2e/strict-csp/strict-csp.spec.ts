import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { answerQuestions, button, fillContact, send, widgetOf } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'
import { STRICT_POLICY } from '../support/widget-page.ts'

test('a page with a strict policy has nothing to object to', async ({
  page,
  serveCase,
  newLeads,
  faults,
}) => {
  const violations = await collectViolations(page)
  const answer = await page.goto(
    `${await serveCase({ 'Content-Security-Policy': STRICT_POLICY })}/page.html`,
  )
  expect(answer?.headers()['content-security-policy']).toContain(
    "default-src 'none'; script-src http",
  )

  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await answerQuestions(form)
  await fillContact(form)
  await send(form)
  expect(await newLeads()).toHaveLength(1)
  expect(violations).toEqual([])
  expect(faults).toEqual([])
})

test('every variant keeps that policy', { tag: '@firefox' }, async ({ page, openPage, faults }) => {
  const tags = VARIANTS.map(
    (variant) =>
      `<script src="%SERVER%/widget.js" data-zv="%FORM%" data-widget="${variant}"></script>`,
  )
  await openPage(tags.join(''), { headers: { 'Content-Security-Policy': STRICT_POLICY } })
  for (const variant of VARIANTS) {
    const widget = page.locator(`zeven-widget[data-widget=${variant}]`)
    await expect(widget.getByRole('heading')).toBeVisible()
  }
  const price = page.locator('zeven-widget[data-widget=price]')
  await price.getByRole('radio').first().check()
  await expect(price.getByText('Wat er in deze prijs zit')).toBeVisible()
  expect(faults).toEqual([])
})

test('a policy that names a pinned script by its hash names the folder of its parts beside it', {
  tag: '@firefox',
}, async ({ page, server, openPage, faults }) => {
  const made = await server.zeven('snippet', '--form', server.slug, '--pinned', '--plain')
  const pinned = String(made.tag).replace(/src="[^"]*(\/widget\/[^"]+)"/, 'src="%SERVER%$1"')
  const scripts = `'${made.integrity}' %SERVER%/widget/`
  const policy = `default-src 'none'; script-src ${scripts}; connect-src %SERVER%; img-src 'self'`
  await openPage(pinned, { headers: { 'Content-Security-Policy': policy } })
  await expect(widgetOf(page).getByRole('img')).toHaveAccessibleName(/500 cm/)
  expect(faults).toEqual([])
})

test('the cards and the large drawing keep that policy', { tag: '@firefox' }, async ({
  page,
  openPage,
  faults,
}) => {
  const violations = await collectViolations(page)
  const script = '<script src="%SERVER%/widget.js" data-zv="%FORM%"></script>'
  await openPage(script, { headers: { 'Content-Security-Policy': STRICT_POLICY } })
  const form = widgetOf(page)
  await button(form, 'Volgende').click()
  await expect(form.locator('.card > svg').first()).toBeVisible()
  await button(form, 'Rondkijken').click()
  const studio = form.getByRole('dialog')
  await expect(studio).toHaveCSS('overflow', 'hidden')
  await studio.getByRole('slider', { name: 'Tijdstip' }).fill('21')
  await expect(studio.locator('.dusk')).toHaveCSS('mix-blend-mode', 'multiply')
  await studio.getByRole('radio', { name: 'Boven' }).check()
  await button(studio, 'Ernaast houden').click()
  await studio.getByRole('slider', { name: 'Breedte' }).press('ArrowRight')
  await expect(studio.locator('.differs')).toHaveCSS('display', 'flex')
  await page.evaluate(() => {
    window.print = () => {}
  })
  await button(studio, 'Afdrukken').click()
  await expect(page.locator('zeven-sheet')).toHaveCount(1)
  await expect(page.locator('zeven-sheet')).toBeHidden()
  expect(violations).toEqual([])
  expect(faults).toEqual([])
})

test('under that policy a picture of a design is saved', async ({ page, openPage }) => {
  const violations = await collectViolations(page)
  const script = '<script src="%SERVER%/widget.js" data-zv="%FORM%"></script>'
  await openPage(script, { headers: { 'Content-Security-Policy': STRICT_POLICY } })
  await button(widgetOf(page), 'Rondkijken').click()
  const download = page.waitForEvent('download')
  await button(widgetOf(page), 'Afbeelding opslaan').click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^veranda-\d{4}-\d\d-\d\d\.png$/)
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG')
  expect(violations).toEqual([])
})

test('that policy is in force', { tag: '@firefox' }, async ({ page, serveCase }) => {
  const violations = await collectViolations(page)
  await page.goto(`${await serveCase({ 'Content-Security-Policy': STRICT_POLICY })}/page.html`)
  const refused = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
    try {
      document.body.innerHTML = '<b>code</b>'
      return null
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(refused).toBe('TypeError')
  await expect.poll(() => violations).toContain('style-src-elem')
})

/** The directives the page offends against from now on. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('onViolation', (directive: string) => violations.push(directive))
  await page.addInitScript(() => {
    const { onViolation } = window as unknown as { onViolation(directive: string): void }
    addEventListener('securitypolicyviolation', (event) => onViolation(event.violatedDirective))
  })
  return violations
}
