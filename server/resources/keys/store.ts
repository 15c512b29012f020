import type { Kysely, Selectable } from 'kysely'
import type { Scope } from '../../contract.ts'
import { coalesce } from '../../db/coalesce.ts'
import type { Database } from '../../db/database.ts'
import type { AccountRow, ApiKeysTable, Tables } from '../../db/tables.ts'
import type { Account } from '../accounts/contract.ts'
import { toAccount } from '../accounts/store.ts'
import type { Key } from './contract.ts'

interface Source {
  db: Kysely<Tables>
}

export interface KeyHolder {
  key: Key
  account: Account
}

export type FindKey = (hash: string) => Promise<KeyHolder | undefined>

/**
 * Finds the key with a hash and its account, also when it is expired or revoked. Looked up anew
 * for every request, so that a revocation holds at once; on PostgreSQL the requests of one turn
 * share the round trip.
 */
export function createKeyFinder(database: Pick<Database, 'engine' | 'read'>): FindKey {
  const findAll = (hashes: string[]) => findKeysByHash(database.read, hashes)
  if (database.engine === 'postgres') return coalesce(findAll)
  return async (hash) => (await findAll([hash])).get(hash)
}

async function findKeysByHash(
  db: Kysely<Tables>,
  hashes: string[],
): Promise<Map<string, KeyHolder>> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .selectAll('accounts')
    .select([
      'api_keys.id as key_id',
      'api_keys.name as key_name',
      'prefix',
      'secret_hash',
      'scopes',
      'expires_at',
      'last_used_at',
      'revoked_at',
    ])
    .where('secret_hash', 'in', hashes)
    .execute()
  return new Map(
    rows.map((row) => {
      const key = toKey({ ...row, id: row.key_id, name: row.key_name, account_id: row.id })
      return [row.secret_hash, { key, account: toAccount(row as AccountRow) }]
    }),
  )
}

export async function listKeys({ db }: Source, accountId: number): Promise<Key[]> {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(toKey)
}

export function toKey(row: Omit<Selectable<ApiKeysTable>, 'secret_hash' | 'created_at'>): Key {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes.split(' ') as Scope[],
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}
