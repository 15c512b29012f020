import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { findOpenVersion } from '../../server/offers/versions/versions.reads.ts'
import { allRows } from '../support/all-rows.ts'
import { app, dealer, withOwnDealer } from '../support/own-dealer.ts'
import { type Actor, actor, addLead, eventsOf } from './offers.ts'
import { issuing } from './versions.ts'

await withOwnDealer()

let doing: Actor
beforeEach(async () => {
  doing = actor(app, dealer)
})

async function addOffer(): Promise<number> {
  const id = await addLead(dealer)
  await doing.build(id)
  return id
}
async function pdfOf(id: number): Promise<Buffer> {
  const url = `${app.server.url}/api/public/v1/offers/${id}/pdf`
  const headers = { Authorization: `Bearer ${dealer.key.secret}` }
  const response = await fetch(url, { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await response.arrayBuffer())
}

it('the link is there while the customer can sign, and nowhere else', async () => {
  const id = await addOffer()
  const link = () => dealer.api.get(`/offers/${id}/link`)
  expect((await link()).status).toBe(404)
  const { token } = await dealer.freeze(id)
  const { status, body } = await link()
  const valid_until = '2026-10-10T21:59:59+00:00'
  expect([status, body.data]).toEqual([200, { url: expect.any(String), valid_until }])
  expect(body.data.url).toMatch(new RegExp(`^http://[^/]+/o/${token}$`))
  await issuing(app, dealer).freeze(id, 'hand')
  const told = [
    await dealer.api.get(`/offers/${id}`),
    await dealer.api.get('/offers'),
    await eventsOf(app, dealer),
    await allRows(app),
  ]
  expect(JSON.stringify(told)).not.toContain(token)
  await doing.add(id)
  expect((await link()).status).toBe(404)
})

it('the PDF is that of the version the customer got last, or the draft before there is one', async () => {
  const id = await addOffer()
  const draft = await pdfOf(id)
  expect(draft.subarray(0, 5).toString()).toBe('%PDF-')
  await dealer.freeze(id)
  const frozen = await pdfOf(id)
  const open = await findOpenVersion(app.database.source, dealer.account.id, id)
  expect(createHash('sha256').update(frozen).digest('hex')).toBe(open?.pdf_hash)
  await doing.add(id)
  expect((await pdfOf(id)).equals(frozen)).toBe(true)
})
