import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { lockName } from '../../core/db/dialect.ts'
import { allAccounts } from '../../core/db/of-account.ts'
import { notifyAccess } from './entrance.ts'

/** Somebody who has proved to be who an address belongs to. */
export interface Proved {
  email: string
  /** Null keeps the name that is known. */
  name: string | null
  /** Whether the proof shows that the person reads the address, and not only that somebody handed over a link. */
  isProven: boolean
  /** The hash of the password from now on; null for none. */
  password: string | null
  /** Of the mail that tells of it, where no membership says one. */
  language?: string
}

/** Who signs in with this address. Nobody else changes that until the transaction ends. */
export async function lockPerson(ctx: WriteContext, email: string): Promise<string | null> {
  await lockName(ctx.db, ctx.engine, `address ${email}`)
  const { rows } = await sql<{ id: string }>`
    select id from auth_users where email = ${email}`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/**
 * Lets a person start again (docs/portal.md, When an address is proved again). The person gets another
 * id, and everything that let somebody in under the old one goes with it: sessions, password,
 * passkeys, second factors. What another request or process is about to add for the old id fails at
 * its reference. Memberships go on. Returns the new id.
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

/** The same as a write of its own, for a link of a mail. */
export const proveByMail = defineCommand<{ email: string; password: string | null }, string>(
  import.meta.url,
  (ctx, { email, password }) => resetIdentity(ctx, { email, name: null, isProven: true, password }),
)

/** Tells a person that they have a password from now on. */
export const notifyPassword = defineCommand<{ email: string }, null>(
  import.meta.url,
  async (ctx, { email }) => {
    await notifyAccess(ctx, 'password_set', { email })
    return null
  },
)
