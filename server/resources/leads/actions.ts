import { randomUUID } from 'node:crypto'
import { lockAccount } from '../../db/account-lock.ts'
import { defineAction, type WriteContext } from '../../db/action.ts'
import type { LeadRow } from '../../db/tables.ts'
import { formatTimestamp } from '../../time.ts'
import { spendQuota } from '../accounts/quota.ts'
import { getAccountRow } from '../accounts/store.ts'
import { created, recordAudit } from '../audit/record.ts'
import { matchCustomer } from '../customers/match.ts'
import { recordEvent } from '../events/record.ts'
import type { SubmittedLead } from '../forms/contract.ts'
import { type Proven, spendProof } from '../proofs/spend.ts'
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
export const createLead = defineAction<NewLead, CreatedLead>(
  import.meta.url,
  'createLead',
  async (ctx, lead) => toCreatedLead(await makeLead(ctx, lead)),
)

/**
 * A widget's submission: the same write, for which a proof is spent; the answer tells a stranger
 * nothing of the account.
 */
export const submitLead = defineAction<NewLead & Proven, SubmittedLead>(
  import.meta.url,
  'submitLead',
  async (ctx, { proof, ...lead }) => {
    if (proof !== null) await spendProof(ctx, proof)
    const { uuid, created_at } = await makeLead(ctx, lead)
    const reference = uuid.slice(0, 8).toUpperCase()
    return { uuid, reference, created_at: formatTimestamp(created_at) }
  },
)

/** Spends the quota, finds or makes the customer, and tells who subscribed. Throws 402. */
async function makeLead(ctx: WriteContext, lead: NewLead): Promise<LeadRow> {
  const at = await lockAccount(ctx)
  const account = await getAccountRow(ctx, ctx.accountId)
  await spendQuota(ctx, account)
  const person = { ...lead.contact, language: lead.language ?? account.language }
  const { customer, isNew } = await matchCustomer(ctx, account, person, at)
  const row = await ctx.db
    .insertInto('leads')
    .values({
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
      variant: lead.variant,
      page: lead.page,
      attribution: lead.attribution && JSON.stringify(lead.attribution),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const newCustomer = isNew ? [created('customer', customer.id)] : []
  await recordAudit(ctx, [...newCustomer, created('lead', row.id)])
  await recordEvent(ctx, {
    key: 'lead.created',
    recordId: row.id,
    data: toLeadWithCustomer(row, customer),
  })
  return row
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
