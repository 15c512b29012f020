import { randomUUID } from 'node:crypto'
import { readSlot } from '../../shared/form/slot.ts'
import type { SubmittedLead } from '../../shared/form/visitor.contract.ts'
import { formatTimestamp } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { checkQuota } from '../account/accounts/quota.ts'
import { lockAccount } from '../core/db/account-lock.ts'
import { defineCommand } from '../core/db/command.ts'
import { together } from '../core/db/statement.ts'
import type { AccountRow, LeadRow } from '../core/db/tables.ts'
import { ApiError } from '../core/errors.ts'
import { spanOf } from '../forms/agendas/slots.ts'
import { checkSlots, type SlotChoice } from './appointments/book.ts'
import type { CreatedByHand } from './by-hand.contract.ts'
import type { CreatedLead } from './create.contract.ts'
import { confirmToCustomer } from './emails/to-customers.ts'
import { type LeadInput, makeLead } from './make.ts'
import { type Proven, spendProof } from './proofs/spend.ts'
import { quarantineLead } from './quarantine/quarantine.ts'
import {
  countRecent,
  readHourlyBudget,
  rememberSubmission,
  type TimedSubmission,
} from './recent-submissions.ts'
import { findExcess } from './submission-budgets.ts'
import { claimUploads } from './uploads/claim.ts'

/** `POST /leads`. Callers who may not know whether a customer exists do not get the customer's id. */
export const createLead = defineCommand<LeadInput & { hidesCustomer?: boolean }, CreatedByHand>(
  import.meta.url,
  async (ctx, { hidesCustomer = false, ...lead }) => {
    const [at, account] = await together(lockAccount(ctx), getAccountRow(ctx, ctx.accountId))
    if (account.disabled_at !== null) throw new ApiError('account_disabled')
    await checkSlots(ctx, account, lead.moments ?? [])
    const created = toCreatedLead(await makeLead(ctx, { account, at }, lead))
    return hidesCustomer ? { ...created, customer_id: null } : created
  },
)

/**
 * Turns a widget's submission into a lead and spends its proof. A submission beyond the budgets is
 * quarantined instead. The answer is the same, so that a stranger cannot tell.
 */
export const submitLead = defineCommand<Submission, SubmittedLead>(
  import.meta.url,
  async (ctx, { proof, sent, ...lead }) => {
    if (proof !== null) await spendProof(ctx, proof)
    const [at, account] = await together(lockAccount(ctx), getAccountRow(ctx, ctx.accountId))
    // Budgets need the real clock: `at` does not advance while the clock is set back.
    const now = ctx.clock.now()
    if (account.disabled_at !== null) throw new ApiError('form_closed')
    const [hourly, counts] = await together(
      readHourlyBudget(ctx, account, sent, now),
      countRecent(ctx, ctx.accountId, sent, now),
    )
    const excess = findExcess(hourly, counts)
    // An unavailable slot is rejected in both cases. Only a lead books it: a flood must not fill the agenda.
    await checkSlots(ctx, account, lead.moments ?? [])
    const uuid = randomUUID()
    await claimUploads(ctx, { form: sent.form, uuid, uploads: lead.uploads ?? {} })
    if (excess === null) {
      await confirmToCustomer(ctx, await makeLead(ctx, { account, at }, lead, uuid))
      await rememberSubmission(ctx, sent, now)
    } else {
      await checkQuota(ctx, account)
      await quarantineLead(ctx, { lead, uuid, sent, reason: excess, at: now })
    }
    const reference = uuid.slice(0, 8).toUpperCase()
    const appointments = instantsOf(lead.moments ?? [], account)
    return {
      ...{ uuid, reference, created_at: formatTimestamp(at) },
      ...(appointments.length > 0 && { appointments }),
    }
  },
)

/** From the answers, not the bookings: a quarantined lead has none yet, and its answer is the same. */
function instantsOf(
  chosen: readonly SlotChoice[],
  account: Pick<AccountRow, 'time_zone'>,
): NonNullable<SubmittedLead['appointments']> {
  return chosen.flatMap(({ agenda, slot: text }) => {
    const slot = readSlot(text)
    if (slot === null) return []
    const { starts_at, ends_at } = spanOf(slot, account.time_zone)
    return { agenda, starts_at: formatTimestamp(starts_at), ends_at: formatTimestamp(ends_at) }
  })
}

type Submission = LeadInput & Proven & { sent: TimedSubmission }

function toCreatedLead(row: LeadRow): CreatedLead {
  return {
    id: row.id,
    uuid: row.uuid,
    status: row.status,
    created_via: row.created_via,
    customer_id: row.customer_id,
    created_at: formatTimestamp(row.created_at),
  }
}
