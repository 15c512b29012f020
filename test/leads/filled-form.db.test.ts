import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { EMAIL_TEMPLATES } from '../../server/composition.ts'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { readFormDefinition } from '../../server/forms/check.ts'
import { removeForm } from '../../server/forms/remove.ts'
import { findFormsOf } from '../../server/forms/versions-of-lead.ts'
import { readPdf } from '../offers/pdf-read.ts'
import { request } from '../support/client.ts'
import { forTests } from '../support/for-tests.ts'
import { formFile, submission } from '../support/forms.ts'
import { leadsShown, wholeLead } from '../support/lead.ts'
import { startMailStage } from '../support/mail-stage.ts'
import { signIn } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { putForm } from '../support/put-form.ts'
import { rowsOf } from '../support/rows.ts'

const SIZE = {
  ...{ key: 'size', kind: 'size', label: 'Maat', required: true },
  ...{ width: { min: 2000, max: 7000 }, depth: { min: 1500, max: 5000 } },
}
const choice = (key: string, label: string, options: Record<string, string>) => ({
  ...{ key, kind: 'choice', label },
  options: Object.entries(options).map(([value, own]) => ({ value, label: own })),
})
const BEFORE = {
  name: 'Eerste naam',
  confirmation: true,
  leads_per_hour: 1,
  consent: { text: 'U mag mij bellen' },
  marketing: { text: 'Stuur mij de nieuwsbrief' },
  questions: [
    SIZE,
    choice('roof', 'Soort dak', { poly: 'Kanaalplaat', glass: 'Veiligheidsglas' }),
    choice('added', 'Wat komt erbij?', { carport_2: 'Twee auto’s onder dak', no_xtra: 'Niets' }),
  ],
}
/** One question is called otherwise, and so are its options; one is gone, one is new. */
const AFTER = {
  ...BEFORE,
  name: 'Tweede naam',
  dealer: { name: 'Veranda Voorbeeld', email: 'nieuw@dealer.example' },
  consent: { text: 'Andere voorwaarden' },
  marketing: { text: 'Andere reclame' },
  questions: [
    SIZE,
    choice('roof', 'Overkapping', { poly: 'Dubbelwandig', glass: 'Gelaagd' }),
    choice('garden', 'Uw tuin', { big: 'Groot', small: 'Klein' }),
  ],
}
/** What the catalogue writes for the answers. */
const ITEM = {
  name: 'Added',
  vat_rate: 21,
  show_when: { question: 'added', is: 'carport_2' },
  text: 'Aanbouw: {added}',
  price: { per_unit: 100 },
}

const stage = await forTests(startMailStage())
const { app } = stage
const dealer = await app.dealer({ perMinute: 1000, writePerMinute: 1000 })
await dealer.catalogue({ items: [ITEM] })
const owner = await signIn(app, dealer)
const slug = String(formFile().slug)
await put(BEFORE)
const answers = { size: { width: 4000, depth: 3000 }, roof: 'poly', added: 'carport_2' }
for (const email of ['jo@klant.example', 'bo@klant.example']) {
  const contact = { name: 'Jo Voorbeeld', email }
  const sent = submission({ answers, contact, marketing: true })
  expect((await sendForm(app, slug, sent, null)).status).toBe(201)
}
const lead = (await dealer.api.get('/leads')).body.data[0]
app.clock.advance(60_000)
await put(AFTER)
await dealer.build(lead.id)
// The overview shows leads that wait for something.
await app.write(({ db }) =>
  allAccounts(db).updateTable('all_leads').set({ follow_up_at: 1 }).execute(),
)

async function put(change: object) {
  const definition = readFormDefinition(formFile({ ...change, slug }))
  const accountId = dealer.account.id
  await stage.app.database.run(putForm, { actor: OPERATOR, accountId, input: { definition } })
}

async function read(path: string): Promise<string> {
  const { status, text } = await owner.get(path)
  expect(status, `${path} ${text}`).toBe(200)
  return text
}

async function bytes(path: string): Promise<Buffer> {
  const address = `${stage.app.server.url}/portal/api${path}`
  return Buffer.from(await (await fetch(address, { headers: owner.headers })).arrayBuffer())
}

async function person(name: string): Promise<Buffer> {
  const zip = await bytes(`/customers/${lead.customer_id}/export`)
  return Buffer.from(unzipSync(new Uint8Array(zip))[name] ?? [])
}

