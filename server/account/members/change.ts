import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import type { MemberRow } from '../../ground/db/tables.ts'
import { ApiError, ValidationFailed } from '../../ground/errors.ts'
import type { Redrawn } from '../../ground/files/redraw.ts'
import { changedNames, recordAudit } from '../audit/record.ts'
import type { ChangeMember } from './members.contract.ts'
import { getMemberRow } from './members.reads.ts'

/** What members change of themselves. */
interface OwnChange {
  name?: string | undefined
  language?: string | undefined
}

/** Changes a member's role, name, or whether contact details are shown. Throws 404, 409, 422. */
export const changeMember = defineAction<ChangeMember & { id: number }, MemberRow>(
  import.meta.url,
  'changeMember',
  async (ctx, { id, name, role, sees_contact: sees }) => {
    const at = await lockAccount(ctx)
    const before = await getMemberRow(ctx, ctx.accountId, id)
    const after = {
      name: name ?? before.name,
      role: role ?? before.role,
      sees_contact: sees === undefined ? before.sees_contact : sees ? (1 as const) : (0 as const),
    }
    if (after.role === 'owner' && after.sees_contact === 0)
      throw new ValidationFailed({ sees_contact: ['an owner always sees contact details'] })
    if (before.role === 'owner' && after.role !== 'owner') await checkAnotherOwner(ctx, id)
    return update(ctx, before, after, at)
  },
)

/** Changes what a member is called and which language the portal speaks to the member. */
export const setOwn = defineAction<OwnChange & { id: number }, MemberRow>(
  import.meta.url,
  'setOwn',
  async (ctx, { id, name, language }) => {
    const at = await lockAccount(ctx)
    const before = await getMemberRow(ctx, ctx.accountId, id)
    const after = { name: name ?? before.name, language: language ?? before.language }
    return update(ctx, before, after, at)
  },
)

/** Changes how customers reach a member. */
export const setPhone = defineAction<{ id: number; phone: string | null }, MemberRow>(
  import.meta.url,
  'setPhone',
  async (ctx, { id, phone }) => {
    const at = await lockAccount(ctx)
    return update(ctx, await getMemberRow(ctx, ctx.accountId, id), { phone }, at)
  },
)

/** Sets or removes a member's photo. */
export const setPhoto = defineAction<{ id: number; photo: Redrawn | null }, MemberRow>(
  import.meta.url,
  'setPhoto',
  async (ctx, { id, photo }) => {
    const at = await lockAccount(ctx)
    const change = { photo: photo?.content ?? null, photo_type: photo?.type ?? null }
    return update(ctx, await getMemberRow(ctx, ctx.accountId, id), change, at)
  },
)

async function update(
  ctx: WriteContext,
  before: MemberRow,
  change: Partial<MemberRow>,
  at: number,
): Promise<MemberRow> {
  const changed = changedNames(before, { ...before, ...change })
  if (changed.length === 0) return before
  const row = await ctx.db
    .updateTable('members')
    .set({ ...change, updated_at: at })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [{ verb: 'update', record: 'member', id: before.id, changed }])
  return row
}

/** The operator may leave an account without an owner; a member may not. Throws 409. */
export async function checkAnotherOwner(ctx: WriteContext, id: number): Promise<void> {
  if (ctx.actor.kind !== 'member') return
  const another = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (another === undefined) throw new ApiError('last_owner')
}
