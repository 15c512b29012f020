import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import { NotFound } from '../../core/errors.ts'
import { getAccountRow } from '../accounts/accounts.reads.ts'
import { created, recordAudit } from '../audit/record.ts'
import { type Key, toKey } from './keys.reads.ts'
import { hashSecret, newSecret, prefixOf } from './secret.ts'

export type NewKey = Pick<Key, 'name' | 'scopes' | 'expiresAt'>
export type KeyWithSecret = Key & { secret: string }

/** Creates a key. Only this answer has the secret. */
export const createKey = defineCommand<NewKey, KeyWithSecret>(import.meta.url, async (ctx, key) => {
  await getAccountRow(ctx, ctx.accountId)
  return insertKey(ctx, key)
})

export async function insertKey(
  ctx: WriteContext,
  { name, scopes, expiresAt }: NewKey,
): Promise<KeyWithSecret> {
  const secret = newSecret()
  const row = await ctx.db
    .insertInto('api_keys')
    .values({
      account_id: ctx.accountId,
      name,
      prefix: prefixOf(secret),
      secret_hash: hashSecret(secret),
      scopes: [...new Set(scopes)].join(' '),
      expires_at: expiresAt,
      created_at: ctx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [created('key', row.id)])
  return { ...toKey(row), secret }
}

/** Revokes a key from the next request on. Revoking it again has no effect. */
export const revokeKey = defineCommand<{ id: number }, Key>(
  import.meta.url,
  async (ctx, { id }) => {
    const revoked = await allAccounts(ctx.db)
      .updateTable('api_keys')
      .set({ revoked_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (revoked === undefined) return getKey(ctx, id)
    const changed = ['revoked_at']
    const own = { ...ctx, accountId: revoked.account_id }
    await recordAudit(own, [{ verb: 'update', record: 'key', id, changed }])
    return toKey(revoked)
  },
)

async function getKey({ db }: WriteContext, id: number): Promise<Key> {
  const row = await allAccounts(db)
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound())
  return toKey(row)
}

/** Stores when a key was used. Callers do so at most once a minute per key. */
export const touchKey = defineCommand<{ id: number; at: number }, null>(
  import.meta.url,
  async (ctx, { id, at }) => {
    await allAccounts(ctx.db)
      .updateTable('api_keys')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .execute()
    return null
  },
)
