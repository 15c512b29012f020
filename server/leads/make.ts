import { randomUUID } from 'node:crypto'
import type { LeadShownPrice } from '../../shared/form/shown-price.contract.ts'
import { spendQuota } from '../account/accounts/quota.ts'
import { created, recordAudit } from '../account/audit/record.ts'
import { listMembers } from '../account/members/members.reads.ts'
import { notifyNewLead, notifyQuota } from '../account/members/to-members.ts'
import type { WriteContext } from '../core/db/command.ts'
import { statement, together } from '../core/db/statement.ts'
import type { AccountRow, CustomerRow, LeadRow, NewLead } from '../core/db/tables.ts'
import { recordEvent } from '../messaging/events/record.ts'
import { bookSlots, type SlotChoice } from './appointments/book.ts'
import { recordMissed } from './appointments/missed.ts'
import { findCustomer, matchCustomer } from './customers/match.ts'
import type { SubmittedContact } from './lead.contract.ts'
import { type Marketing, marketingColumns } from './marketing.ts'
import { toLeadOfEvent } from './record.ts'
import { indexLead, indexNewLead } from './search/search.ts'
import { claimUploadsOf } from './uploads/claim.ts'

/** A validated lead to create. */
export interface LeadInput {
  contact: SubmittedContact
  /** The answers in the shape of the API: the configurator's own keys, or `{ api: … }`. */
  answers: Record<string, unknown>
  note: string | null
  source: string
  createdVia: 'api' | 'quick_quote' | 'portal' | 'import' | 'ad'
  /** Null uses the account's language. */
  language: string | null
  form: string | null
  /** The form version that the answers were checked against. */
  formVersion?: number
  variant: string | null
  page: string | null
  attribution: Record<string, string> | null
  /** The advertiser's campaign, if its number is safe in JSON. */
  campaignId?: number | null
  /** The initial responsible member. */
  member?: { id: number; name: string }
  /** The price that the customer saw on the form, with amounts in cents. */
  shownPrice?: LeadShownPrice | null
  consent?: Consent | null
  marketing?: Marketing | null
  /** The names of the files in its answers, by question. */
  uploads?: Record<string, readonly string[]>
  /** The appointments that the customer chose. */
  moments?: readonly SlotChoice[]
}

/** The customer's consent as worded on the form, and its time in milliseconds. */
export interface Consent {
  text: string
  at: number
}

/**
 * Spends the quota, stores the lead, records its event and notifies the members. The caller holds
 * the account's lock. It books the free appointments: the caller has rejected others, unless the
 * lead was quarantined meanwhile. Throws 402 if the quota is used up.
 */
export async function makeLead(
  ctx: WriteContext,
  at: Moment,
  lead: LeadInput,
  uuid: string = randomUUID(),
): Promise<LeadRow> {
  const known = findCustomer(ctx, at.account, lead.contact)
  const [used] = await together(spendQuota(ctx, at.account), known)
  const { row, customer } = await storeLead(ctx, at, lead, { uuid }, known)
  if (Object.keys(lead.uploads ?? {}).length > 0) await claimUploadsOf(ctx, uuid)
  const missed = await bookSlots(ctx, at, row.id, lead.moments ?? [])
  if (missed.length > 0) {
    await recordMissed(ctx, at, row.id, missed)
    await indexLead(ctx, row.id)
  }
  const [, members] = await together(
    notifyLead(ctx, row, customer),
    listMembers(ctx, ctx.accountId),
  )
  await notifyNewLead(ctx, row, members)
  await notifyQuota(ctx, at.account, used)
  return row
}

/** The locked account, and the time stamp of the write. */
interface Moment {
  account: AccountRow
  at: number
}

const addLead = statement(({ db }, lead: NewLead) =>
  db.insertInto('all_leads').values(lead).returningAll(),
)

/**
 * Finds or creates the customer and creates the lead, with both audit entries. `own` overrides
 * columns of a new lead.
 */
export async function storeLead(
  ctx: WriteContext,
  { account, at }: Moment,
  lead: LeadInput,
  own: Partial<NewLead>,
  known = findCustomer(ctx, account, lead.contact),
): Promise<{ row: LeadRow; customer: CustomerRow; isNewCustomer: boolean }> {
  const person = { ...lead.contact, language: lead.language ?? account.language }
  const { customer, isNew } = await matchCustomer(ctx, account, person, at, known)
  const row = await addLead.one(ctx, {
    account_id: account.id,
    uuid: randomUUID(),
    customer_id: customer.id,
    status: 'requested',
    source: lead.source,
    created_via: lead.createdVia,
    language: person.language,
    currency: account.currency.toLowerCase(),
    answers: JSON.stringify(lead.answers),
    note: lead.note,
    contact: JSON.stringify(lead.contact),
    form: lead.form,
    form_version: lead.formVersion ?? null,
    variant: lead.variant,
    page: lead.page,
    campaign_id: lead.campaignId ?? null,
    attribution: lead.attribution && JSON.stringify(lead.attribution),
    member_id: lead.member?.id ?? null,
    sales_person: lead.member?.name ?? null,
    shown_price: lead.shownPrice ? JSON.stringify(lead.shownPrice) : null,
    consent: lead.consent ? JSON.stringify(lead.consent) : null,
    ...marketingColumns(lead.marketing),
    created_at: at,
    updated_at: at,
    ...own,
  })
  await indexNewLead(ctx, row, customer)
  ctx.counted.push({ name: 'lead', via: lead.createdVia })
  const newCustomer = isNew ? [created('customer', customer.id)] : []
  await recordAudit(ctx, [...newCustomer, created('lead', row.id)])
  return { row, customer, isNewCustomer: isNew }
}

/** Records `lead.created`. */
export async function notifyLead(
  ctx: WriteContext,
  row: LeadRow,
  customer: CustomerRow,
): Promise<void> {
  const data = toLeadOfEvent(row, customer)
  await recordEvent(ctx, { key: 'lead.created', recordId: row.id, data })
}
