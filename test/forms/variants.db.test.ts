import { describe, expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { type Answer, postJson, request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, formFile, formIssues, submission } from '../support/forms.ts'

const app = await forTests(startTestApp())

const TIMES = [{ value: 'noon', label: { nl: 'Tussen de middag', en: 'At noon' } }]

function post(path: string, body: unknown): Promise<Answer> {
  return postJson(`${app.server.url}/api/widget/v1/forms/${path}`, body)
}

describe('a request to be called', () => {
  const contact = { name: 'Jo Voorbeeld', phone: '010 0000000', email: 'jo@klant.example' }
  const call = (change: object = {}) =>
    submission({ variant: 'callback', answers: { call_at: 'noon' }, contact, ...change })

  it('needs a name and a phone number, and keeps no other contact details', async () => {
    const dealer = await app.dealer()
    const { slug } = await addForm(app, dealer, { callback: { times: TIMES } })
    expect((await post(`${slug}/leads`, call())).status).toBe(201)
    const [lead] = (await dealer.api.get('/leads')).body.data
    expect(lead).toMatchObject({ variant: 'callback', answers: { call_at: 'noon' } })
    expect(lead.contact).toMatchObject({ name: contact.name, phone: contact.phone, email: null })
    const refused = await post(`${slug}/leads`, call({ contact: { name: 'Jo' } }))
    expect(Object.keys(refused.body.errors.fields)).toEqual(['contact.phone'])
  })

  it('takes the times the form offers, four parts of the day when it offers none', async () => {
    const dealer = await app.dealer()
    const own = await addForm(app, dealer, { callback: { times: TIMES } })
    const usual = await addForm(app, dealer)
    const at = (call_at: string) => call({ answers: { call_at } })
    expect((await post(`${own.slug}/leads`, at('morning'))).status).toBe(422)
    expect((await post(`${usual.slug}/leads`, at('morning'))).status).toBe(201)
    expect((await post(`${usual.slug}/leads`, at('noon'))).status).toBe(422)
  })

  it('is refused in another variant', async () => {
    const { slug } = await addForm(app, await app.dealer())
    const sent = submission({ answers: { ...(submission().answers as object), call_at: 'soon' } })
    const { body } = await post(`${slug}/leads`, sent)
    expect(Object.keys(body.errors.fields)).toEqual(['answers.call_at'])
  })
})

describe('the campaign that led to a form', () => {
  it('is kept with the lead, without its empty parts', async () => {
    const dealer = await app.dealer()
    const { slug } = await addForm(app, dealer)
    const attribution = { utm_source: 'nieuwsbrief', utm_campaign: 'mei', utm_term: ' ' }
    await post(`${slug}/leads`, submission({ attribution }))
    await post(`${slug}/leads`, submission())
    const leads = (await dealer.api.get('/leads')).body.data
    expect(leads.map((lead: { attribution: unknown }) => lead.attribution)).toEqual([
      { utm_source: 'nieuwsbrief', utm_campaign: 'mei' },
      null,
    ])
    const { body } = await dealer.api.get(`/leads/${leads[0].id}`)
    expect(body.data.attribution).toEqual(leads[0].attribution)
  })

  it.each([true, false])(
    'is kept with ids of clicks where a form says so: %s',
    async (click_ids) => {
      const dealer = await app.dealer()
      const { slug } = await addForm(app, dealer, { click_ids })
      const attribution = { utm_source: 'zoekmachine', gclid: 'Cj0KCQ', msclkid: ' ' }
      await post(`${slug}/leads`, submission({ attribution }))
      const [lead] = (await dealer.api.get('/leads')).body.data
      const { gclid, utm_source } = attribution
      expect(lead.attribution).toEqual(click_ids ? { utm_source, gclid } : { utm_source })
    },
  )

  it('is refused when it names something else, or is too long', async () => {
    const { slug } = await addForm(app, await app.dealer())
    for (const attribution of [{ wbraid: 'x' }, { utm_source: 'x'.repeat(201) }, 'mail']) {
      const { status, body } = await post(`${slug}/leads`, submission({ attribution }))
      expect(status).toBe(422)
      expect(Object.keys(body.errors.fields)[0]).toMatch(/^attribution/)
    }
  })
})

describe('a form file', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['a choice that is none', { choice: 'size' }, ['choice']],
    [
      'an area question that is none',
      { area: { question: 'roof', served: ['NL 1'] } },
      ['area.question'],
    ],
    [
      'postcodes that cannot be read',
      { area: { question: 'postcode', served: ['1000-1999', 'NL 2', 'XX 1', 'NL 20-10'] } },
      ['area.served.0', 'area.served.2'],
    ],
    [
      'a range that ends before it begins',
      { area: { question: 'postcode', served: ['NL 20-10'], ask: ['NL 1-20'] } },
      ['area.served.0', 'area.ask.0'],
    ],
    ['a time twice', { callback: { times: [...TIMES, ...TIMES] } }, ['callback.times.1']],
    ['a text the widget has not', { texts: { next: 'Go', nxt: 'Go' } }, ['texts.nxt']],
    ['a text in none of its languages', { texts: { next: { fr: 'Suite' } } }, ['texts.next']],
    ['a text in no language', { title: {} }, ['title']],
    [
      'a reserved key',
      { questions: [{ key: 'call_at', kind: 'boolean', label: 'x' }] },
      ['questions.0.key'],
    ],
  ])('with %s is refused by its path', (_, change, paths) => {
    expect(Object.keys(formIssues(formFile(change)))).toEqual(paths)
  })

  it('words the widget as the dealer does', async () => {
    const texts = { next: { nl: 'Door', en: 'Onward' }, back: 'Retour' }
    const { slug } = await addForm(app, await app.dealer(), { texts })
    const { body } = await request(`${app.server.url}/api/widget/v1/forms/${slug}?lang=en`)
    expect(body.data.texts).toMatchObject({ next: 'Onward', back: 'Retour', send: 'Send request' })
  })
})
