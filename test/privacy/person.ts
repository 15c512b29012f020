import { createHash } from 'node:crypto'
import { setAccount } from '../../server/account/accounts/accounts.writes.ts'
import { readConfig } from '../../server/core/config.ts'
import { OPERATOR, SYSTEM } from '../../server/core/db/actor.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { openFiles } from '../../server/core/files/open.ts'
import { openVault } from '../../server/core/secret.ts'
import { storeMessageFile } from '../../server/leads/conversation/files.ts'
import { addIncoming } from '../../server/leads/conversation/incoming.ts'
import { addOfferLine } from '../../server/offers/lines/lines.writes.ts'
import { prepareOffer } from '../../server/offers/versions/prepare.ts'
import { addSource } from '../leads/sources.ts'
import { deliver, googleLead } from '../support/ads/google.ts'
import { putAgenda, SHOWROOM } from '../support/agenda.ts'
import type { Dealer, TestApp } from '../support/app.ts'
import { type Answer, request } from '../support/client.ts'
import { addForm, formFile, submission } from '../support/forms.ts'
import type { Member } from '../support/portal.ts'
import { sendForm } from '../support/proof.ts'
import { PHOTOS, photo, sendFile } from '../support/uploads.ts'

/** Somebody whose words occur nowhere else. */
export const WILMA = {
  name: 'Wilma Zonnebloem',
  email: 'wilma.zonnebloem@klant.example',
  phone: '06 87654321',
  street: 'Papaverplantsoen',
  house_number: '739bis',
  postcode: '9876 ZX',
  city: 'Klaproosdorp',
}

/** All that may be found of her, in small letters. */
export const HERS = [
  'zonnebloem',
  'papaverplantsoen',
  '739bis',
  '9876 zx',
  'klaproosdorp',
  '87654321',
  'kwibushond',
  'tuinkabouter',
  'waterjuffer',
]

const NOTE = 'De kwibushond bijt'
/** The name of a picture that only her offer has. */
const DRAWN = createHash('sha256').update(WILMA.name).digest('hex')
const WISH = 'Een tuinkabouter erbij'
/** A page that was made for her. */
const PAGE = 'https://dealer.example/voor/zonnebloem'

export interface Lives {
  customerId: number
  /** Lead, open offer and signed offer. */
  ids: number[]
  /** The links to the open offer and to the signed one. */
  tokens: string[]
}

/** Makes a person of whom every table has something. */
export async function live(app: TestApp, dealer: Dealer, owner: Member): Promise<Lives> {
  await putAgenda(app, dealer, SHOWROOM)
  const { questions } = formFile() as { questions: object[] }
  const form = await addForm(app, dealer, {
    questions: [...questions, PHOTOS],
    contact: {
      street: 'optional',
      house_number: 'optional',
      postcode: 'optional',
      city: 'optional',
      note: 'optional',
    },
    confirmation: {},
  })
  const name = (await sendFile(app, form.slug, await photo())).body.data.name
  const answers = { size: { width: 4000, depth: 3000 }, roof: 'poly', wishes: WISH, photos: [name] }
  const contact = { ...WILMA, note: NOTE }
  const from = { page: PAGE, attribution: { utm_term: WILMA.name } }
  expectOk(await sendForm(app, form.slug, submission({ answers, contact, ...from }), null))
  const [lead] = (await dealer.api.get('/leads')).body.data
  const key = { 'Idempotency-Key': WILMA.email }
  const byApi = { ...WILMA, note: NOTE, answers: { wens: WISH } }
  const open = expectOk(await dealer.api.post('/leads', byApi, key)).body.data.id
  const signed = expectOk(await dealer.api.post('/leads', { ...WILMA, source: 'fair' })).body.data
    .id
  expectOk(
    await owner.post(`/leads/${lead.id}/notes`, { kind: 'call', outcome: 'reached', text: NOTE }),
  )
  await addMessage(app, dealer, lead.id)
  await mergeTwin(app, owner, lead.customer_id)
  const tokens = [await freeze(app, dealer, open), await freeze(app, dealer, signed)]
  await sign(app, tokens[1] ?? '')
  await insertRest(app, dealer, { leadId: lead.id, offerId: open })
  await hold(app, dealer)
  await app.server.jobs.idle()
  const source = await addSource(app, owner, 'google')
  await set(app, dealer, { leadQuota: 0 })
  await deliver(source.address, ofAd(source.key))
  await set(app, dealer, { leadQuota: null })
  await app.server.jobs.idle()
  return { customerId: lead.customer_id, ids: [lead.id, open, signed], tokens }
}

/** She was in the list twice. The other record had words that no other has. */
async function mergeTwin(app: TestApp, owner: Member, customerId: number): Promise<void> {
  const email = 'waterjuffer@klant.example'
  await app.write(async ({ db }) => {
    const hers = allAccounts(db).selectFrom('customers').selectAll().where('id', '=', customerId)
    const { id: _, ...own } = await hers.executeTakeFirstOrThrow()
    const twin = { customer_no: 'W2', name: 'W. Z.', email, email_key: email }
    await db
      .insertInto('customers')
      .values({ ...own, ...twin })
      .execute()
  })
  const [twin] = (await owner.get(`/customers?email=${email}`)).body.data
  const { version } = (await owner.get(`/customers/${customerId}`)).body.data
  expectOk(await owner.post(`/customers/${customerId}/merge`, { other_id: twin.id, version }))
}

