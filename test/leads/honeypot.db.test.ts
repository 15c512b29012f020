import { describe, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { proofFor, sendForm } from '../support/proof.ts'
import { rowsOf } from '../support/rows.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer()

/** What the answer says, without what differs from one answer to the next. */
function wordsOf({ status, text, headers }: Answer) {
  const told = [...headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
  return { status, text, told }
}

describe('the field nobody sees', () => {
  it('filled in, makes no lead, and the answer does not tell why', async () => {
    const { slug } = await addForm(app, dealer, { proof_of_work: true })
    const proof = await proofFor(app, slug)
    app.clock.advance(2_000)
    const refused = wordsOf(await sendForm(app, slug, submission(), 'not a proof'))
    const filled = submission({ website: 'https://spam.example' })
    expect(wordsOf(await sendForm(app, slug, filled, proof))).toEqual(refused)
    for (const table of ['leads', 'customers', 'events', 'quota_use'] as const) {
      expect(await rowsOf(app, table, dealer.account.id)).toEqual([])
    }
    expect((await sendForm(app, slug, submission(), proof)).status).toBe(201)
  })

  it('is minded whatever stands in it, and where no proof is asked', async () => {
    const { slug } = await addForm(app, dealer)
    for (const website of ['x', 'x'.repeat(9_000), 7, true, ['x'], { x: 1 }]) {
      const { status, body } = await sendForm(app, slug, submission({ website }), null)
      expect([status, body.errors.code]).toEqual([403, 'proof_refused'])
    }
  })

  it('left empty, or left out, is nothing', async () => {
    const { slug } = await addForm(app, dealer)
    for (const website of ['', null, undefined]) {
      expect((await sendForm(app, slug, submission({ website }), null)).status).toBe(201)
    }
  })
})
