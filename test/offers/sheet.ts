import { expect } from 'vitest'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { PLENTY } from '../prices/promotions.ts'
import type { Dealer, TestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { addForm } from '../support/forms.ts'
import { type Member, signIn } from '../support/portal.ts'
import { CATALOGUE, fillIn } from './offers.ts'

/** A dealer with a price book, an owner, and a lead of a form. */
export interface Desk {
  dealer: Dealer
  owner: Member
  lead: number
}

export async function openDesk(app: TestApp, settings: object = {}): Promise<Desk> {
  const dealer = await app.dealer({ ...PLENTY, ...settings })
  await dealer.catalogue(CATALOGUE)
  const form = await addForm(app, dealer)
  const lead = await fillIn(app, dealer, form, { spots: 4 })
  return { dealer, owner: await signIn(app, dealer), lead }
}

export async function offerOf(member: Member, id: number): Promise<OfferSheet> {
  return dataOf(await member.get(`/offers/${id}/sheet`))
}

export async function buildBy({ owner, lead }: Desk): Promise<OfferSheet> {
  return dataOf(await owner.post(`/leads/${lead}/offer`))
}

/** What a success answers. */
export function dataOf({ status, text, body }: Answer) {
  expect([200, 201], text).toContain(status)
  return body.data
}

/** For the address of a write: the offer as it was read. */
export function asRead({ lead_version }: Pick<OfferSheet, 'lead_version'>): string {
  return `?lead_version=${lead_version}`
}

/** A line typed by hand. */
export function typed(line: object = {}): object {
  return { name: 'Delivery', quantity: 1, price: 100, vat_rate: 21, ...line }
}

/** Position, name, quantity, list price and price of one, by line. */
export function shown({ document }: OfferSheet): unknown[][] {
  return document.lines.map((line) => [
    line.position,
    line.name,
    line.quantity,
    line.base_price,
    line.unit_price,
  ])
}

/** Fills in what the check list asks of a dealer. */
export async function complete({ owner }: Pick<Desk, 'owner'>): Promise<void> {
  const { version, settings } = dataOf(await owner.get('/settings/offers'))
  const letterhead = {
    address: 'Kade 1\n3511 AB Utrecht',
    company_number: '12345678',
    vat_number: 'NL001234567B01',
  }
  const texts = { nl: { terms: 'Onze voorwaarden' }, en: { terms: 'Our terms' } }
  const body = { version, letterhead, settings: { ...settings, texts } }
  dataOf(await owner.send('PUT', '/settings/offers', body))
}
