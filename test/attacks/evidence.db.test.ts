import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sendOffer } from '../offer-page/offers.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer()

/** What may be added later, the PDF with the page of evidence, is left out. */
const evidence = async ({ account }: Dealer) => [
  await rowsOf(app, 'offer_events', account.id),
  (await rowsOf(app, 'offer_versions', account.id)).map(({ signed_pdf: _, ...row }) => row),
]

/** A statement that reaches the database past all rules of the server. */
const run = (statement: string) =>
  app.write(({ db }) => sql.raw(`${statement} where account_id = ${dealer.account.id}`).execute(db))

it('nobody changes or deletes what a customer did, or what was signed', async () => {
  await (await sendOffer(app, dealer)).sign()
  const before = await evidence(dealer)
  expect(before[0]).toContainEqual(expect.objectContaining({ kind: 'signed' }))
  for (const change of [
    `update offer_events set detail = '{}'`,
    'update offer_events set at = at + 1',
    `update offer_versions set document = '{}'`,
    `update offer_versions set pdf_hash = 'x'`,
    'update offer_versions set lead_id = lead_id + 1',
  ]) {
    await expect(run(change), change).rejects.toThrow(/never changed/)
  }
  for (const table of ['offer_events', 'offer_versions']) {
    await expect(run(`delete from ${table}`), table).rejects.toThrow(/only with the person/)
  }
  expect(await evidence(dealer)).toEqual(before)
})

it('evidence goes with an erased person, and no other evidence goes with it', async () => {
  const [own, other] = [await app.dealer(), await app.dealer()]
  const offer = await sendOffer(app, own)
  for (const one of [offer, await sendOffer(app, other)]) await one.sign()
  const owner = await signIn(app, own)
  const id = (await offer.lead()).customer_id
  const { customer_no } = (await owner.get(`/customers/${id}`)).body.data
  const answer = await owner.post(`/customers/${id}/erase`, { customer_no })
  expect(answer.status, answer.text).toBe(200)
  expect(await evidence(own)).toEqual([[], []])
  expect((await evidence(other)).map(({ length }) => length)).toEqual([2, 1])
})

it('a signature has the name that was typed, without what turns the order of its letters', async () => {
  const offer = await sendOffer(app, dealer)
  const turning = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']
  await offer.sign({ name: `Jo ${turning.join('')}tnalK\u202c` })
  const signed = (await offer.events()).find(({ kind }) => kind === 'signed')
  expect(signed?.detail.name).toBe('Jo tnalK')
})
