import { describe, expect, it } from 'vitest'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { CHALLENGE_MINUTES, LEAST_MS } from '../../server/leads/proofs/proofs.contract.ts'
import { deleteOldRows } from '../../server/ops/operation/old-rows.ts'
import { type Dealer, startTestApp, type TestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { proofFor, sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'
import { createStorage } from '../support/storage.ts'

const LIFE_MS = CHALLENGE_MINUTES * 60_000
const HOUR_MS = 60 * 60_000

const storage = await forTests(createStorage())
const app = await forTests(startTestApp(storage))
/** Another server on the same storage, with the same time. */
let other = await forTests(startTestApp(storage))

/** Moves to a new minute first, because one address may send only so much in a minute. */
async function provingDealer(settings: Parameters<TestApp['dealer']>[0] = {}) {
  for (const { clock } of [app, other]) clock.advance(60_000)
  const dealer = await app.dealer(settings)
  const { slug } = await addForm(app, dealer, { proof_of_work: true })
  return { dealer, slug }
}

async function ripeProof(slug: string): Promise<string> {
  const proof = await proofFor(app, slug)
  for (const { clock } of [app, other]) clock.advance(LEAST_MS)
  return proof
}

const leadsOf = ({ account }: Dealer) => rowsOf(app, 'leads', account.id)
const person = (n: number) => submission({ contact: { name: 'Jo', email: `${n}@klant.example` } })
const said = ({ status, body }: Answer) => [status, body.errors?.code, body.errors?.reason]
const USED = [403, 'proof_refused', 'used']

describe('a proof', () => {
  it('makes one lead', async () => {
    const { dealer, slug } = await provingDealer()
    const proof = await ripeProof(slug)
    expect((await sendForm(app, slug, person(1), proof)).status).toBe(201)
    expect(said(await sendForm(app, slug, person(2), proof))).toEqual(USED)
    expect(said(await sendForm(other, slug, person(3), proof))).toEqual(USED)
    expect(await leadsOf(dealer)).toHaveLength(1)
  })

  it('makes one lead of twenty requests at two servers at once', async () => {
    const { dealer, slug } = await provingDealer()
    const proof = await ripeProof(slug)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendForm(n % 2 === 0 ? app : other, slug, person(n), proof),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expect(said(refused)).toEqual(USED)
    }
    expect(await leadsOf(dealer)).toHaveLength(1)
  })

  it('is still spent after a restart', async () => {
    const { dealer, slug } = await provingDealer()
    const proof = await ripeProof(slug)
    expect((await sendForm(other, slug, person(1), proof)).status).toBe(201)
    await other.stop()
    other = await startTestApp(storage)
    other.clock.set(new Date(app.clock.now()).toISOString())
    expect(said(await sendForm(other, slug, person(2), proof))).toEqual(USED)
    expect(await leadsOf(dealer)).toHaveLength(1)
  })

  it('does not stand in the way of an answer that got lost: the same again is replayed', async () => {
    const { dealer, slug } = await provingDealer()
    const key = { 'Idempotency-Key': 'the-same' }
    const proof = await ripeProof(slug)
    const first = await sendForm(app, slug, person(1), proof, key)
    for (const again of [proof, await ripeProof(slug), null]) {
      const replayed = await sendForm(other, slug, person(1), again, key)
      expect([replayed.status, replayed.text]).toEqual([201, first.text])
      expect(replayed.headers.get('idempotent-replayed')).toBe('true')
    }
    expect(await leadsOf(dealer)).toHaveLength(1)
  })

  it('is not spent by a request the quota refuses', async () => {
    const { dealer, slug } = await provingDealer({ leadQuota: 0 })
    const proof = await ripeProof(slug)
    expect((await sendForm(app, slug, person(1), proof)).status).toBe(402)
    const { id } = dealer.account
    await app.database.run(setAccount, {
      actor: OPERATOR,
      accountId: id,
      input: { id, change: { leadQuota: 1 } },
    })
    expect((await sendForm(app, slug, person(1), proof)).status).toBe(201)
  })

  it('is forgotten an hour after it has expired, not before', async () => {
    const { dealer, slug } = await provingDealer()
    const proof = await ripeProof(slug)
    await sendForm(app, slug, person(1), proof)
    const spent = () => rowsOf(app, 'spent_proofs', dealer.account.id)
    const forget = () => {
      const input = 'deleteSpentProofs' as const
      return app.database.run(deleteOldRows, { actor: OPERATOR, accountId: null, input })
    }
    expect(await spent()).toHaveLength(1)
    app.clock.advance(LIFE_MS - LEAST_MS + HOUR_MS - 1)
    await forget()
    expect(await spent()).toHaveLength(1)
    app.clock.advance(1)
    expect(await forget()).toBe(false)
    expect(await spent()).toHaveLength(0)
    expect(said(await sendForm(app, slug, person(2), proof))).toEqual([
      403,
      'proof_refused',
      'expired',
    ])
  })
})
