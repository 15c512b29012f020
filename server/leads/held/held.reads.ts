import type { PageRequest } from '../../ground/contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { HeldLeadRow } from '../../ground/db/tables.ts'
import { wholeContact } from '../lead.contract.ts'
import type { LeadInput } from '../make.ts'

export interface HeldLead {
  id: number
  accountId: number
  form: string
  /** A short name of the sender's network: leads with the same name came from the same network. */
  sender: string
  reason: string
  lead: LeadInput
  createdAt: number
}

const SENDER_LENGTH = 6
const MOST_COUNTED = 10_000

/** The held leads of a page, and one more when there is one; the oldest first. */
export async function pageOfHeldLeads(
  { db }: Source,
  accountId: number,
  { limit, afterId }: PageRequest,
): Promise<HeldLead[]> {
  const rows = await db
    .selectFrom('held_leads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  return rows.map(toHeldLead)
}

function toHeldLead(row: HeldLeadRow): HeldLead {
  return {
    id: row.id,
    accountId: row.account_id,
    form: row.form,
    sender: row.network.slice(0, SENDER_LENGTH),
    reason: row.reason,
    lead: readHeld(row),
    createdAt: row.created_at,
  }
}

/** The lead as it was sent. Held leads of older versions lack parts of an address. */
export function readHeld({ lead: text }: Pick<HeldLeadRow, 'lead'>): LeadInput {
  const lead = JSON.parse(text) as LeadInput
  return { ...lead, contact: wholeContact(lead.contact) }
}

/** Of all accounts; counted up to 10,000. */
export async function countHeldLeads({ db }: Source): Promise<number> {
  const some = db.selectFrom('held_leads').select('id').limit(MOST_COUNTED)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many leads were held back since an instant, by account and form. */
export function heldSince({ db }: Source, since: number) {
  return db
    .selectFrom('held_leads')
    .select((eb) => ['account_id as account', 'form', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>', since)
    .groupBy(['account_id', 'form'])
    .execute()
}
