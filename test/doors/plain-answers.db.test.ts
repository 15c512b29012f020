import { expect, it } from 'vitest'
import { API_ROUTES, PORTAL_ROUTES } from '../../server/doors/routes.ts'
import { type Dealer, PLENTY, startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { signIn } from '../support/portal.ts'
import { acceptedBody, acceptedQuery, addRecords, pathOfOwnRecord } from '../support/records.ts'
import { ITS_OWN_WORDS, ODD } from './odd-values.ts'

const LEAST = 60
const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
await addRecords(dealer)

/** Every sentence of an answer that refuses values. */
function sentencesIn({ status, body }: Answer): string[] {
  if (status !== 422) return []
  return Object.values(body.errors.fields ?? {}).flat() as string[]
}

it('a key is refused in plain words at every endpoint', async () => {
  const answers: Answer[] = []
  const send = async (...sent: Parameters<Dealer['api']['send']>) => {
    const answer = await dealer.api.send(...sent)
    if (answer.status === 422) answers.push(answer)
  }
  for (const { endpoint } of API_ROUTES) {
    const { method, query, body } = endpoint
    const path = await pathOfOwnRecord(dealer, endpoint)
    for (const name of Object.keys(query.shape)) await send(method, `${path}?${name}=%20odd`)
    if (body === null) continue
    const accepted = JSON.parse(acceptedBody(endpoint) ?? '{}')
    const bodies = Object.keys(accepted).flatMap((key) =>
      ODD.map((odd) => ({ ...accepted, [key]: odd })),
    )
    for (const wrong of [[], 'text', 5, ...bodies]) {
      const headers = { 'Content-Type': 'application/json' }
      await send(method, `${path}${acceptedQuery(endpoint)}`, {
        headers,
        body: JSON.stringify(wrong),
      })
    }
  }
  expect(answers.length).toBeGreaterThan(LEAST)
  expect(answers.flatMap(sentencesIn).filter((said) => ITS_OWN_WORDS.test(said))).toEqual([])
})

it('a member is refused in plain words', async () => {
  const member = await signIn(app, dealer)
  const answers: Answer[] = []
  for (const { endpoint } of PORTAL_ROUTES) {
    if (endpoint.body === null || endpoint.path.includes('{')) continue
    for (const wrong of [[], { odd: 1 }, {}]) {
      answers.push(await member.send(endpoint.method, endpoint.path, wrong))
    }
  }
  const said = answers.flatMap(sentencesIn)
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(LEAST)
  expect(said.filter((sentence) => ITS_OWN_WORDS.test(sentence))).toEqual([])
})

it('a screen gets what is wrong with a value as code and values too, a key as a sentence alone', async () => {
  const wrong = { name: '', discount_pct: 200, code: 'x'.repeat(81) }
  const member = await signIn(app, dealer)
  const shown = (await member.post('/promotions', wrong)).body.errors
  const { faults, ...said } = shown
  expect(faults).toEqual({
    name: [{ code: 'empty', values: {} }],
    discount_pct: [{ code: 'at_most', values: { limit: 100 } }],
    code: [{ code: 'too_long', values: { most: 80 } }],
  })
  expect((await dealer.api.post('/promotions', wrong)).body.errors).toEqual(said)
})
