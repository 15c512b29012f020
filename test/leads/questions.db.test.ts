import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { LeadRow } from '../../server/core/db/tables.ts'
import { FIND_QUESTIONS } from '../../server/core/migrations/0038-to-do.ts'
import { offerStateOf } from '../../server/leads/stages.ts'
import { type SentOffer, sendOffer } from '../offer-page/offers.ts'
import { issuing } from '../offers/versions.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { openNoting } from '../support/plans.ts'
import { signIn } from '../support/portal.ts'

const MINUTE = 60_000
const PRICED = { columns: { total: 100_00 } }
const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
const owner = await signIn(app, dealer)
const note = (id: number, kind: string) =>
  owner.post(`/leads/${id}/notes`, {
    ...{ kind, text: 'Ja hoor' },
    ...(kind === 'call' && { outcome: 'reached' }),
  })

/** The customer asks something a minute later. Answers when. */
async function ask(sent: SentOffer, question: string): Promise<number> {
  app.clock.advance(MINUTE)
  await sent.post('ask', { question })
  return app.clock.now()
}
const waitsSince = async (sent: SentOffer) => (await sent.lead()).question_at

it('the oldest question waits until the dealer calls, writes or visits', async () => {
  const sent = await sendOffer(app, dealer, PRICED)
  expect(await waitsSince(sent)).toBeNull()
  const first = await ask(sent, 'Is there a motor in it?')
  await ask(sent, 'And a remote control?')
  expect(await waitsSince(sent)).toBe(first)
  await note(sent.id, 'note')
  expect(await waitsSince(sent)).toBe(first)
  for (const kind of ['call', 'mail', 'whatsapp', 'visit']) {
    const again = await ask(sent, `Did you ${kind}?`)
    await note(sent.id, kind)
    expect([await waitsSince(sent), again > first]).toEqual([null, true])
  }
})

it('waits again when the note is deleted that alone answered it', async () => {
  const sent = await sendOffer(app, dealer, PRICED)
  const drop = async (made: Awaited<ReturnType<typeof note>>) => {
    const { id } = made.body.data
    expect((await owner.send('DELETE', `/leads/${sent.id}/notes/${id}`)).status).toBe(200)
  }
  const asked = await ask(sent, 'Is it blue?')
  const mistake = await note(sent.id, 'call')
  expect(await waitsSince(sent)).toBeNull()
  await drop(mistake)
  expect(await waitsSince(sent)).toBe(asked)
  const one = await note(sent.id, 'call')
  app.clock.advance(MINUTE)
  const other = await note(sent.id, 'mail')
  await drop(other)
  expect(await waitsSince(sent)).toBeNull()
  await note(sent.id, 'mail')
  await drop(one)
  expect(await waitsSince(sent)).toBeNull()
})

it('a new version answers it, and so does the end of the lead', async () => {
  const sent = await sendOffer(app, dealer, PRICED)
  await ask(sent, 'Can it be wider?')
  const { versions } = (await owner.get(`/offers/${sent.id}/sheet`)).body.data
  expect(versions).toHaveLength(1)
  const { version } = await sent.lead().then((row) => ({ version: row.updated_at }))
  await owner.post(`/offers/${sent.id}/lines`, {
    version,
    name: 'Wider',
    quantity: 1,
    base_price: 9,
  })
  expect(await waitsSince(sent)).not.toBeNull()
  await issuing(app, dealer).freeze(sent.id, 'hand')
  expect(await waitsSince(sent)).toBeNull()

  for (const end of ['sign', 'decline', 'lose'] as const) {
    const other = await sendOffer(app, dealer, PRICED)
    await ask(other, 'Is it blue?')
    if (end === 'sign') await other.sign()
    if (end === 'decline') await other.post('decline', {})
    if (end === 'lose')
      await owner.patch(`/leads/${other.id}`, {
        status: 'rejected',
        version: (await other.lead()).updated_at,
      })
    expect([end, await waitsSince(other)]).toEqual([end, null])
  }
})

it('nothing waits of a customer who was erased', async () => {
  const sent = await sendOffer(app, dealer, PRICED)
  await ask(sent, 'Is it blue?')
  const { customer_id: id } = await sent.lead()
  const { customer_no } = (await owner.get(`/customers/${id}`)).body.data
  await owner.post(`/customers/${id}/erase`, { customer_no })
  const { erased_at: erased, question_at: waits } = await sent.lead()
  expect([erased === null, waits]).toEqual([false, null])
})

it('the migration finds the questions that nobody answered', async () => {
  const [waiting, noted, sentAgain, signed, never] = [
    await sendOffer(app, dealer, PRICED),
    await sendOffer(app, dealer, PRICED),
    await sendOffer(app, dealer, PRICED),
    await sendOffer(app, dealer, PRICED),
    await sendOffer(app, dealer, PRICED),
  ]
  const first = await ask(waiting, 'Is it blue?')
  await ask(waiting, 'Or green?')
  await note(waiting.id, 'note')
  for (const sent of [noted, sentAgain, signed]) await ask(sent, 'Is it blue?')
  app.clock.advance(MINUTE)
  await note(noted.id, 'call')
  await issuing(app, dealer).freeze(sentAgain.id, 'hand')
  await signed.sign()
  const source = openNoting(app.storage)
  await allAccounts(source.db).updateTable('all_leads').set({ question_at: null }).execute()
  await sql.raw(FIND_QUESTIONS.replaceAll('leads', 'all_leads')).execute(source.db)
  await source.db.destroy()
  const found = await Promise.all([waiting, noted, sentAgain, signed, never].map(waitsSince))
  expect(found).toEqual([first, null, null, null, null])
})

it('says where an offer stands', () => {
  const none = {
    offer_created_at: null,
    offer_sent_at: null,
    offer_viewed_at: null,
    offer_valid_until: null,
    offer_signed_at: null,
    offer_rejected_at: null,
  }
  const draft = { ...none, offer_created_at: 1, offer_valid_until: 10 }
  const sent = { ...draft, offer_sent_at: 2 }
  const opened = { ...sent, offer_viewed_at: 3 }
  const states: [Parameters<typeof offerStateOf>[0], number, string | null][] = [
    [none, 5, null],
    [{ ...none, offer_rejected_at: 4 }, 5, null],
    [draft, 99, 'draft'],
    [sent, 10, 'sent'],
    [opened, 10, 'opened'],
    [opened, 11, 'expired'],
    [{ ...opened, offer_valid_until: null }, 99, 'opened'],
    [{ ...opened, offer_signed_at: 5 }, 99, 'signed'],
    [{ ...opened, offer_rejected_at: 5 }, 99, 'rejected'],
  ]
  expect(states.map(([row, now]) => offerStateOf(row as LeadRow, now))).toEqual(
    states.map(([, , state]) => state),
  )
})
