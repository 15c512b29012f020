import { expect, it } from 'vitest'
import { LEAST_MS, MOST_TRIES, type Proof } from '../../server/leads/proofs/proofs.contract.ts'
import { inNetwork4, inNetwork6, startCrowd } from '../support/crowd.ts'
import { forTests } from '../support/for-tests.ts'
import { submission } from '../support/forms.ts'
import { requestChallenge, solveChallenge } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'

const QUOTA = 200
const MINUTE_MS = 60_000
const FORMS = 4
const ATTACK_MINUTES = 10
const POSTS_PER_MINUTE = 10

const crowd = await forTests(startCrowd())

const dealer = () => crowd.app.dealer({ leadQuota: QUOTA })

/** The n-th address; each is in another network. */
const anywhere = (n: number) => (n % 2 ? inNetwork4(n) : inNetwork6(n))

async function proveFrom(slug: string, address: string): Promise<string> {
  return solveChallenge(await requestChallenge(crowd.app, slug, { 'X-Forwarded-For': address }))
}

it('ten minutes of the strongest attacker spend at most a tenth of a quota of 200', {
  timeout: 180_000,
}, async () => {
  const own = await dealer()
  const slugs: string[] = []
  while (slugs.length < FORMS) slugs.push(await crowd.form(own, { proof_of_work: true }))
  const { app, other, send, pass } = crowd
  let posts = 0
  // The attacker gets all challenges before the first post, while they are easy. They last ten
  // minutes.
  const ready = await Promise.all(
    Array.from({ length: ATTACK_MINUTES * POSTS_PER_MINUTE }, async (_, n) => {
      const slug = slugs[n % FORMS] ?? ''
      return { n, slug, proof: await proveFrom(slug, anywhere(n)) }
    }),
  )
  pass(LEAST_MS)
  while (ready.length > 0) {
    const minute = ready.splice(0, POSTS_PER_MINUTE)
    const answers = await Promise.all(
      minute.map(({ n, slug, proof }) => {
        const contact = { name: 'Jo', email: `${n}@klant.example` }
        const body = submission({ contact })
        return send(slug, anywhere(n), { at: n % 3 ? app : other, proof, body })
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    posts += answers.length
    pass(MINUTE_MS - LEAST_MS)
  }
  const [use] = await rowsOf(app, 'quota_use', own.account.id)
  console.log(`${posts} posts in ${ATTACK_MINUTES} minutes spend ${use?.used} of ${QUOTA}`)
  expect(use?.used).toBeLessThanOrEqual(QUOTA / 10)
  expect(await crowd.leads(own)).toBe(use?.used)
  expect(await crowd.held(own)).toBe(posts - (use?.used ?? 0))
  expect(await rowsOf(app, 'events', own.account.id)).toHaveLength(use?.used ?? 0)
  // A customer who comes after the attack gets thanks.
  const proof = await proveFrom(slugs[0] ?? '', '192.0.2.200')
  pass(LEAST_MS)
  expect((await send(slugs[0] ?? '', '192.0.2.200', { proof })).status).toBe(201)
})

it('the proof gets harder as the form spends its budgets, and easy again', {
  timeout: 180_000,
}, async () => {
  const own = await dealer()
  const slug = await crowd.form(own)
  const hardest = async () => {
    const tries = []
    for (let n = 0; n < 12; n++) {
      const proof = await solveChallenge(await requestChallenge(crowd.app, slug))
      tries.push((JSON.parse(atob(proof)) as Proof).solution.counter)
    }
    return Math.max(...tries)
  }
  const fill = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      await crowd.send(slug, anywhere(n))
      crowd.pass(MINUTE_MS)
    }
  }
  expect(await hardest()).toBeLessThan(MOST_TRIES.usual)
  await fill(0, 10)
  const busy = await hardest()
  expect(busy).toBeLessThan(MOST_TRIES.busy)
  await fill(10, 20)
  const spent = await hardest()
  // Chosen by chance: that twelve of them are all as easy as before happens once in a million
  // times.
  expect(busy).toBeGreaterThan(MOST_TRIES.usual)
  expect(spent).toBeGreaterThan(MOST_TRIES.busy)
  expect(spent).toBeLessThan(MOST_TRIES.spent)
  crowd.pass(60 * MINUTE_MS)
  expect(await hardest()).toBeLessThan(MOST_TRIES.usual)
})
