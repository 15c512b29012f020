import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, dealer: { leads: true } })

/** Where it is within the window, in CSS pixels. */
async function placeOf(shown: Locator) {
  await expect(shown).toBeVisible()
  const box = await shown.boundingBox()
  if (box === null) throw new Error('it is not drawn')
  return { top: box.y, bottom: box.y + box.height }
}

/** The upper edge of the bar at the foot of the window. */
async function barOf(page: Page): Promise<number> {
  return (await placeOf(page.locator('nav.bottom'))).top
}

test('on a phone lists begin in the first third, and what matters next or has the focus is above the bar', async ({
  owner: page,
  server,
  issues,
}) => {
  for (const list of ['leads', 'customers']) {
    await page.goto(`${server.url}/portal/${list}`)
    const row = page.locator('tbody tr').first()
    expect((await placeOf(row)).top, list).toBeLessThan(740 / 3)
  }

  await page.goto(`${server.url}/portal/leads`)
  await expect(page.getByRole('paragraph').filter({ hasText: /^samen €/ })).toBeVisible()
  await page.locator('tbody tr', { hasText: 'Aangevraagd' }).first().locator('a.over').click()
  const make = page.getByRole('button', { name: 'Offerte maken' })
  const bar = await barOf(page)
  expect((await placeOf(make)).bottom).toBeLessThanOrEqual(bar)

  await make.click()
  const send = page.getByRole('button', { name: 'Versturen', exact: true })
  expect((await placeOf(send)).bottom).toBeLessThanOrEqual(bar)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect((await placeOf(send)).bottom).toBeLessThanOrEqual(bar)

  await page.goto(`${server.url}/portal/leads?q=sanne`)
  await page.getByRole('link', { name: 'Sanne Voorbeeld' }).first().click()
  const open = page.getByRole('link', { name: 'Offerte openen' })
  await expect(open).toBeVisible()
  await page.getByRole('button', { name: 'Opslaan' }).focus()
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.press('Tab')
  await expect(open).toBeFocused()
  expect((await placeOf(open)).bottom).toBeLessThanOrEqual(bar)
  expect(issues).toEqual([])
})
