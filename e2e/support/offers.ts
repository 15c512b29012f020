import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { makeLead } from './leads.ts'
import { signIn } from './portal.ts'
import type { Server } from './server.ts'

export function line(page: Page, name: string) {
  return page.locator('.offer-lines .offer-line').filter({ hasText: name })
}

/** The lines that were typed by hand: they stand after those of the price book. */
export async function names(page: Page): Promise<string[]> {
  return page.locator('.offer-lines .offer-line .line-open').allTextContents()
}

export async function addByHand(page: Page, name: string, quantity: string, price: string) {
  await page.getByRole('button', { name: 'Regel met de hand' }).click()
  const form = page.getByRole('form', { name: 'Regel met de hand' })
  await form.getByLabel('Naam').fill(name)
  await form.getByLabel('Aantal').fill(quantity)
  await form.getByLabel('Prijs per eenheid').fill(price)
  await form.getByLabel('Btw in %').fill('21')
  await page.keyboard.press('Enter')
  await expect(line(page, name)).toBeVisible()
}

export async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Meer voor: ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Opens the offer of a lead that configured nothing, so that it has no lines of rules. */
export async function openOffer(
  page: Page,
  server: Server,
  request: APIRequestContext,
): Promise<number> {
  const id = await makeLead(request, server, { name: 'Kim Voorbeeld' })
  await signIn(page, server)
  await page.goto(`${server.url}/portal/leads/${id}`)
  await page.getByRole('button', { name: 'Offerte maken' }).click()
  await expect(page.getByRole('button', { name: 'Regel met de hand' })).toBeVisible()
  return id
}
