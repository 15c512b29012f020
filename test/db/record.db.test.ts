import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineAction } from '../../server/db/action.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import type { NewCustomer, NewLead, OfferLinesTable } from '../../server/db/tables.ts'
import { createAccount } from '../../server/resources/accounts/actions.ts'
import { NEW_ACCOUNT } from '../../server/resources/accounts/contract.ts'
import { getCustomer } from '../../server/resources/customers/store.ts'
import { toLeadWithCustomer } from '../../server/resources/leads/record.ts'
import { getLead, listLeads } from '../../server/resources/leads/store.ts'
import { toOffer } from '../../server/resources/offers/record.ts'
import { getOffer, listOffers } from '../../server/resources/offers/store.ts'
import { createStorage, type TestStorage } from '../support/storage.ts'

let storage: TestStorage
let database: Database
let accountId: number

beforeAll(async () => {
  storage = await createStorage()
  const { DATA_DIR, DATABASE_URL } = storage.settings
  database = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL, writes: 'inline' })
  const account = await database.run(createAccount, null, { ...NEW_ACCOUNT, name: 'Records' })
  accountId = account.id
})
afterAll(async () => {
  await database.close()
  await storage.remove()
})

/** What a text column may hold: anything but NUL and lone surrogates, which the API refuses. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('"', '\\', '\u2028', '\x01', '\x7f'),
      fc.string({ unit: 'grapheme' }),
    ),
  })
  .filter((value) => !value.includes('\0') && value.isWellFormed())
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
/** From 1970 to 2100, to the millisecond. */
const time = fc.integer({ min: 0, max: 4_102_444_800_000 })
const cents = fc.integer({ min: 0, max: 999_999_999_999 })
const json = fc
  .dictionary(
    text,
    fc.oneof(
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
  )
  .map((value) => JSON.stringify(value))
const address = fc.record({
  street: optional(text),
  house_number: optional(text),
  postcode: optional(text),
  city: optional(text),
})

const customer = fc.record({
  name: optional(text),
  email: optional(text),
  language: text,
  country: text,
  phone: optional(text),
  invoice_address: optional(json),
  created_at: time,
  updated_at: time,
})
const lead = fc.record({
  uuid: fc.uuid(),
  status: text,
  source: text,
  created_via: text,
  language: text,
  currency: text,
  total: optional(cents),
  total_includes_vat: fc.constantFrom(0 as const, 1 as const),
  sales_person: optional(text),
  campaign_id: optional(fc.integer({ min: 1 })),
  answers: json,
  note: optional(text),
  contact: json,
  form: optional(text),
  variant: optional(text),
  page: optional(text),
  offer_number: optional(text),
  offer_created_at: optional(time),
  offer_sent_at: optional(time),
  offer_signed_at: optional(time),
  offer_rejected_at: optional(time),
  offer_measurement_accepted_at: optional(time),
  discount_rate: fc.integer({ min: 0, max: 10_000 }),
  rejected_reason: optional(text),
  invoice_number: optional(text),
  invoice_status: optional(text),
  invoice_paid_at: optional(time),
  created_at: time,
  updated_at: time,
})

const thousandths = fc.integer({ min: 1, max: 99_999_999 }).map((number) => number / 1000)
const line = fc.record({
  name: text,
  description: optional(text),
  quantity: thousandths,
  base_price: optional(cents),
  unit_price: optional(fc.integer({ min: 0, max: 9_999_999_999_999 })),
  vat_rate: fc.integer({ min: 0, max: 10_000 }),
  source: fc.constantFrom('auto' as const, 'manual' as const),
  offer_item_id: optional(fc.integer({ min: 1 })),
  article_number: optional(text),
})
const offerLines = fc.array(line, { maxLength: 4 })

type Line = Omit<Insertable<OfferLinesTable>, 'lead_id' | 'position'>
interface Rows {
  person: NewCustomer
  values: Omit<NewLead, 'customer_id'>
  lines: Line[]
}

const insertBoth = defineAction(
  import.meta.url,
  'insertBoth',
  async ({ db }, { person, values, lines }: Rows) => {
    const customerRow = await db
      .insertInto('customers')
      .values(person)
      .returningAll()
      .executeTakeFirstOrThrow()
    const leadRow = await db
      .insertInto('leads')
      .values({ ...values, customer_id: customerRow.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    const lineRows = lines.map(async (own, index) => {
      // Written from the last to the first: the order is that of positions.
      const placed = { ...own, lead_id: leadRow.id, position: lines.length - index }
      return db.insertInto('offer_lines').values(placed).returningAll().executeTakeFirstOrThrow()
    })
    return { customerRow, leadRow, lineRows: await Promise.all(lineRows) }
  },
)

let customers = 0

it('makes the same record in the database as of a row at hand', async () => {
  const { source } = database
  await fc.assert(
    fc.asyncProperty(customer, address, lead, offerLines, async (details, where, given, made) => {
      customers += 1
      const number = given.offer_number
      const values = { ...given, offer_number: number === null ? null : `${customers} ${number}` }
      const own = { account_id: accountId, edited: 0 as const }
      const person = { ...details, ...where, ...own, customer_no: String(customers) }
      const lines = made.map((one) => ({ ...one, account_id: accountId }))
      const rows = { person, values: { ...values, ...own }, lines }
      const { customerRow, leadRow, lineRows } = await database.run(insertBoth, accountId, rows)
      const expected = toLeadWithCustomer(leadRow, customerRow)
      const { customer: expectedCustomer, ...expectedLead } = expected

      expect(JSON.parse(await getLead(source, accountId, leadRow.id))).toEqual(expected)
      const customerJson = await getCustomer(source, accountId, customerRow.id)
      expect(JSON.parse(customerJson)).toEqual(expectedCustomer)
      const page = { limit: 1, afterId: leadRow.id - 1, filters: {} }
      const [listed] = await listLeads(source, accountId, page)
      expect(JSON.parse(listed?.json ?? '')).toEqual(expectedLead)
      if (leadRow.offer_created_at === null) return
      const offer = toOffer(leadRow, lineRows)
      expect(JSON.parse(await getOffer(source, accountId, leadRow.id))).toEqual(offer)
      const [listedOffer] = await listOffers(source, accountId, page)
      const { lines: _, ...expectedOffer } = offer
      expect(JSON.parse(listedOffer?.json ?? '')).toEqual(expectedOffer)
    }),
    { numRuns: 150 },
  )
})
