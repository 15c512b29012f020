import { defineCommand } from '../../core/db/command.ts'
import { ApiError, NotFound } from '../../core/errors.ts'
import { notifyAccess } from '../members/entrance.ts'

/** Maximum passkeys of one person: one for each device, and a few spare ones. */
const MOST_PASSKEYS = 20

export interface NewPasskey {
  /** The credential's id, in base64url. */
  id: string
  userId: string
  /** The address of the person to notify. */
  email: string
  name: string
  /** In base64url. */
  publicKey: string
  counter: number
  transports: readonly string[]
}

/** Stores a new passkey. Throws 409 if the person has too many. */
export const addPasskey = defineCommand<NewPasskey, null>(
  import.meta.url,
  async (ctx, { id, userId, email, name, publicKey, counter, transports }) => {
    const { db, clock } = ctx
    const own = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute()
    if (own.length >= MOST_PASSKEYS) throw new ApiError('too_many_passkeys')
    await db
      .insertInto('passkeys')
      .values({
        id,
        user_id: userId,
        name,
        public_key: publicKey,
        counter,
        transports: JSON.stringify(transports),
        created_at: clock.now(),
      })
      .execute()
    await notifyAccess(ctx, 'passkey_added', { email })
    return null
  },
)

/** Stores that a passkey was used, and its counter, which detects a copied key. */
export const usePasskey = defineCommand<{ id: string; counter: number }, null>(
  import.meta.url,
  async ({ db, clock }, { id, counter }) => {
    await db
      .updateTable('passkeys')
      .set({ counter, last_used_at: clock.now() })
      .where('id', '=', id)
      .execute()
    return null
  },
)

/** Removes a passkey of the person. Throws 404. */
export const removePasskey = defineCommand<{ id: string; userId: string }, null>(
  import.meta.url,
  async ({ db }, { id, userId }) => {
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new NotFound()
    return null
  },
)
