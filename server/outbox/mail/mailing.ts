import type { Logger } from 'pino'
import type { Config } from '../../ground/config.ts'
import type { Action } from '../../ground/db/action.ts'
import { SYSTEM } from '../../ground/db/actor.ts'
import type { Database } from '../../ground/db/database.ts'
import type { TakenLane } from '../../ground/jobs/lanes.ts'
import type { Kind } from '../../ground/jobs/loop.ts'
import { REMINDER_JOB, WATCH_JOB } from '../../ground/jobs/reminding.ts'
import { MAIL_JOB } from '../../ground/mails/queue.ts'
import { remind } from '../../leads/follow-ups.ts'
import { watchOffers } from '../../offers/versions/watch.ts'
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
