import { beforeEach, describe, expect, it } from 'vitest'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { LEAST_MS } from '../../server/leads/proofs/proofs.contract.ts'
import { QUARANTINE_DAYS } from '../../server/leads/quarantine/quarantine.contract.ts'
import { quarantinedSince } from '../../server/leads/quarantine/quarantine.reads.ts'
import { MAX_QUARANTINED } from '../../server/leads/quarantine/quarantine.ts'
import {
  expireQuarantinedLeads,
  releaseLead,
} from '../../server/leads/quarantine/quarantine.writes.ts'
import type { Dealer } from '../support/app.ts'
import { inNetwork4, startCrowd } from '../support/crowd.ts'
import { forTests } from '../support/for-tests.ts'
import { submission } from '../support/forms.ts'
import { proofFor } from '../support/proof.ts'
import { listQuarantinedLeads } from '../support/quarantine.ts'
import { rowsOf } from '../support/rows.ts'

const DAY_MS = 24 * 60 * 60_000
/** A form that expects one lead an hour: each further lead is quarantined. */
const ONE = { leads_per_hour: 1 }

let dealer: Dealer
let slug: string
const crowd = await forTests(startCrowd())
const app = crowd.app

/** A dealer whose form has taken its lead of this hour; hooks fire for them. */
beforeEach(async () => {
  dealer = await app.dealer({ leadQuota: 3 })
  slug = await crowd.form(dealer, ONE)
  await crowd.send(slug, inNetwork4(0))
})

const byOperator = <Input>(input: Input) => {
  return { actor: OPERATOR, accountId: dealer.account.id, input }
}
const setQuota = (leadQuota: number) => {
  const { id } = dealer.account
  return app.database.run(setAccount, byOperator({ id, change: { leadQuota } }))
}
const person = (n: number) =>
  submission({ contact: { name: `Jo ${n}`, email: `${n}@klant.example` } })
const send = (n: number, headers = {}) =>
  crowd.send(slug, inNetwork4(n), { body: person(n), headers })
const quarantinedOf = ({ account }: Dealer) => listQuarantinedLeads(app.database.source, account.id)
const release = (id: number, at = app, { account } = dealer) =>
  at.database.run(releaseLead, { ...byOperator({ id }), accountId: account.id })
const used = async () => (await rowsOf(app, 'quota_use', dealer.account.id))[0]?.used

describe('what exceeds a budget', () => {
  it('is thanked for as usual, and is no lead', async () => {
    const { status, body } = await send(1)
    expect(status).toBe(201)
    expect(Object.keys(body.data)).toEqual(['uuid', 'reference', 'created_at'])
    const { data } = (await dealer.api.get('/leads')).body
    expect(data).toHaveLength(1)
    expect(data[0].uuid).not.toBe(body.data.uuid)
  })

  it('spends no quota, makes no customer and fires no event', async () => {
    for (let n = 1; n <= 9; n++) expect((await send(n)).status).toBe(201)
    expect(await used()).toBe(1)
    for (const table of ['leads', 'customers', 'events'] as const) {
      expect(await rowsOf(app, table, dealer.account.id)).toHaveLength(1)
    }
    expect(await quarantinedOf(dealer)).toHaveLength(9)
  })

  it('is held once, however often it is sent with its key', async () => {
    const key = { 'Idempotency-Key': 'the-same' }
    const first = await send(1, key)
    const again = await Promise.all([send(1, key), send(1, key)])
    const later = await crowd.send(slug, inNetwork4(1), {
      at: crowd.other,
      body: person(1),
      headers: key,
    })
    expect([later.status, later.text]).toEqual([201, first.text])
    for (const { status } of again) expect([201, 409]).toContain(status)
    expect(await quarantinedOf(dealer)).toHaveLength(1)
  })

  it('spends its proof', async () => {
    slug = await crowd.form(dealer, { ...ONE, proof_of_work: true })
    const proofs = [await proofFor(app, slug), await proofFor(app, slug)]
    crowd.pass(LEAST_MS)
    const sendWith = (n: number, proof = '') =>
      crowd.send(slug, inNetwork4(n), { body: person(n), proof })
    expect((await sendWith(1, proofs[0])).status).toBe(201)
    expect((await sendWith(2, proofs[1])).status).toBe(201)
    expect((await sendWith(3, proofs[1])).body.errors.reason).toBe('used')
    expect(await quarantinedOf(dealer)).toHaveLength(1)
  })

  it('is refused like any other when the quota is spent, or when it is wrong', async () => {
    await setQuota(1)
    expect((await send(1)).status).toBe(402)
    const wrong = { ...person(1), consent: false }
    expect((await crowd.send(slug, inNetwork4(1), { body: wrong })).status).toBe(422)
    expect(await quarantinedOf(dealer)).toEqual([])
  })

  it('says to the dealer who sent it, what, and why it is held', async () => {
    await send(1)
    const [held] = await quarantinedOf(dealer)
    expect(held).toMatchObject({
      account_id: dealer.account.id,
      form: slug,
      reason: 'more than 1 an hour by this form',
      created_at: app.clock.now(),
      lead: { contact: { name: 'Jo 1', email: '1@klant.example' }, form: slug },
    })
    const since = await quarantinedSince(app.database.source, app.clock.now() - 1)
    expect(since).toContainEqual({ account: dealer.account.id, form: slug, count: 1 })
  })
})

