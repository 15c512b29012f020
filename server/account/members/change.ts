import { lockAccount, timeAfter } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { MemberRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { changedNames, recordAudit } from '../audit/record.ts'
import type { ChangeMember } from './members.contract.ts'
import { getMemberRow } from './members.reads.ts'

/** Changes a member's role, name, or whether contact details are shown. Throws 404, 409, 422. */
export const changeMember = defineCommand<ChangeMember & { id: number }, MemberRow>(
  import.meta.url,
  async (ctx, { id, name, role, sees_contact: sees, version }) => {
    const at = await lockAccount(ctx)
    const before = await getMemberRow(ctx, ctx.accountId, id)
    checkVersion(before.updated_at, version)
    const after = {
      name: name ?? before.name,
      role: role ?? before.role,
      sees_contact: sees === undefined ? before.sees_contact : sees ? (1 as const) : (0 as const),
    }
    if (after.role === 'owner' && after.sees_contact === 0)
      throw new ValidationFailed({ sees_contact: [issue('owner_sees_contact')] })
    if (before.role === 'owner' && after.role !== 'owner') await checkAnotherOwner(ctx, id)
    return update(ctx, before, after, at)
  },
)

interface OwnChange {
  id: number
  change: {
    [Name in 'name' | 'language' | 'phone' | 'photo' | 'photo_type']?: MemberRow[Name] | undefined
  } & { single_keys?: boolean | undefined }
  version?: number | undefined
}

/** Changes a member's name, language, shortcuts and contact details for customers. Throws 404, 409. */
export const changeOwn = defineCommand<OwnChange, MemberRow>(
  import.meta.url,
  async (ctx, { id, change, version }) => {
    const at = await lockAccount(ctx)
    const before = await getMemberRow(ctx, ctx.accountId, id)
    checkVersion(before.updated_at, version)
    const { single_keys: keys = before.single_keys === 1, ...own } = change
    const columns = { ...own, single_keys: keys ? 1 : 0 } as Partial<MemberRow>
    return update(ctx, before, columns, at)
  },
)

/** The address of a member's calendar ends with the membership, or with the role it was created in. */
export const NO_CALENDAR = { calendar_token_hash: null, calendar_token: null }

async function update(
  ctx: WriteContext,
  before: MemberRow,
  change: Partial<MemberRow>,
  at: number,
): Promise<MemberRow> {
  const changed = changedNames(before, { ...before, ...change })
  if (changed.length === 0) return before
  const row = await ofAccount(ctx.db, ctx.accountId)
    .updateTable('members')
    .set({
      ...change,
      ...(changed.includes('role') && NO_CALENDAR),
      updated_at: await timeAfter(ctx, at, before.updated_at),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [{ verb: 'update', record: 'member', id: before.id, changed }])
  return row
}

/** The operator may leave an account without an owner; a member may not. Throws 409. */
export async function checkAnotherOwner(ctx: WriteContext, id: number): Promise<void> {
  if (ctx.actor.kind !== 'member') return
  await ofAccount(ctx.db, ctx.accountId)
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow(() => new ApiError('last_owner'))
}
