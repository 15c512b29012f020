import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Action } from '../db/action.ts'
import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import type { TakenLane } from '../jobs/lanes.ts'
import type { Kind } from '../jobs/loop.ts'
import { REMINDER_JOB, remind } from '../resources/mails/follow-ups.ts'
import { MAIL_JOB } from '../resources/mails/queue.ts'
import { WATCH_JOB, watchOffers } from '../resources/offers/versions/watch.ts'
import { type Mailing, mailKind } from './deliver.ts'
import { createTransport } from './transport.ts'

/** The most reminders of one account that one transaction makes. */
const REMINDERS_AT_ONCE = 50

/** Makes the jobs that send mails, and those that remind of follow-ups and offers. */
export function createMailing(
  { mail, baseUrl, dataDir }: Config,
  database: Database,
  openSealed: Mailing['openSealed'],
  log: Logger,
): Record<string, Kind> {
  const out = mail === undefined ? null : { transport: createTransport(mail.smtp), from: mail.from }
  return {
    [MAIL_JOB]: mailKind({ database, log, baseUrl, dataDir, openSealed, out }),
    [REMINDER_JOB]: atOnceKind(database, remind),
    [WATCH_JOB]: atOnceKind(database, watchOffers),
  }
}

/** A kind of job that one transaction does, several at once. */
function atOnceKind<Input>(
  database: Database,
  action: Action<{ lane: TakenLane; jobs: { id: number; input: Input }[] }, null>,
): Kind {
  return {
    atOnce: REMINDERS_AT_ONCE,
    run: async ({ lane, jobs }) => {
      const due = jobs.map(({ id, input }) => ({ id, input: input as Input }))
      const request = { actor: SYSTEM, accountId: lane.account_id, input: { lane, jobs: due } }
      await database.run(action, request)
      return 'done'
    },
    stop: async () => {},
  }
}
