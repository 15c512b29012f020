import { watchBackups } from '../../account/operators/backups.writes.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import { deleteStaleArrivals } from '../../core/files/arrivals.ts'
import { deleteEndedLimits } from '../../core/limits/limits.writes.ts'
import type { Services } from '../../core/services.ts'
import { quarantinedSince } from '../../leads/quarantine/quarantine.reads.ts'
import { hasOldLeads, indexOldLeads } from '../../leads/search/index-old.ts'
import { deleteUnneededUploads } from '../../leads/uploads/unneeded.ts'
import { expireOutbox } from '../../messaging/deliveries/expire.ts'
import { deleteOldMessages, removeMessage } from '../../messaging/mail/message-files.ts'
import { deleteRemovedAccounts } from '../../privacy/account-removal.ts'
import { runRetention } from '../../privacy/retention/run.ts'
import { deleteSome, OLD } from './old-rows.ts'

const UPKEEP_EVERY_MS = 10 * 60_000
/** The delay is short, so that a server that restarts often still does its upkeep. */
const FIRST_AFTER_MS = 60_000

/** Deletes what has expired, in the background. Returns a function that stops it. */
export function startUpkeep(
  {
    config: { dataDir, production, mail },
    database,
    log,
    files,
    outgoing,
  }: Pick<Services, 'config' | 'database' | 'log' | 'files' | 'outgoing'>,
  firstAfterMs = FIRST_AFTER_MS,
): () => Promise<void> {
  let ended = false
  let notifiedUntil = database.clock.now()

  /** Repeats a step until no work remains. */
  async function repeat(one: Parameters<typeof deleteSome>[1]): Promise<void> {
    while (!ended && (await deleteSome(database, one))) {}
  }

  const hasEnded = () => ended
  const swept = { upTo: 0 }
  const forgetMail = (mail: Parameters<typeof removeMessage>[1]) => removeMessage(dataDir, mail)
  const steps: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(OLD.map((one) => [one.name, () => repeat(one)])),
    expireOutbox: () => expireOutbox(database, hasEnded, swept),
    runRetention: () => runRetention({ database, seal: outgoing.seal }, hasEnded),
    deleteEndedLimits: () => deleteEndedLimits(database.counters),
    deleteOldMessages: () => deleteOldMessages(dataDir, database.clock.now()),
    notifyQuarantined,
    checkBackups,
    deleteStaleArrivals: () => deleteStaleArrivals(dataDir, database.clock.now()),
    deleteUnneededUploads: () => deleteUnneededUploads(database, files, hasEnded),
    deleteRemovedAccounts: () => deleteRemovedAccounts(database, files, forgetMail, hasEnded),
  }

  /** A failed step, such as for a file that cannot be deleted, does not stop the others. */
  async function run(): Promise<void> {
    for (const [step, work] of Object.entries(steps)) {
      try {
        await work()
      } catch (error) {
        log.error({ err: error, step }, 'upkeep failed; it is tried again later')
      }
    }
  }

  /** Logs one line per form, not per lead, so that a flood does not fill the log. */
  async function notifyQuarantined(): Promise<void> {
    const now = database.clock.now()
    for (const row of await quarantinedSince(database.source, notifiedUntil)) {
      log.warn(row, 'leads are quarantined; the dealer releases or drops them in the portal')
    }
    notifiedUntil = now
  }

  let lateSince: number | null = null
  /** A trial needs no backup. The log reports it once, until there is a new backup. */
  async function checkBackups(): Promise<void> {
    const input = { mails: production && mail !== undefined }
    const { madeAt, since, isLate } = await database.run(watchBackups, {
      actor: SYSTEM,
      accountId: null,
      input,
    })
    if (!production || !isLate || since === lateSince) return
    lateSince = since
    const last = madeAt === null ? null : new Date(madeAt).toISOString()
    log.error({ last_backup: last }, 'no whole backup was made for two days')
  }

  /** After an update of the server, adds the existing leads to the search index. */
  async function indexLeads(): Promise<void> {
    try {
      if (await hasOldLeads(database.source))
        await repeat({ name: 'indexOldLeads', command: indexOldLeads })
    } catch (error) {
      log.warn({ err: error }, 'old leads are not in the search yet; the next start tries again')
    }
  }

  let running = indexLeads()
  const runNext = () => {
    running = running.then(run)
  }
  const first = setTimeout(runNext, firstAfterMs).unref()
  const timer = setInterval(runNext, UPKEEP_EVERY_MS).unref()
  return async () => {
    ended = true
    clearTimeout(first)
    clearInterval(timer)
    await running
  }
}
