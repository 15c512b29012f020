import { sql } from 'kysely'
import type { AccountSettings } from '../../account/accounts/accounts.contract.ts'
import { acceptInvitation } from '../../account/members/members.writes.ts'
import { hashInvitationToken, newInvitationToken } from '../../account/members/secret.ts'
import type { NewOperator } from '../../account/operators/operators.contract.ts'
import { acceptOperator, addOperator } from '../../account/operators/operators.writes.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { lockName } from '../../core/db/dialect.ts'
import type { Source } from '../../core/db/source.ts'
import type { NewDealer } from '../../ops/operators/open-account.writes.ts'

/** The setting with the hash of the code for creating the first account. */
const FIRST_CODE = 'first-code'

/** Whether the server has neither an account nor an operator yet. */
export async function isUntouched({ db }: Pick<Source, 'db'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts union all select 1 from operators limit 1`.execute(db)
  return rows.length === 0
}

/** The issue of a code; null if it is valid for creating the first account. */
export async function issueOfCode(
  source: Pick<Source, 'db'>,
  code: string,
): Promise<'ended' | 'wrong' | null> {
  if (!(await isUntouched(source))) return 'ended'
  const stored = await source.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', FIRST_CODE)
    .executeTakeFirst()
  return stored?.value === hashInvitationToken(code) ? null : 'wrong'
}

/** Sets the code of all servers, in place of an earlier one. False after the first account or operator. */
export const setFirstCode = defineCommand<{ code: string }, boolean>(
  import.meta.url,
  async (ctx, { code }) => {
    await lockFirst(ctx)
    if (!(await isUntouched(ctx))) return false
    const value = hashInvitationToken(code)
    await ctx.db
      .insertInto('settings')
      .values({ name: FIRST_CODE, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    return true
  },
)

/** Serializes concurrent first starts and loads of the demo. */
function lockFirst({ db, engine }: WriteContext): Promise<void> {
  return lockName(db, engine, 'load the demo')
}

/** Consumes the code; false if it is invalid. */
async function takeCode(ctx: WriteContext, code: string): Promise<boolean> {
  await lockFirst(ctx)
  if ((await issueOfCode(ctx, code)) !== null) return false
  await ctx.db.deleteFrom('settings').where('name', '=', FIRST_CODE).execute()
  return true
}

interface FirstStart {
  code: string
  operator: NewOperator & { name: string }
  /** The hash of the operator's password. */
  password: string
  /** Null: the demo dealer's account, for evaluation. */
  account: Pick<AccountSettings, 'name' | 'country' | 'language' | 'timeZone'> | null
  /** The owner's data if the operator is not the owner; else null. */
  owner: string | null
  /** The secret of the owner's link, and the same sealed for an email. */
  token: string
  sealedToken: string | null
  template: NewDealer['template']
}

/**
 * Creates the operator, the dealer's account with its owner and a first form, atomically.
 * Null if the code is invalid.
 */
export const makeFirst = defineCommand<FirstStart, { userId: string; accountId: number } | null>(
  import.meta.url,
  async (ctx, { code, operator, password, account, owner, token, sealedToken, template }) => {
    if (!(await takeCode(ctx, code))) return null
    const { name, email } = operator
    const own = newInvitationToken()
    await addOperator.run(ctx, { ...operator, token: own, sealedToken: null })
    const accepted = await acceptOperator.run(ctx, { token: own, name, password })
    const userId = accepted?.userId ?? ''
    if (account === null) {
      const { loadDemoFor } = await import('../../../samples/demo/first.ts')
      return { userId, accountId: await loadDemoFor(ctx, operator, userId) }
    }
    const invited = owner === null ? { email, name } : { email: owner, name: null }
    const { openAccount } = await import('../../ops/operators/open-account.writes.ts')
    const dealer = { account, template, owner: { ...invited, token, sealedToken } }
    const accountId = await openAccount.run(ctx, dealer)
    if (owner === null) {
      await acceptInvitation.run(ctx, { token, name, sessionUserId: userId, password: null })
    }
    return { userId, accountId }
  },
)