describe('a release', () => {
  it('makes the lead it would have been, under the reference the customer has', async () => {
    const { body } = await send(1)
    crowd.pass(DAY_MS)
    const [held] = await quarantinedOf(dealer)
    const { id } = await release(held?.id ?? 0)
    const lead = (await dealer.api.get(`/leads/${id}`)).body.data
    expect(lead).toMatchObject({
      uuid: body.data.uuid,
      created_via: 'quick_quote',
      source: 'form',
      form: slug,
      contact: { name: 'Jo 1', email: '1@klant.example' },
      answers: { size: { width: 4000, depth: 3000 }, roof: 'poly' },
      created_at: new Date(app.clock.now()).toISOString().replace('.000Z', '+00:00'),
    })
    expect(await used()).toBe(2)
    const events = await rowsOf(app, 'events', dealer.account.id)
    expect(events.map((event) => [event.key, event.record_id])).toContainEqual(['lead.created', id])
    expect(await quarantinedOf(dealer)).toEqual([])
  })

  it('leaves the budgets of those who send meanwhile as they are', async () => {
    await send(1)
    crowd.pass(DAY_MS)
    const [held] = await quarantinedOf(dealer)
    await release(held?.id ?? 0)
    await send(2)
    expect(await quarantinedOf(dealer)).toEqual([])
  })
})

describe('what is held', () => {
  it('is a thousand of an account at most; the network that sent most loses its oldest', async () => {
    await send(1)
    const [own] = await rowsOf(app, 'held_leads', dealer.account.id)
    const { id: _, ...row } = own as NonNullable<typeof own>
    const flood = Array.from({ length: MAX_QUARANTINED - 1 }, (_, n) => ({
      ...row,
      network: n < 3 ? 'quiet' : 'loud',
      uuid: `flood-${n}`,
    }))
    for (let n = 0; n < flood.length; n += 100) {
      const rows = flood.slice(n, n + 100)
      await app.write(({ db }) => db.insertInto('held_leads').values(rows).execute())
    }
    await send(2)
    const held = await rowsOf(app, 'held_leads', dealer.account.id)
    expect(held).toHaveLength(MAX_QUARANTINED)
    expect(held.map(({ uuid }) => uuid)).not.toContain('flood-3')
    expect(held.map(({ uuid }) => uuid)).toEqual(
      expect.arrayContaining([own?.uuid, 'flood-0', 'flood-2', 'flood-4']),
    )
    expect(held.at(-1)?.lead).toContain('2@klant.example')
  })

  it('is forgotten after thirty days, not before', async () => {
    await send(1)
    crowd.pass(QUARANTINE_DAYS * DAY_MS - 1)
    await app.database.run(expireQuarantinedLeads, byOperator(null))
    expect(await quarantinedOf(dealer)).toHaveLength(1)
    crowd.pass(1)
    while (await app.database.run(expireQuarantinedLeads, byOperator(null))) {}
    expect(await quarantinedOf(dealer)).toEqual([])
  })
})
