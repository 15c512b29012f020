import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AuditLine } from './audit.contract.ts'

/** The names of an account's members and keys, by id. */
export interface AuditNames {
  members: ReadonlyMap<number, string>
  keys: ReadonlyMap<number, string>
}

/** Removed members keep their name in their entries. */
export async function readNames(
  { db }: Pick<Source, 'db'>,
  accountId: number,
): Promise<AuditNames> {
  const namesOf = (table: 'members' | 'api_keys') =>
    ofAccount(db, accountId).selectFrom(table).select(['id', 'name']).execute()
  const [members, keys] = [await namesOf('members'), await namesOf('api_keys')]
  const byId = (rows: typeof members) => new Map(rows.map(({ id, name }) => [id, name]))
  return { members: byId(members), keys: byId(keys) }
}

/** The name of an actor: of a member or key, or a form's slug. Customers are not named. */
export function auditNameOf(
  kind: AuditLine['who']['kind'],
  id: string | null,
  { members, keys }: AuditNames,
): string | null {
  if (kind === 'member') return members.get(Number(id)) ?? null
  if (kind === 'key') return keys.get(Number(id)) ?? null
  return kind === 'customer' ? null : id
}
