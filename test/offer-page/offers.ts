import { createHash, randomBytes } from 'node:crypto'
import { allAccounts } from '../../server/core/db/of-account.ts'
import type { LeadRow, OfferLineRow, OfferVersionRow } from '../../server/core/db/tables.ts'
import type { Columns } from '../../server/leads/change.ts'
import { getLeadRow } from '../../server/leads/lead-rows.ts'
import type { OfferDocument } from '../../server/offers/document/document.contract.ts'
import { readDocument } from '../../server/offers/document/read.ts'
import type { Dealer, TestApp } from '../support/app.ts'
import { type Answer, request } from '../support/client.ts'
import { addLine, addOffer } from '../support/offer.ts'

/** An offer that is frozen, and the link that its customer has. */
export interface SentOffer {
  id: number
  token: string
  pdfHash: string
  document: OfferDocument
  get(path?: string, headers?: Record<string, string>): Promise<Answer>
  post(what: string, fields?: Fields, headers?: Record<string, string>): Promise<Answer>
  /** Signs as a browser would that shows the offer now. */
  sign(fields?: Fields): Promise<Answer>
  lead(): Promise<LeadRow>
  events(): Promise<{ kind: string; address: string | null; detail: Record<string, unknown> }[]>
}
type Fields = Record<string, string | string[]>

export const PDF = Buffer.from('%PDF-1.7 an offer')

export type Line = Partial<OfferLineRow>

/** An offer over two lines of 100 euros, one of them optional and not chosen. */
export const TWO_LINES: Line[] = [
  { name: 'Veranda' },
  { name: 'Lamps', position: 2, is_optional: 1, is_chosen: 0 },
]

/** Makes an offer with these lines and freezes it. `change` makes the document say other things. */
export async function sendOffer(
  app: TestApp,
  dealer: Dealer,
  {
    lines = TWO_LINES,
    columns = {},
    change = {},
    state = 'open',
  }: {
    lines?: Line[]
    columns?: Columns
    change?: Partial<OfferDocument>
    state?: OfferVersionRow['state']
  } = {},
): Promise<SentOffer> {
  const { account } = dealer
  const id = await addOffer(app, dealer, {
    offer_sent_at: app.clock.now(),
    status: 'sent',
    ...columns,
  })
  for (const line of lines) await addLine(app, dealer, id, line)
  const source = app.database.source
  const read = await readDocument(source, account.id, id, app.clock.now())
  const document = { ...read, ...change }
  const token = randomBytes(32).toString('hex').slice(0, 43)
  const pdfHash = createHash('sha256').update(PDF).digest('hex')
  const version = {
    account_id: account.id,
    lead_id: id,
    version: document.version,
    state,
    document: JSON.stringify(document),
    pdf: PDF.toString('base64'),
    pdf_hash: pdfHash,
    token_hash: createHash('sha256').update(token).digest('hex'),
    token: 'sealed',
    created_at: app.clock.now(),
  }
  await app.write(({ db }) => db.insertInto('offer_versions').values(version).execute())
  const base = `${app.server.url}/o/${token}`
  const post: SentOffer['post'] = (what, fields = {}, headers = {}) =>
    request(`${base}/${what}`, { method: 'POST', body: formOf(fields), headers })
  return {
    id,
    token,
    pdfHash,
    document,
    post,
    get: (path = '', headers = {}) => request(`${base}${path}`, { headers }),
    sign: async (fields = {}) => {
      const { text } = await request(base)
      const total = /name="total" value="(\d+)"/.exec(text)?.[1] ?? ''
      const choice = [...text.matchAll(/name="choice" value="(\d+)" form="order" checked/g)]
      const ticked = choice.map(([, line = '']) => line)
      return post('sign', { pdf_hash: pdfHash, total, name: 'Jo Klant', choice: ticked, ...fields })
    },
    lead: () => getLeadRow(source, account.id, id),
    events: async () => {
      const rows = await allAccounts(source.db)
        .selectFrom('offer_events')
        .select(['kind', 'address', 'detail'])
        .where('lead_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }))
    },
  }
}

function formOf(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  )
  return new URLSearchParams(pairs)
}
