import { readSlot } from '../../../shared/form/slot.ts'
import type { WriteContext } from '../../core/db/command.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { findAgenda, listBooked } from '../../forms/agendas/agendas.reads.ts'
import { isFree, spanOf } from '../../forms/agendas/slots.ts'

/** A slot chosen by a customer. */
export interface SlotChoice {
  /** Its path in the request, such as `answers.visit`. */
  path: string
  agenda: string
  slot: string
}

/** Throws 422 with each slot that is taken, or that the agenda no longer has. */
export async function checkSlots(
  ctx: WriteContext,
  account: AccountRow,
  wanted: readonly SlotChoice[],
): Promise<void> {
  const taken: SlotChoice[] = []
  for (const one of wanted) {
    if (!(await isBookable(ctx, account, one))) taken.push(one)
  }
  if (taken.length > 0) throw slotTaken(taken)
}

/**
 * Books the free slots for a lead, and returns the others. The caller holds the account's lock, so
 * that only one of two customers gets the last slot.
 */
export async function bookSlots(
  ctx: WriteContext,
  { account, at }: { account: AccountRow; at: number },
  leadId: number,
  wanted: readonly SlotChoice[],
): Promise<SlotChoice[]> {
  const missed: SlotChoice[] = []
  for (const one of wanted) {
    const slot = readSlot(one.slot)
    if (slot === null || !(await isBookable(ctx, account, one))) {
      missed.push(one)
      continue
    }
    await ctx.db
      .insertInto('appointments')
      .values({
        account_id: account.id,
        lead_id: leadId,
        agenda: one.agenda,
        ...spanOf(slot, account.time_zone),
        created_at: at,
      })
      .execute()
  }
  return missed
}

async function isBookable(
  ctx: WriteContext,
  account: AccountRow,
  wanted: SlotChoice,
  except?: number,
): Promise<boolean> {
  const agenda = findAgenda(account, wanted.agenda)
  const slot = readSlot(wanted.slot)
  if (agenda === null || slot === null) return false
  // Uses the real clock: the time of the account's lock does not advance while the clock is set back.
  const now = ctx.clock.now()
  const other = except === undefined ? { now } : { now, except }
  const booked = await listBooked(ctx, account.id, agenda.key, other)
  return isFree(agenda, slot, { now, timeZone: account.time_zone }, booked)
}

/** Throws 422 if a lead cannot have the slot. Its own appointment there does not count. */
export async function checkSlotFor(
  ctx: WriteContext,
  account: AccountRow,
  leadId: number,
  wanted: SlotChoice,
): Promise<void> {
  if (await isBookable(ctx, account, wanted, leadId)) return
  throw slotTaken([wanted])
}

function slotTaken(slots: readonly SlotChoice[]): ApiError {
  const issues = slots.map(({ path }) => [path, [issue('slot_gone')]])
  return new ApiError('slot_taken', null, {}, {}, Object.fromEntries(issues))
}
