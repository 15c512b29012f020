import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import type { Kind } from '../jobs/loop.ts'
import { REMINDER_JOB, type ReminderJob, remind } from '../resources/mails/follow-ups.ts'
import { MAIL_JOB } from '../resources/mails/queue.ts'
import { type Mailing, mailKind } from './deliver.ts'
import { createTransport } from './transport.ts'

/** The most follow-ups of one account that one transaction reminds of. */
const REMINDERS_AT_ONCE = 50

/** Makes the jobs that send mails, and those that remind of follow-ups. */
export function createMailing(
  { mail, baseUrl, dataDir }: Config,
  database: Database,
  openSealed: Mailing['openSealed'],
  log: Logger,
): Record<string, Kind> {
  const out = mail === undefined ? null : { transport: createTransport(mail.smtp), from: mail.from }
  return {
    [MAIL_JOB]: mailKind({ database, log, baseUrl, dataDir, openSealed, out }),
    [REMINDER_JOB]: reminderKind(database),
  }
}

function reminderKind(database: Database): Kind {
  return {
    atOnce: REMINDERS_AT_ONCE,
    run: async ({ lane, jobs }) => {
      const due = jobs.map(({ id, input }) => ({ id, input: input as ReminderJob }))
      const request = { actor: SYSTEM, accountId: lane.account_id, input: { lane, jobs: due } }
      await database.run(remind, request)
      return 'done'
    },
    stop: async () => {},
  }
}
