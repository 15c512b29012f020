import type { Selectable } from 'kysely'
import type { Scope } from '../../core/contract.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { statement } from '../../core/db/statement.ts'
import type { Tables } from '../../core/db/tables.ts'
import type { Account } from '../accounts/accounts.contract.ts'
import { ACCOUNT_COLUMNS, toAccount } from '../accounts/accounts.reads.ts'

/** A stored key, without its secret. All times are in milliseconds. */
export interface Key {
  id: number
  accountId: number
  name: string
  prefix: string
  scopes: Scope[]
  expiresAt: number | null
  lastUsedAt: number | null
  revokedAt: number | null
  createdAt: number
}

export interface KeyWithAccount {
  key: Key
  account: Account
}

const keyWithAccount = statement(({ db }, { hash }: { hash: string }) =>
  allAccounts(db)
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(ACCOUNT_COLUMNS.map((name) => `accounts.${name}` as const))
    .select([
      'api_keys.id as key_id',
      'api_keys.name as key_name',
      'prefix',
      'scopes',
      'expires_at',
      'last_used_at',
      'revoked_at',
      'api_keys.created_at as key_created_at',
    ])
    .where('secret_hash', '=', hash),
)

/** The key with this hash, even if expired or revoked, and its account. Null if there is none. */
export async function findKeyByHash(source: Source, hash: string): Promise<KeyWithAccount | null> {
  const row = await keyWithAccount.first(source, { hash })
  if (row === undefined) return null
  const key = toKey({
    ...row,
    id: row.key_id,
    name: row.key_name,
    account_id: row.id,
    created_at: row.key_created_at,
  })
  return { key, account: toAccount(row) }
}

export async function listKeys({ db }: Pick<Source, 'db'>, accountId: number): Promise<Key[]> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('api_keys')
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map(toKey)
}

export function toKey(row: Omit<Selectable<Tables['api_keys']>, 'secret_hash'>): Key {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes.split(' ') as Scope[],
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    createdAt: row.created_at,
  }
}