/** She answered by mail, with a photo. */
async function addMessage(app: TestApp, dealer: Dealer, leadId: number): Promise<void> {
  const own = { actor: SYSTEM, accountId: dealer.account.id }
  const keeping = { database: app.database, files: openFiles(readConfig(app.storage.settings)) }
  const sent = { fileName: `${WILMA.name}.jpg`, content: await photo() }
  const { name } = await storeMessageFile(keeping, own, sent)
  const mail = {
    messageId: `a1@${WILMA.name}`,
    inReplyTo: null,
    from: WILMA.email,
    fromName: WILMA.name,
    to: 'us@x.example',
  }
  const said = { subject: WISH, text: NOTE, quoted: NOTE, isAutomatic: false, files: [name] }
  await app.database.run(addIncoming, { ...own, input: { leadId, ...mail, ...said } })
}

function ofAd(key: string) {
  const column = (id: string, value: string) => ({ column_id: id, string_value: value })
  const columns = [column('FULL_NAME', WILMA.name), column('EMAIL', WILMA.email)]
  return googleLead(key, { user_column_data: columns })
}

/** Sends an offer by mail. Answers the token of its link. */
async function freeze(app: TestApp, dealer: Dealer, id: number): Promise<string> {
  await dealer.build(id)
  const vault = await openVault(readConfig(app.storage.settings), app.database)
  const by = { mail: { to: WILMA.email, subject: null, message: NOTE } }
  const own = { actor: OPERATOR, accountId: dealer.account.id }
  const line = { name: `Veranda ${WILMA.name}`, description: NOTE, quantity: 1 }
  const priced = { ...line, price: 100_00, vat_rate: 21_00 }
  await app.database.run(addOfferLine, { ...own, input: { id, sent: priced } })
  const { token } = await prepareOffer(app.database, vault, { ...own, id, by })
  await app.server.jobs.idle()
  return token
}

async function sign(app: TestApp, token: string): Promise<void> {
  const page = `${app.server.url}/o/${token}`
  const { text } = await request(page)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
  const body = new URLSearchParams({
    pdf_hash: field('pdf_hash'),
    total: field('total'),
    name: WILMA.name,
    strokes: '[[[1,1],[2,2],[3,1]]]',
  })
  const answer = await request(`${page}/sign`, { method: 'POST', body })
  if (answer.status >= 400) throw new Error(answer.text)
}

/** A submission that is quarantined: the second one to a form that expects one an hour. */
async function hold(app: TestApp, dealer: Dealer): Promise<void> {
  const { slug } = await addForm(app, dealer, { leads_per_hour: 1 })
  const other = { name: 'Ot Her', email: 'ot@klant.example' }
  expectOk(await sendForm(app, slug, submission({ contact: other }), null))
  const { name, email, phone } = WILMA
  const sent = submission({ contact: { name, email, phone } })
  expectOk(await sendForm(app, slug, sent, null))
}

interface Rest {
  leadId: number
  /** Of the open offer. */
  offerId: number
}

/**
 * What would take days to get by requests: an appointment, an import that has not started, a plan and a
 * picture that only her offer has.
 */
function insertRest(app: TestApp, { account }: Dealer, { leadId, offerId }: Rest) {
  const [accountId, now] = [account.id, app.clock.now()]
  return app.write(async ({ db }) => {
    const times = { starts_at: now, ends_at: now + 1, created_at: now }
    await db
      .insertInto('appointments')
      .values({
        account_id: accountId,
        lead_id: leadId,
        agenda: SHOWROOM.key,
        ...times,
        place: NOTE,
        note: NOTE,
      })
      .execute()
    const content = Buffer.from(NOTE).toString('base64')
    const file = { account_id: accountId, hash: DRAWN, content, created_at: now }
    await db
      .insertInto('offer_files')
      .values({ ...file, lead_id: offerId, name: `${WISH}.pdf`, size: NOTE.length })
      .execute()
    await db
      .insertInto('pictures')
      .values({ ...file, type: 'image/png' })
      .execute()
    await allAccounts(db)
      .updateTable('offer_lines')
      .set({ picture: DRAWN })
      .where('account_id', '=', accountId)
      .where('lead_id', '=', offerId)
      .execute()
    const counts = { rows: 2, bad: 0, done: 0, leads: 0, new_customers: 0, known_customers: 0 }
    const { id } = await db
      .insertInto('imports')
      .values({
        ...{ account_id: accountId, member_id: 1, kind: 'customers', name: 'list.csv' },
        ...{ ...counts, already_in: 0, state: 'storing', fires_events: 0, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contact = (email: string) => ({ ...WILMA, phone: null, country: null, email })
    const rows = [
      { contact: contact(WILMA.email) },
      { contact: { name: 'Ot Her', email: 'ot@klant.example', phone: null } },
    ]
    await db
      .insertInto('import_batches')
      .values({ account_id: accountId, import_id: id, number: 1, rows: JSON.stringify(rows) })
      .execute()
  })
}

function set(app: TestApp, { account: { id } }: Dealer, change: { leadQuota: number | null }) {
  return app.database.run(setAccount, { actor: OPERATOR, accountId: id, input: { id, change } })
}

function expectOk(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}
