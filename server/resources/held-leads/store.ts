import type { Source } from '../../db/source.ts'
import type { NewLead } from '../leads/make.ts'

export interface HeldLead {
  id: number
  accountId: number
  form: string
  /** Of those with the same word, one network sent all. */
  sender: string
  reason: string
  lead: NewLead
  createdAt: number
}

const SENDER_LENGTH = 6

/** The oldest first; of all accounts when it is null. */
export async function listHeldLeads({ db }: Source, accountId: number | null): Promise<HeldLead[]> {
  const all = db.selectFrom('held_leads').selectAll()
  const own = accountId === null ? all : all.where('account_id', '=', accountId)
  const rows = await own.orderBy('account_id').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    form: row.form,
    sender: row.network.slice(0, SENDER_LENGTH),
    reason: row.reason,
    lead: JSON.parse(row.lead) as NewLead,
    createdAt: row.created_at,
  }))
}

export async function countHeldLeads({ db }: Source): Promise<number> {
  const { count } = await db
    .selectFrom('held_leads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** By account and form, how many were held back since a moment. */
export function heldSince({ db }: Source, since: number) {
  return db
    .selectFrom('held_leads')
    .select((eb) => ['account_id as account', 'form', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>', since)
    .groupBy(['account_id', 'form'])
    .execute()
}
