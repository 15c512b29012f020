import type { PageRequest } from '../../core/contract.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, OperatorRow } from '../../core/db/tables.ts'
import { ACCOUNT_COLUMNS } from '../accounts/accounts.reads.ts'
import { readEntrance } from '../members/members.reads.ts'
import { hashInvitationToken } from '../members/secret.ts'

type Viewer = Pick<Source, 'db'>

export async function findOperator({ db }: Viewer, userId: string): Promise<OperatorRow | null> {
  const row = await db
    .selectFrom('operators')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** An operator who has accepted the invitation. */
export async function findOperatorByEmail(
  { db }: Viewer,
  email: string,
): Promise<OperatorRow | null> {
  const row = await db
    .selectFrom('operators')
    .selectAll()
    .where('email', '=', email)
    .where('user_id', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** The operator invited by this link, if it can still be used; otherwise null. */
export async function findInvitedOperator(
  { db }: Viewer,
  token: string,
  now: number,
): Promise<OperatorRow | null> {
  const row = await db
    .selectFrom('operators')
    .selectAll()
    .where('token_hash', '=', hashInvitationToken(token))
    .where('token_expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

export function listOperators({ db }: Viewer): Promise<OperatorRow[]> {
  return db.selectFrom('operators').selectAll().orderBy('email').execute()
}

/**
 * A page of the accounts ordered by name, plus one more. Names are compared here: the two engines
 * sort accented capitals differently, and even thousands of names are read quickly.
 */
export async function listAccountPage(
  { db }: Viewer,
  { afterId, afterValue, limit, filters }: PageRequest,
): Promise<AccountRow[]> {
  const search = String(filters.search ?? '')
    .trim()
    .toLowerCase()
  const names = await db.selectFrom('accounts').select(['id', 'name']).execute()
  const ids = names
    .map(({ id, name }) => ({ id, name: name.toLowerCase() }))
    .filter(({ id, name }) => name.includes(search) || String(id) === search)
    .filter((one) => afterId === 0 || inOrder({ id: afterId, name: String(afterValue) }, one) < 0)
    .sort(inOrder)
    .slice(0, limit + 1)
    .map(({ id }) => id)
  const rows = await db
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', 'in', [...ids, 0])
    .execute()
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

interface Named {
  id: number
  name: string
}

function inOrder(a: Named, b: Named): number {
  if (a.name === b.name) return a.id - b.id
  return a.name < b.name ? -1 : 1
}

export async function findAccount({ db }: Viewer, id: number | null): Promise<AccountRow | null> {
  const query = db
    .selectFrom('accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', id ?? 0)
  return (await query.executeTakeFirst()) ?? null
}

export async function hasSecondFactor(source: Source, userId: string): Promise<boolean> {
  return (await readEntrance(source, userId)).second_factor
}
