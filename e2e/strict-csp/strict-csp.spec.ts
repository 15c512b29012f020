import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import { answerQuestions, button, fillContact, send, widgetOf } from '../support/customer.ts'
import { download } from '../support/download.ts'
import { expect, tag, test } from '../support/test.ts'
import { STRICT_POLICY } from '../support/widget-page.ts'

test('a page with a strict policy has nothing to object to, in any variant up to the lead', {
  tag: '@firefox',
}, async ({ page, openPage, newLeads, issues }) => {
  const violations = await collectViolations(page)
  const tags = VARIANTS.map((variant) => tag(variant))
  await openPage(tags.join(''), { headers: { 'Content-Security-Policy': STRICT_POLICY } })
  const place = (variant: string) => page.locator(`zeven-widget[data-widget=${variant}]`)
  for (const variant of VARIANTS) await expect(place(variant).getByRole('heading')).toBeVisible()
  const price = place('price')
  await price.getByRole('radio').first().check()
  await expect(price.getByText('Wat er in deze prijs zit')).toBeVisible()

  const form = place('full')
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
  await button(studio, 'Sluiten').click()
  await answerQuestions(form)
  await fillContact(form)
  await send(form)
  expect(await newLeads()).toHaveLength(1)
  expect(violations).toEqual([])
  expect(issues).toEqual([])

  // The policy is in force.
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

test('a policy may name a pinned script by its hash, with the folder of its parts; a picture is saved under it', async ({
  page,
  server,
  openPage,
  issues,
}) => {
  const violations = await collectViolations(page)
  const made = await server.zeven('snippet', '--form', server.slug, '--pinned', '--plain')
  const pinned = String(made.tag).replace(/src="[^"]*(\/widget\/[^"]+)"/, 'src="%SERVER%$1"')
  const scripts = `script-src '${made.integrity}' %SERVER%/widget/`
  const policy = STRICT_POLICY.replace('script-src %SERVER%', scripts)
  expect(policy).toContain(scripts)
  await openPage(pinned, { headers: { 'Content-Security-Policy': policy } })
  const form = widgetOf(page)
  await expect(form.getByRole('img')).toHaveAccessibleName(/500 cm/)
  await button(form, 'Rondkijken').click()
  const saved = await download(page, () => button(form, 'Afbeelding opslaan').click())
  expect(saved.suggestedFilename()).toMatch(/^veranda-\d{4}-\d\d-\d\d\.png$/)
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG')
  expect(violations).toEqual([])
  expect(issues).toEqual([])
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
