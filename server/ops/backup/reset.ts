import type { Kysely } from 'kysely'
import type { Clock } from '../../core/clock.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import type { WriteContext } from '../../core/db/command.ts'
import type { Engine } from '../../core/db/dialect.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Tables } from '../../core/db/tables.ts'
import { freePartition } from '../../core/jobs/partitions.ts'
import { REMINDER_JOB, WATCH_JOB } from '../../core/jobs/reminding.ts'
import { MAIL_JOB } from '../../core/mails/queue.ts'
import { indexCustomer, indexLead } from '../../leads/search/search.ts'
import { DELIVERY_JOB } from '../../messaging/deliveries/queue.ts'

const BATCH_SIZE = 1000

/** Pending messages of a restored database. */
export interface WaitingWrites {
  webhooks: number
  mails: number
  /** Reminders that came due after the backup: they are skipped. */
  reminders: number
}

/** Corrects rows of a restored database that are out of date, or that must not run a second time. */
export async function resetAfterRestore(
  db: Kysely<Tables>,
  engine: Engine,
  clock: Clock,
): Promise<WaitingWrites> {
  const ctx = { db, engine, clock, actor: SYSTEM, accountId: 0, counted: [] }
  await indexAll(ctx)
  const reminders = await skipReminders(ctx)
  const [webhooks, mails] = [await countJobs(ctx, DELIVERY_JOB), await countJobs(ctx, MAIL_JOB)]
  return { webhooks, mails, reminders }
}

/** Backups omit the search index, because each engine has its own. */
async function indexAll(ctx: WriteContext): Promise<void> {
  const accounts = await ctx.db.selectFrom('accounts').select('id').execute()
  for (const { id: accountId } of accounts) {
    const own = { ...ctx, accountId }
    await eachId(own, 'leads', (id) => indexLead(own, id))
    await eachId(own, 'customers', async (id) => {
      if (!(await hasLead(own, id))) await indexCustomer(own, id)
    })
  }
}

async function eachId(
  { db, accountId }: WriteContext,
  table: 'leads' | 'customers',
  work: (id: number) => Promise<void>,
): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await ofAccount(db, accountId)
      .selectFrom(table)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    for (const { id } of rows) await work(id)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

async function hasLead({ db, accountId }: WriteContext, customerId: number): Promise<boolean> {
  const found = await ofAccount(db, accountId)
    .selectFrom('leads')
    .select('id')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The original server already sent them, or sending them all at once would be unwanted. */
async function skipReminders(ctx: WriteContext): Promise<number> {
  const partitions = await allAccounts(ctx.db)
    .selectFrom('lanes')
    .select('id')
    .where('kind', 'in', [REMINDER_JOB, WATCH_JOB])
    .execute()
  let left = 0
  for (const { id } of partitions) {
    const deleted = await ctx.db
      .deleteFrom('jobs')
      .where('lane_id', '=', id)
      .where('at', '<=', ctx.clock.now())
      .executeTakeFirst()
    left += Number(deleted.numDeletedRows)
    await freePartition(ctx, id)
  }
  return left
}

async function countJobs({ db }: WriteContext, kind: string): Promise<number> {
  const { count } = await allAccounts(db)
    .selectFrom('jobs')
    .innerJoin('lanes', 'lanes.id', 'jobs.lane_id')
    .select((select) => select.fn.countAll().as('count'))
    .where('lanes.kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}
