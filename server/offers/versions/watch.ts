import { dayOf, dayStart } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { settingsOf } from '../../account/accounts/offer-settings.ts'
import { notifyLapsing } from '../../account/members/to-members.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { doAtOnce, type JobsAtOnce } from '../../core/jobs/at-once.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import { WATCH_JOB, type WatchJob } from '../../core/jobs/reminding.ts'
import { queueMail } from '../../core/mails/queue.ts'
import { stageOf } from '../../leads/stages.ts'
import { type AboutOffer, findMailedTo } from './mail.ts'
import { findOfferVersion, type StoredVersion } from './versions.reads.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Schedules the reminders of a version that was just sent, by the account's current settings. */
export async function queueWatch(
  ctx: WriteContext,
  sent: StoredVersion,
  at: number,
  wasMailed: boolean,
): Promise<void> {
  const { lead_id: lead, version, document } = sent
  const { reminder_days } = settingsOf(await getAccountRow(ctx, ctx.accountId))
  // Offers sent by hand get no automatic reminders.
  for (const days of wasMailed ? new Set(reminder_days) : []) {
    await queue(ctx, { lead, version, what: 'remind', days }, at + days * DAY_MS)
  }
  if (document.valid_until !== null) await queueLapsing(ctx, sent, document.valid_until)
}

/** Schedules the notice to the seller about the end of a version's validity, unless it is too late. */
export async function queueLapsing(
  ctx: WriteContext,
  { lead_id: lead, version }: Pick<StoredVersion, 'lead_id' | 'version'>,
  until: number,
): Promise<void> {
  const { lapse_notice_days: days } = settingsOf(await getAccountRow(ctx, ctx.accountId))
  if (days === null) return
  const due = until - days * DAY_MS
  if (due > ctx.clock.now()) await queue(ctx, { lead, version, what: 'lapsing', days }, due)
}

function queue(ctx: WriteContext, input: WatchJob, at: number): Promise<void> {
  return queueJob(ctx, { kind: WATCH_JOB, partition: `${WATCH_JOB} ${ctx.accountId}`, input, at })
}

/** Runs the due jobs, once each. A customer gets at most one reminder a day, even after downtime. */
export const watchOffers = defineCommand<JobsAtOnce<WatchJob>, null>(import.meta.url, (ctx, due) =>
  doAtOnce(ctx, due, (input) => watch(ctx, input)),
)

async function watch(ctx: WriteContext, { lead, version: number, what, days }: WatchJob) {
  const row = await findLead(ctx, lead)
  const version = await findOfferVersion(ctx, ctx.accountId, lead, number)
  if (row === undefined || version === null) return
  const now = ctx.clock.now()
  if (!isUndecided(row, version, now)) return
  if (what === 'lapsing') {
    // It may have been extended since this was scheduled; then there is another notice.
    const until = version.document.valid_until
    if (until === null || until - days * DAY_MS <= now) await notifyLapsing(ctx, row)
    return
  }
  const last = await findLastReminder(ctx, lead)
  if (last !== null && last >= (await startOfDay(ctx, now))) return
  const to = await findMailedTo(ctx, lead)
  if (to !== null) {
    const once = `offer_reminder ${ctx.accountId} ${lead} ${number} ${days}`
    await queueReminder(ctx, version, { to, once })
  }
}

export async function queueReminder(
  ctx: WriteContext,
  { lead_id: leadId, version, document }: StoredVersion,
  mail: { to: string; once?: string },
): Promise<void> {
  const about: AboutOffer = { version }
  await queueMail(ctx, {
    ...mail,
    kind: 'offer_reminder',
    language: document.language,
    leadId,
    about,
    ...(document.valid_until !== null && { expiresAt: document.valid_until }),
  })
}

/** The start of the account's day that contains `at`. */
export async function startOfDay(ctx: WriteContext, at: number): Promise<number> {
  const { time_zone: zone } = await getAccountRow(ctx, ctx.accountId)
  return dayStart(dayOf(at, zone), zone)
}

export async function findLastReminder({ db, accountId }: WriteContext, id: number) {
  const last = await ofAccount(db, accountId)
    .selectFrom('mails')
    .select('created_at')
    .where('lead_id', '=', id)
    .where('kind', '=', 'offer_reminder')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.created_at ?? null
}

/** Whether the customer can still sign the dealer's current version. */
export function isUndecided(
  row: LeadRow,
  { version, state, document }: StoredVersion,
  now: number,
): boolean {
  if (state !== 'open' || row.offer_version !== version || stageOf(row) !== 'sent') return false
  return document.valid_until === null || now <= document.valid_until
}

function findLead({ db, accountId }: WriteContext, id: number): Promise<LeadRow | undefined> {
  return ofAccount(db, accountId)
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}
