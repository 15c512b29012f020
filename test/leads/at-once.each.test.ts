import { expect, it } from 'vitest'
import { OPERATOR, SYSTEM } from '../../server/core/db/actor.ts'
import { addIncoming } from '../../server/leads/conversation/incoming.ts'
import { releaseLead } from '../../server/leads/quarantine/quarantine.writes.ts'
import { putAgenda, SHOWROOM, VISIT } from '../support/agenda.ts'
import { inNetwork4, startCrowd } from '../support/crowd.ts'
import { forTests } from '../support/for-tests.ts'
import { submission } from '../support/forms.ts'
import { signIn } from '../support/portal.ts'
import { listQuarantinedLeads } from '../support/quarantine.ts'
import { rowsOf } from '../support/rows.ts'

// Each engine locks in its own way.
const crowd = await forTests(startCrowd())
const { app, other, send } = crowd
const servers = [app, other]

it('budgets hold for both servers, however many send at one moment', async () => {
  const dealer = await app.dealer()
  const slug = await crowd.form(dealer)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => send(slug, inNetwork4(n), { at: n % 2 ? other : app })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201))
  expect([await crowd.leads(dealer), await crowd.held(dealer)]).toEqual([20, 10])
})

it('what is quarantined becomes one lead, however many release it at once', async () => {
  const dealer = await app.dealer({ leadQuota: 3 })
  const slug = await crowd.form(dealer, { leads_per_hour: 1 })
  for (const n of [0, 1]) await send(slug, inNetwork4(n))
  const [held] = await listQuarantinedLeads(app.database.source, dealer.account.id)
  const releasing = { actor: OPERATOR, accountId: dealer.account.id, input: { id: held?.id ?? 0 } }
  const ended = await Promise.allSettled(
    [...servers, ...servers].map(({ database }) => database.run(releaseLead, releasing)),
  )
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await crowd.leads(dealer)).toBe(2)
  expect((await rowsOf(app, 'quota_use', dealer.account.id))[0]?.used).toBe(2)
})

it('one of many that come at the same moment gets the last place of an appointment', async () => {
  const dealer = await app.dealer()
  await putAgenda(app, dealer, SHOWROOM)
  const slug = await crowd.form(dealer, { questions: [VISIT], leads_per_hour: 1000 })
  const book = (visit: string) =>
    Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        send(slug, inNetwork4(n), {
          at: n % 2 ? other : app,
          body: submission({ answers: { visit } }),
        }),
      ),
    )
  const answers = await book('2026-09-11T13:00/17:00')
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(422)])
  const more = await book('2026-09-11T09:00/12:00')
  expect(more.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await rowsOf(app, 'appointments', dealer.account.id)).toHaveLength(3)
})

it('a mail that comes in is taken once, by however many servers it is read', async () => {
  const dealer = await app.dealer()
  const email = 'jo@klant.example'
  const leadId = (await dealer.api.post('/leads', { email })).body.data.id
  const mail = { from: email, to: 'dealer@zeven.example', subject: 'Re: price', text: 'Is it dry?' }
  const own = { inReplyTo: null, quoted: null, isAutomatic: false, files: [] }
  const input = { leadId, messageId: 'one@klant.example', ...mail, ...own }
  const reading = { actor: SYSTEM, accountId: dealer.account.id, input }
  const ways = await Promise.all(servers.map(({ database }) => database.run(addIncoming, reading)))
  expect(ways.map(({ how }) => how).sort()).toEqual(['known', 'taken'])
})

it('notices of mails have one budget, and one count of the others, for both servers', async () => {
  const dealer = await app.dealer()
  const { id: member } = await signIn(app, dealer)
  const email = 'jo@klant.example'
  const leadId = (await dealer.api.post('/leads', { email })).body.data.id
  const mail = { from: email, to: 'dealer@zeven.example', subject: 'Re: price', text: 'Is it dry?' }
  const own = { inReplyTo: null, quoted: null, isAutomatic: false, files: [] }
  const take = (n: number) => {
    const input = { leadId, messageId: `${n}@klant.example`, ...mail, ...own }
    const reading = { actor: SYSTEM, accountId: dealer.account.id, input }
    return (n % 2 ? other : app).database.run(addIncoming, reading)
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => take(n)))
  const mails = await rowsOf(app, 'mails', dealer.account.id)
  const told = mails.filter((one) => one.kind === 'message_in' && one.member_id === member)
  const rest = told.filter(({ once }) => once !== null)
  expect([told.length, rest.length, JSON.parse(rest[0]?.about ?? '{}')]).toEqual([
    7,
    1,
    { more: 14 },
  ])
})