/** The text of a mail, written now. */
async function mail(kind: keyof typeof EMAIL_TEMPLATES): Promise<string> {
  const { database } = stage.app
  const row = (await rowsOf(stage.app, 'mails', dealer.account.id)).find((one) => one.kind === kind)
  if (row === undefined) throw new Error(`no mail of kind ${kind}`)
  const openSealed = (sealed: string) => sealed
  const files = openFiles(readConfig(stage.app.storage.settings))
  const circumstances = { baseUrl: 'https://zeven.example', openSealed, database, files }
  const email = await EMAIL_TEMPLATES[kind].write(circumstances, row)
  return `${email?.replyTo} ${email?.text}`
}

async function offerPage(): Promise<string> {
  const { token } = await dealer.freeze(lead.id)
  return (await request(`${stage.app.server.url}/o/${token}`)).text
}

const ASKED = 'Soort dak'
const CHOSEN = ['Kanaalplaat', 'Twee auto’s onder dak']
/** Where a customer's answers are shown, and the words of the form that must stand there. */
const PLACES: [string, () => Promise<string>, string[]][] = [
  ['the lead’s page', () => read(wholeLead(lead.id)), [ASKED, 'U mag mij bellen', ...CHOSEN]],
  ['the list', () => read(leadsShown(`form=${slug}`)), CHOSEN],
  ['the overview', () => read('/overview'), CHOSEN],
  ['the customer’s page', () => read(`/customers/${lead.customer_id}?include=leads`), CHOSEN],
  ['what is quarantined', () => read('/held-leads'), CHOSEN],
  ['an export of one form', () => read(`/leads/export?format=csv&form=${slug}`), CHOSEN],
  ['an export of all', () => read('/leads/export?format=csv'), CHOSEN],
  ['the confirmation', () => mail('confirmation'), [ASKED, ...CHOSEN]],
  ['the mail to members', () => mail('new_lead'), [ASKED, ...CHOSEN]],
  [
    'the offer',
    () => read(`/offers/${lead.id}/sheet`),
    [...CHOSEN, 'Aanbouw: Twee auto’s onder dak'],
  ],
  ['the PDF', async () => (await readPdf(await bytes(`/offers/${lead.id}/pdf`))).text, CHOSEN],
  ['the page of the offer', offerPage, CHOSEN],
  ['the file of a person', async () => String(await person('person.json')), [ASKED, ...CHOSEN]],
  [
    'the document of a person',
    async () => (await readPdf(await person('person.pdf'))).text,
    [`${ASKED}: Kanaalplaat`, 'Twee auto’s onder dak'],
  ],
]
const LATER = /Dubbelwandig|Andere voorwaarden|Andere reclame|Added carport|Carport 2/

/** Every place, after each other: they all look at the same lead. */
function showsItInTheWordsOfThen() {
  it.each(PLACES)('is shown in the words that the customer read: %s', async (_, show, words) => {
    const text = (await show()).replaceAll(/\s+/g, ' ')
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toMatch(LATER)
  })
}

describe('a lead of a form that was changed since', () => {
  showsItInTheWordsOfThen()

  it('is answered to where the dealer is now, and under the form’s name of now', async () => {
    expect(await mail('confirmation')).toContain('nieuw@dealer.example')
    for (const place of [wholeLead(lead.id), leadsShown()])
      expect(await read(place)).toMatch(/Tweede naam/)
  })

  it('is read by what everybody saw when it came, where it is older than numbers of versions', async () => {
    const { source } = stage.app.database
    const then = Date.parse(lead.created_at)
    const filled = [then - 1, then, stage.app.clock.now()].map((created_at) => ({
      ...{ form: slug, form_version: null, created_at },
    }))
    const other = { form: 'unknown', form_version: 1, created_at: then }
    const none = { ...other, form: null }
    const gone = { ...other, form: slug, form_version: 99 }
    const leads = [...filled, gone, other, none]
    const forms = await findFormsOf(source, dealer.account.id, leads)
    const keys = forms.map((form) => form?.questions.at(-1)?.key)
    expect(keys).toEqual(['garden', 'added', 'garden', 'garden', undefined, undefined])
    const foreign = await stage.app.dealer()
    expect(await findFormsOf(source, foreign.account.id, filled)).toEqual([null, null, null])
  })
})

describe('a lead of a form that was removed since', () => {
  beforeAll(async () => {
    const input = { slug, force: true }
    const accountId = dealer.account.id
    await stage.app.database.run(removeForm, { actor: OPERATOR, accountId, input })
  })
  showsItInTheWordsOfThen()
})
