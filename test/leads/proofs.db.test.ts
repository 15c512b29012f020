import { solveChallenge as solveByLibrary } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it } from 'vitest'
import {
  CHALLENGE_MINUTES,
  LEAST_MS,
  MOST_TRIES,
  type Proof,
} from '../../server/leads/proofs/proofs.contract.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { startTestApp } from '../support/app.ts'
import { type Answer, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import {
  proofFor,
  requestChallenge,
  sendForm,
  solveChallenge,
  widgetUrl,
} from '../support/proof.ts'
import { putForm } from '../support/put-form.ts'
import { rowsOf } from '../support/rows.ts'

const LIFE_MS = CHALLENGE_MINUTES * 60_000

const app = await forTests(startTestApp())
const dealer = await app.dealer()
const slug = (await addForm(app, dealer, { proof_of_work: true })).slug

const unpack = (proof: string): Proof => JSON.parse(atob(proof))
const pack = (proof: unknown): string => btoa(JSON.stringify(proof))
const leads = () => rowsOf(app, 'leads', dealer.account.id)
const said = ({ status, body }: Answer) => [status, body.errors?.code, body.errors?.reason]

/** A proof old enough to be sent. */
async function ripeProof(form = slug): Promise<string> {
  const proof = await proofFor(app, form)
  app.clock.advance(LEAST_MS)
  return proof
}

/** Expects a refusal for this reason, and that nothing is written. */
async function expectRefused(proof: string | null, reason: string, form = slug): Promise<void> {
  const before = await leads()
  const answer = await sendForm(app, form, submission(), proof)
  expect(said(answer)).toEqual([403, 'proof_refused', reason])
  expect(await leads()).toEqual(before)
}

describe('a form', () => {
  it('takes answers with a solved challenge', async () => {
    const { status, body } = await sendForm(app, slug, submission(), await ripeProof())
    expect([status, body.errors]).toEqual([201, undefined])
    const uuids = (await leads()).map(({ uuid }) => uuid)
    expect(uuids).toContain(body.data.uuid)
  })

  it('says whether it asks for a proof, and asks when its file says nothing', async () => {
    const asking = await addForm(app, dealer, { proof_of_work: undefined })
    const open = await addForm(app, dealer, { proof_of_work: false })
    const shown = async (form: string) => (await request(widgetUrl(app, form))).body.data
    expect((await shown(asking.slug)).proof_of_work).toBe(true)
    expect((await shown(open.slug)).proof_of_work).toBe(false)
    await expectRefused(null, 'missing', asking.slug)
    expect((await sendForm(app, open.slug, submission(), null)).status).toBe(201)
  })

  it('stored before there were proofs asks for one', async () => {
    const { proof_of_work: _, ...rest } = await addForm(app, dealer)
    const definition = rest as FormDefinition
    await dealer.run(putForm, { definition })
    expect((await request(widgetUrl(app, rest.slug))).body.data.proof_of_work).toBe(true)
    await expectRefused(null, 'missing', rest.slug)
  })
})

describe('a challenge', () => {
  it('is made for each request anew, and kept by no cache', async () => {
    const url = widgetUrl(app, slug, '/challenge')
    const [one, two] = [await request(url), await request(url)]
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect(one.headers.get('access-control-allow-origin')).toBe('*')
    expect(one.body.data.parameters.nonce).not.toBe(two.body.data.parameters.nonce)
  })

  it('is part of no form, which browsers keep', async () => {
    const { text } = await request(widgetUrl(app, slug))
    expect(text).not.toMatch(/challenge|nonce|signature/)
  })

  it('may come back from any website', async () => {
    const { headers } = await request(widgetUrl(app, slug, '/leads'), { method: 'OPTIONS' })
    expect(headers.get('access-control-allow-headers')).toContain('Zeven-Proof')
  })

  it('is refused for an unknown form', async () => {
    expect((await request(widgetUrl(app, 'nowhere', '/challenge'))).status).toBe(404)
  })
})

describe('a proof', () => {
  it('must come with the answers', async () => {
    await expectRefused(null, 'missing')
  })

  it('must be one', async () => {
    const { challenge, solution } = unpack(await ripeProof())
    const misshapen = [
      'x',
      pack(null),
      pack([]),
      pack({ challenge }),
      pack({
        challenge: { ...challenge, parameters: { ...challenge.parameters, more: 1 } },
        solution,
      }),
      pack({ challenge: { ...challenge, signature: '' }, solution }),
      pack({ challenge, solution: { ...solution, derivedKey: '' } }),
      pack({ challenge, solution: { ...solution, counter: String(solution.counter) } }),
      pack({ challenge: { ...challenge, parameters: { __proto__: {} } }, solution }),
      'e'.repeat(8_000),
    ]
    for (const proof of misshapen) await expectRefused(proof, 'invalid')
    expect((await sendForm(app, slug, submission(), pack({ challenge, solution }))).status).toBe(
      201,
    )
  })

  it('cannot be put together from parts of others', async () => {
    const [one, two] = [unpack(await ripeProof()), unpack(await ripeProof())]
    const { parameters, signature } = one.challenge
    const changed = (change: Partial<typeof parameters>) =>
      pack({ ...one, challenge: { signature, parameters: { ...parameters, ...change } } })
    const later = { ...parameters.data, issued_at: parameters.data.issued_at + 60_000 }
    const spliced = [
      pack({ ...one, challenge: two.challenge }),
      pack({ ...one, challenge: { ...one.challenge, signature: two.challenge.signature } }),
      pack({ ...one, solution: { ...one.solution, derivedKey: two.solution.derivedKey } }),
      changed({ salt: two.challenge.parameters.salt }),
      changed({ nonce: two.challenge.parameters.nonce }),
      changed({ keySignature: two.challenge.parameters.keySignature }),
      changed({ keyPrefix: two.challenge.parameters.keyPrefix }),
      changed({ data: later }),
    ]
    for (const proof of spliced) await expectRefused(proof, 'invalid')
  })

  it('is refused without the work', async () => {
    const challenge = await requestChallenge(app, slug)
    app.clock.advance(LEAST_MS)
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')
    await expectRefused(pack({ challenge, solution: { counter: 1, derivedKey } }), 'invalid')
  })

  it('is for one form of one dealer', async () => {
    const sibling = await addForm(app, dealer, { proof_of_work: true })
    const other = await addForm(app, await app.dealer(), { proof_of_work: true })
    for (const form of [sibling.slug, other.slug]) {
      await expectRefused(await ripeProof(form), 'foreign')
    }
  })

  it('is too early before two seconds have passed, and says how long to wait', async () => {
    const proof = await proofFor(app, slug)
    const before = await leads()
    app.clock.advance(LEAST_MS - 1_001)
    const early = await sendForm(app, slug, submission(), proof)
    expect(said(early)).toEqual([429, 'too_early', undefined])
    expect(early.headers.get('retry-after')).toBe('2')
    app.clock.advance(1_000)
    expect((await sendForm(app, slug, submission(), proof)).headers.get('retry-after')).toBe('1')
    expect(await leads()).toEqual(before)
    app.clock.advance(1)
    expect((await sendForm(app, slug, submission(), proof)).status).toBe(201)
  })

  it('expires after ten minutes, not before', async () => {
    const [one, two] = [await proofFor(app, slug), await proofFor(app, slug)]
    app.clock.advance(LIFE_MS - 1)
    expect((await sendForm(app, slug, submission(), one)).status).toBe(201)
    app.clock.advance(1)
    await expectRefused(two, 'expired')
  })

  it('is checked before the answers, and not spent on wrong ones', async () => {
    const proof = await ripeProof()
    const wrong = submission({ answers: { size: 'large' } })
    expect((await sendForm(app, slug, wrong, null)).status).toBe(403)
    expect((await sendForm(app, slug, wrong, proof)).status).toBe(422)
    expect((await sendForm(app, slug, submission(), proof)).status).toBe(201)
  })
})

describe('the work', () => {
  it('can be done by a library of ALTCHA', async () => {
    const challenge = await requestChallenge(app, slug)
    const solution = await solveByLibrary({ challenge, deriveKey })
    app.clock.advance(LEAST_MS)
    const proof = pack({ challenge, solution })
    expect((await sendForm(app, slug, submission(), proof)).status).toBe(201)
  })

  it('is what the widget does', async () => {
    const { challenge, solution } = unpack(await solveChallenge(await requestChallenge(app, slug)))
    expect(solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true)
    expect(solution.counter).toBeLessThan(MOST_TRIES.usual)
  })
})
