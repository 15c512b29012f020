import type { Source } from '../../core/db/source.ts'
import type { PasskeyRow } from '../../core/db/tables.ts'

/** The passkeys of a person, oldest first. */
export function listPasskeys({ db }: Source, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPasskey({ db }: Source, id: string): Promise<PasskeyRow | null> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}
