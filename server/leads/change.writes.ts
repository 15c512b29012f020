import { formatOptionalTimestamp } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { lostReasons } from '../account/accounts/lost-reasons.ts'
import { listMembers } from '../account/members/members.reads.ts'
import { notifyAssignedLead } from '../account/members/to-members.ts'
import { lockAccount, timeAfter } from '../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import { changedColumns } from '../core/db/row.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { NotFound, ValidationFailed } from '../core/errors.ts'
import { issue } from '../core/issues.contract.ts'
import type { ChangeLead, MovedLeads } from './change.contract.ts'
import { type Columns, type Moved, openRow, writeLeadChange } from './change.ts'
import { queueFollowUpReminder } from './follow-ups.ts'
import { getLeadRow, getLeadToChange } from './lead-rows.ts'
import { type MoveInput, planMove } from './moves.ts'
import { indexLead } from './search/search.ts'
import { MoveRefused } from './stages.ts'
import { firstAnswer } from './timeline.writes.ts'

/**
 * Changes a lead and returns the result, all or nothing. Throws 404, 409 for another version, and
 * 422.
 */
export const changeLead = defineCommand<ChangeLead & { id: number }, LeadRow>(
  import.meta.url,
  async (ctx, { id, version, status, reason, lost_reason, ...edits }) => {
    const { row, at } = await openRow(ctx, { id, version })
    const edited = await editsOf(ctx, row, edits)
    const moved =
      status === undefined ? null : await moveOf(ctx, row, { status, reason, lost_reason }, at)
    const columns = { ...edited.columns, ...moved?.columns }
    if (Object.keys(columns).length === 0) return row
    const stamp = await timeAfter(ctx, at, row.updated_at)
    await writeLeadChange(ctx, row, stamp, { ...moved, ...edited, columns })
    if ('note' in columns) await indexLead(ctx, row.id)
    const { follow_up_at: followUp, member_id: memberId } = columns
    if (followUp != null) await queueFollowUpReminder(ctx, row.id, followUp)
    if (memberId != null) await notifyAssignedLead(ctx, row.id, memberId)
    return getLeadRow(ctx, ctx.accountId, row.id)
  },
)

type Edits = Omit<ChangeLead, 'version' | keyof MoveInput>

/** The edits other than the status. Fields that are only stored in a column are omitted. */
async function editsOf(
  ctx: WriteContext,
  row: LeadRow,
  { member_id: named, sales_person: person, ...sent }: Edits,
): Promise<Moved> {
  const columns: Columns = changedColumns(row, sent)
  const detail: Record<string, string | number | null> = {}
  const memberId = person === undefined ? named : await findMember(ctx, person)
  if (memberId !== undefined && memberId !== row.member_id) {
    columns.member_id = memberId
    columns.sales_person = memberId === null ? null : await getMemberName(ctx, memberId)
    detail.member_id = memberId
  }
  const { follow_up_at: followUp } = columns
  if (followUp !== undefined) detail.follow_up_at = formatOptionalTimestamp(followUp)
  const changed = Object.keys(columns).filter((name) => name !== 'member_id')
  return { columns, changed, detail }
}

/** The name of a member of the account. Throws 422 for any other id. */
export async function getMemberName(
  { db, accountId }: WriteContext,
  memberId: number,
): Promise<string> {
  const member = await ofAccount(db, accountId)
    .selectFrom('members')
    .select('name')
    .where('id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (member === undefined) {
    throw new ValidationFailed({ member_id: [issue('member_gone')] })
  }
  return member.name
}

/** The member with this name or email address. Throws 422 unless there is exactly one. */
async function findMember(ctx: WriteContext, person: string | null): Promise<number | null> {
  if (person === null) return null
  const wanted = person.toLowerCase()
  const members = await listMembers(ctx, ctx.accountId)
  const [found, ...others] = members.filter(({ name, email }) =>
    [name, email].some((text) => text?.toLowerCase() === wanted),
  )
  if (found !== undefined && others.length === 0) return found.id
  const problem = found === undefined ? 'is not a member of this account' : 'is the name of several'
  throw new ValidationFailed({ sales_person: [`${problem}: send an e-mail address of a member`] })
}

/** Back in its first status, a lead waits for an answer again, unless it was answered. */
async function moveOf(
  ctx: WriteContext,
  row: LeadRow,
  wanted: MoveInput,
  at: number,
): Promise<Moved | null> {
  const account = await getAccountRow(ctx, ctx.accountId)
  const { lost_reason: chosen } = wanted
  if (chosen && chosen !== row.lost_reason && !lostReasons(account).includes(chosen))
    throw new ValidationFailed({ lost_reason: [issue('gone')] })
  const moved = planMove(row, JSON.parse(account.statuses) as string[], wanted, at)
  if (moved?.columns.status !== 'requested') return moved
  return { ...moved, columns: { ...moved.columns, answered_at: await firstAnswer(ctx, row) } }
}

/** Sets the status of leads. A lead that cannot have it stays unchanged, with the reason. */
export const moveLeads = defineCommand<MoveInput & { ids: number[] }, MovedLeads>(
  import.meta.url,
  async (ctx, { ids, ...wanted }) => {
    const at = await lockAccount(ctx)
    const ended: MovedLeads = { moved: [], refused: [] }
    for (const id of ids) {
      try {
        ended.moved.push(await moveOne(ctx, id, wanted, at))
      } catch (error) {
        if (!(error instanceof MoveRefused || error instanceof NotFound)) throw error
        ended.refused.push({ id, message: error.message })
      }
    }
    return ended
  },
)

/** Throws before it writes anything. */
async function moveOne(ctx: WriteContext, id: number, wanted: MoveInput, at: number) {
  const row = await getLeadToChange(ctx, ctx.accountId, id)
  const moved = await moveOf(ctx, row, wanted, at)
  const from = row.status
  if (moved === null) return { id, from, status: from, version: row.updated_at }
  const version = await timeAfter(ctx, at, row.updated_at)
  const { status } = await writeLeadChange(ctx, row, version, moved)
  return { id, from, status, version }
}

/** Records that a member has viewed a lead: the list shows it as seen. Throws 404. */
export const viewLead = defineCommand<{ id: number; memberId: number }, null>(
  import.meta.url,
  async (ctx, { id, memberId }) => {
    const { accountId: account_id } = ctx
    await getLeadRow(ctx, account_id, id)
    const seen_at = ctx.clock.now()
    await ctx.db
      .insertInto('lead_views')
      .values({ account_id, lead_id: id, member_id: memberId, seen_at })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'lead_id', 'member_id']).doUpdateSet({ seen_at }),
      )
      .execute()
    return null
  },
)
