import { monthBefore } from '../../shared/time.ts'
import { quotaUsed } from '../account/accounts/quota.ts'
import type { WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import { sendAhead, statement, together } from '../core/db/statement.ts'
import type { AccountRow } from '../core/db/tables.ts'
import {
  type Counts,
  hourlyBudgetOf,
  SHARE_WITHOUT_PROOF,
  SUBMISSION_SCOPES,
  type SubmissionScope,
  type SubmissionSender,
  WINDOW_NAMES,
  WINDOWS,
  type WindowName,
} from './submission-budgets.ts'

/** Another process's clock may be ahead of ours. */
const CLOCKS_APART_MS = 60_000

/** The data about a submission that its budgets need. */
export interface TimedSubmission {
  form: string
  /** The form file's `leads_per_hour`; null if absent. */
  expected: number | null
  sender: SubmissionSender
  /** Sent without a proof of work: counted separately, so that submissions with one keep their budget. */
  isWithoutProof?: true
}

const formsOf = statement(({ db }, { accountId }: { accountId: number }) =>
  ofAccount(db, accountId)
    .selectFrom('forms')
    .select((eb) => eb.fn.countAll<number>().as('forms')),
)

/** How many leads a form may create directly in an hour. */
export async function readHourlyBudget(
  source: Source,
  account: AccountRow,
  { expected, isWithoutProof }: Pick<TimedSubmission, 'expected' | 'isWithoutProof'>,
  now: number,
): Promise<number> {
  const [lastMonth, { forms }] = await together(
    quotaUsed(source, account.id, monthBefore(now, account.time_zone)),
    formsOf.one(source, { accountId: account.id }),
  )
  const hourly = hourlyBudgetOf({ lastMonth, forms: Number(forms), expected })
  return isWithoutProof ? Math.ceil(hourly * SHARE_WITHOUT_PROOF) : hourly
}

interface Recent extends SubmissionSender {
  accountId: number
  form: string
  /** The start of each window, in milliseconds, and the latest instant that counts. */
  hour: number
  day: number
  until: number
}

const recent = statement(
  ({ db }, { accountId, form, address, network, until, ...since }: Recent) => {
    /** The rows that a scope counts: the form's, or those of one sender to it. */
    const who = { address: { address }, network: { network }, form: {} }
    return ofAccount(db, accountId)
      .selectFrom('recent_submissions')
      .select((eb) =>
        SUBMISSION_SCOPES.flatMap((scope) =>
          WINDOW_NAMES.map((window) =>
            eb.fn
              .countAll<number>()
              .filterWhere('at', '>', since[window])
              .filterWhere(eb.and(who[scope]))
              .as(nameOf(scope, window)),
          ),
        ),
      )
      .where('form', '=', form)
      .where('at', '>', since.day)
      .where('at', '<=', until)
  },
)

/**
 * Counts the submissions of the last day that became leads directly. While the caller holds the
 * account's lock, no other process can add one.
 */
export async function countRecent(
  source: Source,
  accountId: number,
  { sender, ...sent }: Pick<TimedSubmission, 'form' | 'sender' | 'isWithoutProof'>,
  now: number,
): Promise<Counts> {
  const row = await recent.one(source, {
    accountId,
    form: countedAs(sent),
    ...sender,
    hour: now - WINDOWS.hour.ms,
    day: now - WINDOWS.day.ms,
    // Later rows were written before a clock was set back.
    until: now + CLOCKS_APART_MS,
  })
  const counts = SUBMISSION_SCOPES.map((scope) => [
    scope,
    Object.fromEntries(WINDOW_NAMES.map((window) => [window, row[nameOf(scope, window)]])),
  ])
  return Object.fromEntries(counts) as Counts
}

/** The key that counts a form's submissions. Slugs have no slash. */
export function countedAs({
  form,
  isWithoutProof,
}: Pick<TimedSubmission, 'form' | 'isWithoutProof'>): string {
  return isWithoutProof ? `${form}/without-proof` : form
}

function nameOf(scope: SubmissionScope, window: WindowName) {
  return `${scope}_${window}` as const
}

/** Counts a submission that became a lead directly. */
export async function rememberSubmission(
  ctx: WriteContext,
  { sender, ...sent }: TimedSubmission,
  at: number,
): Promise<void> {
  const row = { account_id: ctx.accountId, form: countedAs(sent), ...sender, at }
  await sendAhead(ctx, ctx.db.insertInto('recent_submissions').values(row).compile())
}
