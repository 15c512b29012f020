import { expect, it } from 'vitest'
import { PORTAL_ROUTES } from '../../server/entrypoints/routes.ts'
import { fillPath, recordsOf } from '../entrypoints/records.ts'
import { sendOffer } from '../offer-page/offers.ts'
import { PLENTY, startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import { addForm, formFile, submission } from '../support/forms.ts'
import { wholeLead } from '../support/lead.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { readWhole } from '../support/read-whole.ts'

/** One customer in every spelling that patterns missed: composed, apart, without accents, wide, with dashes. */
const SPELLINGS = [
  'Zoë Müller',
  'Zoë Müller'.normalize('NFD'),
  'Zoe Muller',
  'Z.o.ë M-ü-l-l-e-r',
  '06 12 34 – 56 78',
  '０６１２３４５６７８',
  'Gèheim pad',
]
const WORDS = SPELLINGS.join(' / ')
const ZOE = {
  name: 'Zoë Müller',
  email: 'zoe@klant.example',
  phone: '06 12345678',
  street: 'Geheimpad',
  house_number: '417q',
  postcode: '1234 AB',
  city: 'Plantdorp',
  note: WORDS,
}
/** What any of these spellings comes to, in letters and digits without accents. */
const TRACES = ['zoemuller', 'muller', '612345678', 'geheimpad', '417q', 'zoe@']
const HIDDEN = 'Geschreven tekst is voor u verborgen'
const SIZE = { width: 4000, depth: 3000 }

const app = await forTests(startTestApp())
const dealer = await app.dealer(PLENTY)
const records = await recordsOf(app, dealer, ZOE)
const owner = await signIn(app, dealer)
const blind = await signIn(app, dealer, { role: 'seller', sees_contact: false })
/** A lead of a form whose every text has her in it, and its offer. */
const filled = await fillIn()
const others = [
  await reject(),
  await talk('decline', { reason: WORDS }),
  await talk('ask', { question: WORDS }),
]

/** A lead of a form, and a second one that is quarantined; then its offer, by rules that say what she wrote. */
async function fillIn(): Promise<number> {
  const windows = {
    key: 'windows',
    kind: 'group',
    label: 'Ramen',
    element: { nl: 'Raam', en: 'Window' },
    questions: [
      {
        key: 'frame',
        kind: 'size',
        label: 'Maat',
        width: { min: 400, max: 3000 },
        depth: { min: 400, max: 3000 },
      },
      { key: 'remark', kind: 'text', label: 'Opmerking' },
    ],
  }
  const text = { price: { per_unit: 10 }, vat_rate: 21 }
  await dealer.catalogue({
    items: [
      {
        ...text,
        name: 'Dakplaat',
        article_number: 'a1',
        text: 'Dak {roof}',
        description: '{size}',
      },
      {
        ...text,
        name: 'Wens',
        article_number: 'a2',
        text: 'Wens: {wishes}',
        description: '{wishes}',
      },
      { ...text, name: 'Kozijn', article_number: 'a3', each: 'windows', text: 'Raam {name}' },
    ],
  })
  const { questions } = formFile() as { questions: object[] }
  const fields = ['phone', 'street', 'house_number', 'postcode', 'city', 'note']
  const contact = Object.fromEntries(fields.map((name) => [name, 'optional']))
  const form = await addForm(app, dealer, {
    sketch: 'veranda',
    leads_per_hour: 1,
    contact,
    questions: [...questions, windows],
    price: { by: 'offer', includes_vat: true, show: 'parts' },
  })
  const { name, email, phone, street, house_number, postcode, city, note } = ZOE
  const sent = submission({
    answers: {
      size: SIZE,
      roof: 'poly',
      spots: 7,
      wishes: WORDS,
      windows: [{ name: 'Zoë Müller', frame: { width: 900, depth: 900 }, remark: WORDS }],
    },
    contact: { name, email, phone, street, house_number, postcode, city, note },
    page: `https://dealer.example/bedankt/${encodeURIComponent(WORDS)}`,
    attribution: { utm_term: WORDS, utm_campaign: 'Zoe Muller' },
  })
  await sendForm(app, form.slug, sent, null)
  const { id } = (await owner.get('/leads?order=desc')).body.data[0]
  await sendForm(app, form.slug, sent, null)
  await owner.post(`/leads/${id}/notes`, { kind: 'call', outcome: 'reached', text: WORDS })
  await owner.send('PUT', `/leads/${id}/keep`, { until: '2031-01-01', reason: WORDS })
  const built = await owner.post(`/leads/${id}/offer`)
  expect(built.status, built.text).toBe(200)
  return id
}

/** A lead whose answers no form asked, that was rejected for a reason. */
async function reject(): Promise<number> {
  const answers = { [WORDS]: WORDS, who: { said: [WORDS] } }
  const { id } = (await dealer.api.post('/leads', { ...ZOE, answers })).body.data
  const { version } = (await owner.get(`/leads/${id}`)).body.data
  await owner.patch(`/leads/${id}`, { version, status: 'rejected', reason: WORDS })
  return id
}

/** An offer that its customer answered. */
async function talk(what: string, fields: Record<string, string>): Promise<number> {
  const sent = await sendOffer(app, dealer, { lines: [{ name: `Veranda ${WORDS}` }] })
  await sent.post(what, fields)
  return sent.id
}

function tracesIn(text: string): string[] {
  const open = text.replace(/(?:%[0-9a-f]{2})+/gi, decoded)
  const plain = open.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const joined = plain.replace(/[^\p{L}\p{N}@]/gu, '')
  return TRACES.filter((trace) => joined.includes(trace))
}

/** Bytes that a file happens to have after a `%` are no text of an address. */
function decoded(bytes: string): string {
  return Buffer.from(bytes.replaceAll('%', ''), 'hex').toString()
}

/** Every address that can be read, for each of the leads. */
function addresses(): string[] {
  const paths = PORTAL_ROUTES.filter(({ endpoint }) => endpoint.method === 'GET').map(
    ({ endpoint }) => endpoint.path,
  )
  const own = paths.map((path) => fillPath(path, records))
  const ofLeads = paths.filter((path) => /^\/(?:leads|offers)\/\{id\}(?!\/files)/.test(path))
  const more = [filled, ...others].flatMap((id) =>
    ofLeads.map((path) => path.replace('{id}', String(id))),
  )
  return [...own, ...more, '/customers?q=plantdorp', '/leads?q=1234']
}

it('no answer has a word that a customer or a colleague wrote, in whatever spelling', async () => {
  const found: Record<string, string[]> = {}
  for (const path of addresses()) {
    const traces = tracesIn(await readWhole(app.server.url, blind, path))
    if (traces.length > 0) found[path] = traces
  }
  expect(found).toEqual({})
  for (const id of [filled, ...others]) {
    const seen = [wholeLead(id), `/leads/${id}/timeline`].map((path) =>
      readWhole(app.server.url, owner, path),
    )
    expect(tracesIn((await Promise.all(seen)).join(' '))).toEqual(
      expect.arrayContaining(['muller', '612345678']),
    )
  }
})

it('says that words are hidden, and shows choices, sizes, numbers and what the price book says', async () => {
  const { data } = (await blind.get(wholeLead(filled))).body
  expect(data.summary).toContain('Polycarbonaat')
  const answers = data.words.answers.flatMap((group: { answers: object[] }) => group.answers)
  expect(answers).toMatchObject([
    { key: 'size', value: '400 × 300 cm' },
    { key: 'roof', value: 'Polycarbonaat' },
    { key: 'spots', value: '7' },
    { key: 'wishes', value: HIDDEN },
    { key: 'windows', elements: [{ name: 'Raam 1' }] },
  ])
  expect(answers[4].elements[0].answers).toMatchObject([{ value: '90 × 90 cm' }, { value: HIDDEN }])
  expect([data.note, data.page, data.kept.reason]).toEqual([HIDDEN, HIDDEN, HIDDEN])
  expect(data.shown_price.parts).toMatchObject([
    { name: 'Mounting', amount: 32.5 },
    { name: 'Dak Polycarbonaat' },
    { name: HIDDEN },
    { name: HIDDEN },
  ])
  const { lines } = (await blind.get(`/offers/${filled}/sheet`)).body.data.document
  expect(lines).toMatchObject([
    { name: 'Mounting' },
    { name: 'Dak Polycarbonaat', description: '400 × 300 cm' },
    { name: 'Wens', description: HIDDEN },
    { name: 'Kozijn' },
  ])
  const rejected = (await blind.get(wholeLead(others[0]))).body.data
  expect(rejected.words.answers[0].answers).toMatchObject([
    { label: 'Overige antwoorden', value: HIDDEN },
  ])
})

it.each(['muller', 'zoe', 'müller', 'geheim', '０６１２', '0612345678', 'pad'])(
  'finds nothing by the written word %j',
  async (word) => {
    const q = encodeURIComponent(word)
    expect((await owner.get(`/leads?q=${q}`)).body.data.length).toBeGreaterThan(0)
    for (const list of ['/leads', '/customers']) {
      expect((await blind.get(`${list}?q=${q}`)).body.data).toEqual([])
    }
  },
)

it('a mail is shown with the words of who writes it, as they are, and tells nothing of the customer', async () => {
  const preview = async (words: object) => {
    const body = { to: null, subject: null, message: null, ...words }
    return (await blind.post(`/offers/${filled}/mail-preview`, body)).body.data
  }
  const usual = await preview({})
  expect([usual.to, tracesIn(JSON.stringify(usual))]).toEqual([null, []])
  for (const guess of ['Zoë Müller', 'Jo Anders', 'zoe@klant.example', '06 12345678']) {
    const said = await preview({ subject: guess, message: guess })
    expect([said.subject, said.text.startsWith(guess)]).toEqual([guess, true])
  }
})

it('a lead by hand tells such a member nothing of whom the account knows', async () => {
  const lead = { email: ZOE.email, name: 'A guess' }
  const key = { 'Idempotency-Key': 'by-hand' }
  const [first, again] = [
    await blind.post('/leads', lead, key),
    await blind.post('/leads', lead, key),
  ]
  expect([first.status, first.body.data.customer_id]).toEqual([201, null])
  expect(again.text).toBe(first.text)
  expect((await owner.post('/leads', lead)).body.data.customer_id).toEqual(expect.any(Number))
})
