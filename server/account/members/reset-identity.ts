import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { lockName } from '../../core/db/dialect.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import { notifyAccess } from './entrance.ts'

/** A person with a verified address. */
export interface Proved {
  email: string
  /** Null keeps the known name. */
  name: string | null
  /** Whether the proof shows that the person reads the address's emails, not only that they have a link. */
  isProven: boolean
  /** The hash of the new password; null for none. */
  password: string | null
  /** The language of the notice, if no membership has one. */
  language?: string
}

/** The user with this address, locked until the transaction ends. */
export async function lockPerson(ctx: WriteContext, email: string): Promise<string | null> {
  await lockName(ctx.db, ctx.engine, `address ${email}`)
  const { rows } = await sql<{ id: string }>`
    select id from auth_users where email = ${email}`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/**
 * Resets a person's identity (docs/portal.md, When an address is proved again). The person gets a
 * new id, and all access under the old id is deleted: sessions, password, passkeys, second factors.
 * Concurrent additions for the old id fail at its reference. Memberships continue. Returns the new
 * id.
 */
export async function resetIdentity(ctx: WriteContext, proved: Proved): Promise<string> {
  const { db, clock } = ctx
  const { email, isProven, password, language } = proved
  const known = await lockPerson(ctx, email)
  const hadWays = known !== null && (await hasWaysIn(ctx, known))
  const gone = await sql<{ name: string }>`
    delete from auth_users where email = ${email} returning name`.execute(db)
  const id = randomUUID()
  const now = new Date(clock.now()).toISOString()
  const name = proved.name ?? gone.rows[0]?.name ?? ''
  const proof = isProven ? sql`(1 = 1)` : sql`(1 = 0)`
  await sql`
    insert into auth_users (id, name, email, "emailVerified", "twoFactorEnabled", "createdAt", "updatedAt")
    values (${id}, ${name}, ${email}, ${proof}, (1 = 0), ${now}, ${now})`.execute(db)
  if (password !== null) {
    await sql`
      insert into auth_accounts (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
      values (${randomUUID()}, ${id}, ${id}, 'credential', ${password}, ${now}, ${now})`.execute(db)
  }
  if (known !== null) {
    for (const table of ['members', 'operators'] as const) {
      await allAccounts(db)
        .updateTable(table)
        .set({ user_id: id })
        .where('user_id', '=', known)
        .execute()
    }
  }
  if (hadWays) await notifyAccess(ctx, 'access_renewed', { email, ...(language && { language }) })
  return id
}

async function hasWaysIn({ db, clock }: WriteContext, userId: string): Promise<boolean> {
  const now = new Date(clock.now()).toISOString()
  const { rows } = await sql`
    select 1 from auth_accounts where "userId" = ${userId}
    union all select 1 from auth_two_factors where "userId" = ${userId}
    union all select 1 from passkeys where user_id = ${userId}
    union all select 1 from auth_sessions where "userId" = ${userId} and "expiresAt" > ${now}
    limit 1`.execute(db)
  return rows.length > 0
}

/** The same as a separate write, for an email link. */
export const proveByMail = defineCommand<{ email: string; password: string | null }, string>(
  import.meta.url,
  (ctx, { email, password }) => resetIdentity(ctx, { email, name: null, isProven: true, password }),
)

/** Notifies a person that they have a password from now on. */
export const notifyPassword = defineCommand<{ email: string }, null>(
  import.meta.url,
  async (ctx, { email }) => {
    await notifyAccess(ctx, 'password_set', { email })
    return null
  },
)
