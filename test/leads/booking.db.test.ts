import { beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { releaseLead } from '../../server/leads/quarantine/quarantine.writes.ts'
import { putAgenda, SHOWROOM, VISIT } from '../support/agenda.ts'
import { type Dealer, startTestApp } from '../support/app.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { sendForm, widgetUrl } from '../support/proof.ts'
import { listQuarantinedLeads } from '../support/quarantine.ts'
import { rowsOf } from '../support/rows.ts'

const MORNING = '2026-09-11T09:00/12:00'
const AFTERNOON = '2026-09-11T13:00/17:00'

const app = await forTests(startTestApp())

let dealer: Dealer
let slug: string
beforeEach(async () => {
  dealer = await app.dealer()
  await putAgenda(app, dealer, SHOWROOM)
  slug = (await addForm(app, dealer, { questions: [VISIT] })).slug
})

let sent = 0
const send = (visit: string | undefined, headers: Record<string, string> = {}) => {
  sent += 1
  const contact = { name: 'Jo Voorbeeld', email: `jo${sent}@klant.example` }
  const answers = visit === undefined ? {} : { visit }
  return sendForm(app, slug, submission({ answers, contact }), null, headers)
}
const slots = (question = 'visit', of = slug) =>
  request(widgetUrl(app, of, `/slots?question=${question}`))
const friday = async () => (await slots()).body.data.days[0]
const booked = () => rowsOf(app, 'appointments', dealer.account.id)
const leads = async () => (await rowsOf(app, 'leads', dealer.account.id)).length

describe('the slots of a question', () => {
  it('are free or full, and say nothing of how many or whose', async () => {
    await send(AFTERNOON)
    await send(MORNING)
    expect(await friday()).toEqual({
      day: '2026-09-11',
      parts: [
        { from: '09:00', to: '12:00', free: true },
        { from: '13:00', to: '17:00', free: false },
      ],
    })
  })

  it('are not there for another question, or another form', async () => {
    expect((await slots('roof')).status).toBe(404)
    expect((await slots('call_at')).status).toBe(404)
    expect((await slots('visit', 'no-such-form')).status).toBe(404)
    expect((await request(widgetUrl(app, slug, '/slots'))).status).toBe(422)
  })
})

describe('a request with an appointment', () => {
  it('books it in the same write as the lead, whose answer says it', async () => {
    expect((await send(MORNING)).status).toBe(201)
    const [row] = await booked()
    expect([row?.agenda, row?.starts_at]).toEqual(['showroom', Date.parse('2026-09-11T07:00:00Z')])
    const { body } = await dealer.api.get(`/leads/${row?.lead_id}`)
    expect(body.data.answers).toEqual({ visit: MORNING })
  })

  it('may leave the question open', async () => {
    expect((await send(undefined)).status).toBe(201)
    expect(await booked()).toEqual([])
  })

  it('is refused at that question when the slot is full, and leaves nothing behind', async () => {
    await send(AFTERNOON)
    const { status, body } = await send(AFTERNOON)
    expect([status, body.errors.code]).toEqual([422, 'slot_taken'])
    expect(body.errors.fields).toEqual({ 'answers.visit': ['is no longer free'] })
    expect([await leads(), (await booked()).length]).toEqual([1, 1])
  })

  it('is refused when the dealer changed the times meanwhile', async () => {
    const [weekdays] = SHOWROOM.parts
    await putAgenda(app, dealer, { ...SHOWROOM, parts: weekdays ? [weekdays] : [] })
    expect((await send(AFTERNOON)).body.errors.code).toBe('slot_taken')
    const off = [{ first: '2026-09-11', last: '2026-09-11' }]
    await putAgenda(app, dealer, { ...SHOWROOM, days_off: off })
    expect((await send(MORNING)).body.errors.code).toBe('slot_taken')
    expect(await leads()).toBe(0)
  })

  it('is refused when it is no slot at all', async () => {
    const { status, body } = await send('Friday')
    expect([status, body.errors.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(body.errors.fields)).toEqual(['answers.visit'])
  })
})

describe('a request that is quarantined', () => {
  beforeEach(async () => {
    slug = (await addForm(app, dealer, { questions: [VISIT], leads_per_hour: 1 })).slug
    await send(undefined)
    expect((await send(AFTERNOON)).status).toBe(201)
  })
  const release = async () => {
    const [held] = await listQuarantinedLeads(app.database.source, dealer.account.id)
    const input = { id: held?.id ?? 0 }
    const own = { actor: OPERATOR, accountId: dealer.account.id }
    return app.database.run(releaseLead, { ...own, input })
  }

  it('takes no place until the dealer releases it', async () => {
    expect(await booked()).toEqual([])
    const { id } = await release()
    expect((await booked()).map(({ lead_id }) => lead_id)).toEqual([id])
  })

  it('becomes a lead without an appointment, but with a note of it, when its time has gone', async () => {
    await putAgenda(app, dealer, { ...SHOWROOM, parts: [] })
    const { id } = await release()
    expect(await booked()).toEqual([])
    const { body } = await dealer.api.get(`/leads/${id}`)
    expect(body.data.answers).toEqual({ visit: AFTERNOON })
    const notes = await allAccounts(app.database.read)
      .selectFrom('lead_notes')
      .select(['kind', 'text'])
      .where('lead_id', '=', id)
      .execute()
    expect(notes).toEqual([
      {
        kind: 'note',
        text: 'De klant koos vrijdag 11 september 2026, 13:00–17:00. Die tijd was niet meer vrij: er is geen afspraak.',
      },
    ])
  })
})

describe('the variant callback', () => {
  it('offers the times of its agenda, and books the call', async () => {
    const calls = { ...SHOWROOM, key: 'calls', name: 'Calls' }
    await putAgenda(app, dealer, SHOWROOM, calls)
    slug = (await addForm(app, dealer, { callback: { agenda: 'calls' } })).slug
    expect((await slots('call_at')).body.data.days[0].day).toBe('2026-09-11')
    const contact = { name: 'Jo Voorbeeld', phone: '06 00000000' }
    const body = { answers: { call_at: AFTERNOON }, contact, variant: 'callback' }
    expect((await sendForm(app, slug, submission(body), null)).status).toBe(201)
    expect((await booked()).map(({ agenda }) => agenda)).toEqual(['calls'])
    expect((await sendForm(app, slug, submission(body), null)).body.errors.code).toBe('slot_taken')
  })
})

describe('a form', () => {
  it('cannot ask for an agenda that is not there, or twice for the same one', async () => {
    const refused = async (change: Record<string, unknown>) =>
      addForm(app, dealer, change).catch((error) => error.details.fields)
    const gone = await refused({ questions: [{ ...VISIT, agenda: 'attic' }] })
    expect(gone).toEqual({ 'questions.0.agenda': ['the account has no agenda attic'] })
    const twice = await refused({ questions: [VISIT], callback: { agenda: 'showroom' } })
    expect(twice).toEqual({ 'callback.agenda': ['is used twice: showroom'] })
  })

  it('keeps its agenda: one that a form asks for cannot be removed', async () => {
    const { fields } = await putAgenda(app, dealer).catch((error) => error.details)
    expect(fields.agendas[0]).toContain('must keep Showroom')
  })
})
