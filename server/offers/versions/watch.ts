import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { settingsOf } from '../../account/accounts/offer-settings.ts'
import { tellOfLapsing } from '../../account/members/to-members.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import type { LeadRow } from '../../ground/db/tables.ts'
import { doAtOnce, type JobsAtOnce } from '../../ground/jobs/at-once.ts'
import { queueJob } from '../../ground/jobs/queue.ts'
import { WATCH_JOB, type WatchJob } from '../../ground/jobs/reminding.ts'
import { queueMail } from '../../ground/mails/queue.ts'
import { stageOf } from '../../leads/stages.ts'
import { type AboutOffer, findMailedTo } from './mail.ts'
import { findOfferVersion, type StoredVersion } from './versions.reads.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Plans the reminders of a version that was sent just now, as the account has them today. */
export async function queueWatch(
  ctx: WriteContext,
  { lead_id: lead, version, document }: StoredVersion,
  at: number,
  wasMailed: boolean,
): Promise<void> {
  const settings = settingsOf(await getAccountRow(ctx, ctx.accountId))
  const { reminder_days: days, lapse_notice_days: notice } = settings
  const queue = (what: WatchJob['what'], on: number, due: number) =>
    queueJob(ctx, {
      kind: WATCH_JOB,
      lane: `${WATCH_JOB} ${ctx.accountId}`,
      input: { lead, version, what, days: on } satisfies WatchJob,
      at: due,
    })
  // Who sends offers by hand reminds by hand.
  for (const day of wasMailed ? new Set(days) : []) await queue('remind', day, at + day * DAY_MS)
  if (notice === null || document.valid_until === null) return
  const due = document.valid_until - notice * DAY_MS
  if (due > at) await queue('lapsing', notice, due)
}

/** Does what is due, once each. */
export const watchOffers = defineAction<JobsAtOnce<WatchJob>, null>(
  import.meta.url,
  'watchOffers',
  (ctx, due) => doAtOnce(ctx, due, (input) => watch(ctx, input)),
)

async function watch(ctx: WriteContext, { lead, version: number, what, days }: WatchJob) {
  const row = await findLead(ctx, lead)
  const version = await findOfferVersion(ctx, ctx.accountId, lead, number)
  if (row === undefined || version === null) return
  if (!isUndecided(row, version, ctx.clock.now())) return
  if (what === 'lapsing') return tellOfLapsing(ctx, row)
  const to = await findMailedTo(ctx, lead)
  if (to === null) return
  const about: AboutOffer = { version: number }
  await queueMail(ctx, {
    kind: 'offer_reminder',
    to,
    language: version.document.language,
    leadId: lead,
    about,
    once: `offer_reminder ${ctx.accountId} ${lead} ${number} ${days}`,
    ...(version.document.valid_until !== null && { expiresAt: version.document.valid_until }),
  })
}

/** Whether the customer can still sign the version that the dealer works with. */
function isUndecided(
  row: LeadRow,
  { version, state, document }: StoredVersion,
  now: number,
): boolean {
  if (state !== 'open' || row.offer_version !== version || stageOf(row) !== 'sent') return false
  return document.valid_until === null || now <= document.valid_until
}

function findLead({ db, accountId }: WriteContext, id: number): Promise<LeadRow | undefined> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}
