import { randomUUID } from 'node:crypto'
import { lockAccount, type Stamp } from '../../db/account-lock.ts'
import { defineBatchAction, type Job, type Outcome, type WriteContext } from '../../db/action.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { AccountRow, CustomerRow, LeadRow } from '../../db/tables.ts'
import { QuotaReached } from '../../errors.ts'
import { formatTimestamp } from '../../time.ts'
import { spendQuota } from '../accounts/quota.ts'
import { getAccountRow } from '../accounts/store.ts'
import { matchCustomers } from '../customers/match.ts'
import { recordEvents } from '../events/record.ts'
import type { SubmittedLead } from '../forms/contract.ts'
import { type Proven, spendingProofs } from '../proofs/spend.ts'
import type { CreatedLead, SubmittedContact } from './contract.ts'
import { toLeadWithCustomer } from './record.ts'

/** A lead about to be made, already validated. */
export interface NewLead {
  contact: SubmittedContact
  /** The answers in the shape the API returns: the configurator's own keys, or `{ api: … }`. */
  answers: Record<string, unknown>
  note: string | null
  source: string
  createdVia: 'api' | 'quick_quote'
  /** Null for the account's own language. */
  language: string | null
  form: string | null
  variant: string | null
  page: string | null
  attribution: Record<string, string> | null
}

/** `POST /leads`. */
export const createLead = defineBatchAction<NewLead, CreatedLead>('createLead', (ctx, jobs) =>
  createLeads(ctx, jobs, toCreatedLead),
)

/**
 * A widget's submission: the same write, for which a proof is spent; the answer tells a stranger
 * nothing of the account.
 */
export const submitLead = defineBatchAction<NewLead & Proven, SubmittedLead>(
  'submitLead',
  (ctx, jobs) =>
    spendingProofs(ctx, jobs, (proven) =>
      createLeads(ctx, proven, (row) => ({
        uuid: row.uuid,
        reference: row.uuid.slice(0, 8).toUpperCase(),
        created_at: formatTimestamp(row.created_at),
      })),
    ),
)

async function createLeads<Output>(
  ctx: WriteContext,
  jobs: readonly Job<NewLead>[],
  answer: (row: LeadRow) => Output,
): Promise<Outcome<Output>[]> {
  const accountIds = [...new Set(jobs.map((job) => job.accountId ?? 0))].sort((a, b) => a - b)
  const outcomes = new Map<Job<NewLead>, Outcome<Output>>()
  for (const accountId of accountIds) {
    const stamp = await lockAccount(ctx, accountId)
    const account = await getAccountRow(ctx, accountId)
    const own = jobs.filter((job) => job.accountId === accountId)
    const granted = await spendQuota(ctx, account, own.length)
    for (const job of own.slice(granted))
      outcomes.set(job, { ok: false, refusal: new QuotaReached() })
    const accepted = own.slice(0, granted)
    const rows = await writeLeads(
      ctx,
      account,
      accepted.map((job) => job.input),
      stamp,
    )
    rows.forEach((row, index) => {
      const job = accepted[index]
      if (job !== undefined) outcomes.set(job, { ok: true, output: answer(row) })
    })
  }
  return jobs.map((job) => outcomes.get(job) ?? { ok: false, refusal: new QuotaReached() })
}

async function writeLeads(
  ctx: WriteContext,
  account: AccountRow,
  leads: readonly NewLead[],
  stamp: Stamp,
): Promise<LeadRow[]> {
  const people = leads.map(({ contact, language }) => ({
    ...contact,
    language: language ?? account.language,
  }))
  const customers = await matchCustomers(ctx, account, people, stamp)
  const rows = leads.map((lead, index) =>
    newRow(account, lead, customers[index] as CustomerRow, stamp),
  )
  const ids = await insertRows(ctx, 'leads', rows)
  const written = rows.map(
    (row, index): LeadRow => ({ ...NO_OFFER, ...row, id: ids[index] as number }),
  )
  await recordEvents(
    ctx,
    written.map((row, index) => ({
      accountId: account.id,
      key: 'lead.created',
      recordId: row.id,
      data: toLeadWithCustomer(row, customers[index] as CustomerRow),
    })),
  )
  return written
}

/** What the database says of a lead nobody has quoted. */
const NO_OFFER = {
  total: null,
  total_includes_vat: 1,
  sales_person: null,
  campaign_id: null,
  offer_number: null,
  offer_created_at: null,
  offer_sent_at: null,
  offer_signed_at: null,
  offer_rejected_at: null,
  offer_measurement_accepted_at: null,
  prices_include_vat: 1,
  discount_rate: 0,
  discount_source: null,
  promotion_id: null,
  rejected_reason: null,
  invoice_number: null,
  invoice_status: null,
  invoice_paid_at: null,
} as const satisfies Partial<LeadRow>

function newRow(
  account: AccountRow,
  lead: NewLead,
  customer: CustomerRow,
  stamp: Stamp,
): Omit<LeadRow, 'id' | keyof typeof NO_OFFER> {
  return {
    account_id: account.id,
    uuid: randomUUID(),
    customer_id: customer.id,
    status: 'requested',
    source: lead.source,
    created_via: lead.createdVia,
    language: lead.language ?? account.language,
    currency: account.currency.toLowerCase(),
    answers: JSON.stringify(lead.answers),
    note: lead.note,
    contact: JSON.stringify(lead.contact),
    form: lead.form,
    variant: lead.variant,
    page: lead.page,
    attribution: lead.attribution && JSON.stringify(lead.attribution),
    edited: stamp.edited,
    created_at: stamp.at,
    updated_at: stamp.at,
  }
}

function toCreatedLead(row: LeadRow): CreatedLead {
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    created_via: row.created_via,
    customer_id: row.customer_id,
    created_at: formatTimestamp(row.created_at),
  }
}
