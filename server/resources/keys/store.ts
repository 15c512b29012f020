import type { Selectable } from 'kysely'
import type { Scope } from '../../contract.ts'
import { coalesce, oncePerTurn } from '../../db/coalesce.ts'
import type { Database } from '../../db/database.ts'
import { asList, isOneOf, type List } from '../../db/dialect.ts'
import { fixedQuery } from '../../db/fixed-query.ts'
import type { Source } from '../../db/source.ts'
import type { AccountRow, ApiKeysTable } from '../../db/tables.ts'
import type { Account } from '../accounts/contract.ts'
import { toAccount } from '../accounts/store.ts'
import type { Key } from './contract.ts'

export interface KeyHolder {
  key: Key
  account: Account
}

export type FindKey = (hash: string) => Promise<KeyHolder | undefined>

/**
 * Finds the key with a hash and its account, also when it is expired or revoked. Looked up anew in
 * every turn of the event loop, so that a revocation holds at once; the requests of one turn share
 * the look-up. On SQLite the first makes it without waiting for others: it takes no round trip.
 */
export function createKeyFinder({ source }: Pick<Database, 'source'>): FindKey {
  const findAll = (hashes: string[]) => findKeysByHash(source, hashes)
  return source.engine === 'postgres'
    ? coalesce(findAll)
    : oncePerTurn(async (hash) => (await findAll([hash])).get(hash))
}

async function findKeysByHash(source: Source, hashes: string[]): Promise<Map<string, KeyHolder>> {
  const rows = await selectKeys(source, { hashes: asList(source.engine, hashes) })
  return new Map(
    rows.map((row) => {
      const key = toKey({ ...row, id: row.key_id, name: row.key_name, account_id: row.id })
      return [row.secret_hash, { key, account: toAccount(row as AccountRow) }]
    }),
  )
}

const selectKeys = fixedQuery((db, { hashes }: { hashes: List }, engine) =>
  db
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
    .where(isOneOf(engine, 'secret_hash', hashes)),
)

export async function listKeys({ db }: Pick<Source, 'db'>, accountId: number): Promise<Key[]> {
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
