import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, submission } from '../support/forms.ts'
import { HIDDEN_EMAIL, HIDDEN_NAME, leadsShown, SECRETS, wholeLead } from '../support/lead.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'

const app = await forTests(startTestApp())
const dealer = await app.dealer()
const owner = await signIn(app, dealer)
const blind = await signIn(app, dealer, { role: 'seller', sees_contact: false })
const contact = {
  name: HIDDEN_NAME,
  email: HIDDEN_EMAIL,
  phone: '06 1234 5678',
  street: 'Geheimpad',
  house_number: '417b',
  postcode: '3511 AB',
  note: `Call ${HIDDEN_NAME}`,
}
const place = { street: 'optional', house_number: 'optional', postcode: 'optional' }
const fields = { phone: 'optional', ...place, note: 'optional' }
const form = await addForm(app, dealer, { sketch: 'veranda', contact: fields })
const answers = {
  size: { width: 4000, depth: 3000 },
  roof: 'poly',
  wishes: `Mail ${HIDDEN_EMAIL} or 0612345678, or come to Geheimpad 417b`,
}
const page = `https://dealer.example/thanks/${encodeURIComponent(HIDDEN_EMAIL)}`
const attribution = { utm_term: HIDDEN_NAME }
await sendForm(app, form.slug, submission({ contact, answers, page, attribution }), null)
const id = (await owner.get('/leads')).body.data[0].id
const api = {
  name: HIDDEN_NAME,
  email: HIDDEN_EMAIL,
  note: 'zonderling, +31 6 12345678',
  answers: { [HIDDEN_EMAIL]: HIDDEN_NAME },
}
const second = (await dealer.api.post('/leads', api)).body.data.id
await owner.post(`/leads/${id}/notes`, {
  kind: 'call',
  outcome: 'reached',
  text: `Spoke to ${HIDDEN_NAME} on 06-1234 5678`,
})
const { version } = (await owner.get(`/leads/${second}`)).body.data
await owner.patch(`/leads/${second}`, {
  version,
  status: 'rejected',
  reason: `${HIDDEN_NAME} found it too dear`,
})

it('sends no byte of a name, address or number to a member who does not see contact details', async () => {
  const { version } = (await owner.get(`/leads/${id}`)).body.data
  const answers = [
    await blind.get('/leads'),
    await blind.get(leadsShown()),
    await blind.get(leadsShown('q=3511')),
    await blind.get(leadsShown('q=veranda')),
    await blind.get('/leads/counts'),
    ...(await Promise.all([id, second].map((lead) => blind.get(wholeLead(lead))))),
    ...(await Promise.all([id, second].map((lead) => blind.get(`/leads/${lead}/timeline`)))),
    await blind.post(`/leads/${id}/view`),
    await blind.post(`/leads/${id}/notes`, { kind: 'note', text: 'Wants it soon' }),
    await blind.patch(`/leads/${id}`, { version: version - 1, follow_up_at: null }),
    await blind.patch(`/leads/${id}`, { version, follow_up_at: '2026-10-01T09:00:00Z' }),
    await blind.post('/leads/status', { ids: [id], status: 'rejected' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 409, 200, 200,
  ])
  for (const { text } of answers) expect(text).not.toMatch(SECRETS)
  expect(answers[5]?.body.data.reach).toMatchObject({
    name: 'Q. Z.',
    phone: null,
    postcode: '3511 AB',
  })
  expect((await owner.get(wholeLead(id))).text).toMatch(SECRETS)
})

it.each([
  'quirijn',
  'zonderling',
  'geheimpad',
  '417b',
  HIDDEN_EMAIL,
  '0612345678',
  '+31 6 1234 5678',
  'dear',
  'spoke zonderling',
])('finds nothing by the hidden %j', async (q) => {
  expect((await blind.get(`/leads?q=${encodeURIComponent(q)}`)).body.data).toEqual([])
})

it('refuses what a member without contact details would write over a text they do not see', async () => {
  const { version, note } = (await blind.get(`/leads/${id}`)).body.data
  expect(note).toBe('Geschreven tekst is voor u verborgen')
  const kept = { until: '2030-01-01', reason: `${HIDDEN_NAME} asked` }
  expect((await owner.send('PUT', `/leads/${id}/keep`, kept)).status).toBe(200)
  for (const answer of [
    await blind.patch(`/leads/${id}`, { version, note }),
    await blind.patch(`/leads/${id}`, { version, note: null }),
    await blind.send('PUT', `/leads/${id}/keep`, { ...kept, reason: note }),
  ]) {
    expect([answer.status, answer.body.errors.code]).toEqual([403, 'contact_hidden'])
  }
  const { data } = (await owner.get(wholeLead(id))).body
  expect([data.note, data.kept.reason]).toEqual([`Call ${HIDDEN_NAME}`, kept.reason])
})

it('shows such a member their own note, and of a colleague only that there is one', async () => {
  const texts = (await blind.get(`/leads/${id}/timeline`)).body.data.entries.flatMap(
    ({ note }: { note: { text: string } | null }) => (note === null ? [] : [note.text]),
  )
  expect(texts).toEqual(['Wants it soon', 'Geschreven tekst is voor u verborgen'])
})
