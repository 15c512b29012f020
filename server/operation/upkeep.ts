import type { Action } from '../db/action.ts'
import { SYSTEM } from '../db/actor.ts'
import { deleteStaleArrivals } from '../files/arrivals.ts'
import { deleteOldMessages, removeMessage } from '../mail/keep.ts'
import { deleteRemovedAccounts } from '../resources/accounts/removal/remove.ts'
import { pruneAudit } from '../resources/audit/actions.ts'
import { watchBackups } from '../resources/backups/actions.ts'
import { pruneOutbox } from '../resources/deliveries/prune.ts'
import { pruneHeldLeads } from '../resources/held-leads/actions.ts'
import { heldSince } from '../resources/held-leads/store.ts'
import { pruneIdempotency } from '../resources/idempotency/actions.ts'
import { pruneImports } from '../resources/imports/actions.ts'
import { pruneAdLeads } from '../resources/lead-sources/prune.ts'
import { indexOldLeads } from '../resources/leads/desk/index-old.ts'
import { pruneLimits } from '../resources/limits/actions.ts'
import { pruneMails } from '../resources/mails/prune.ts'
import { pruneInvitations } from '../resources/members/prune.ts'
import { pruneOperatorAudit } from '../resources/operators/audit.ts'
import { prunePictures } from '../resources/pictures/prune.ts'
import { pruneLegalHolds } from '../resources/privacy/prune.ts'
import { pruneProofs } from '../resources/proofs/actions.ts'
import { runRetention } from '../resources/retention/run.ts'
import { pruneSubmissions } from '../resources/submissions/actions.ts'
import { pruneUploads } from '../resources/uploads/prune.ts'
import type { Services } from '../services.ts'

const UPKEEP_EVERY_MS = 10 * 60_000
const PRUNINGS = [
  pruneIdempotency,
  pruneProofs,
  pruneSubmissions,
  pruneHeldLeads,
  pruneImports,
  pruneAdLeads,
  pruneMails,
  pruneInvitations,
  prunePictures,
  pruneLegalHolds,
  pruneAudit,
  pruneOperatorAudit,
]

/** Deletes what has expired, in the background. Returns a function that stops it. */
export function startUpkeep({
  config: { dataDir, production, mail },
  database,
  log,
  files,
  outgoing,
}: Pick<Services, 'config' | 'database' | 'log' | 'files' | 'outgoing'>): () => Promise<void> {
  let ended = false
  let toldUntil = database.clock.now()

  /** Runs an action until it says that nothing is left to do. */
  async function repeat(action: Action<null, boolean>): Promise<void> {
    const request = { actor: SYSTEM, accountId: null, input: null }
    while (!ended && (await database.run(action, request))) {}
  }

  const hasEnded = () => ended
  const forgetMail = (mail: Parameters<typeof removeMessage>[1]) => removeMessage(dataDir, mail)
  const steps: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(PRUNINGS.map((prune) => [prune.name, () => repeat(prune)])),
    pruneOutbox: () => pruneOutbox(database, hasEnded),
    runRetention: () => runRetention({ database, seal: outgoing.seal }, hasEnded),
    pruneLimits: () => pruneLimits(database.counters),
    deleteOldMessages: () => deleteOldMessages(dataDir, database.clock.now()),
    tellHeld,
    lookForBackups,
    deleteStaleArrivals: () => deleteStaleArrivals(dataDir, database.clock.now()),
    pruneUploads: () => pruneUploads(database, files, hasEnded),
    deleteRemovedAccounts: () => deleteRemovedAccounts(database, files, forgetMail, hasEnded),
  }

  /** A step that fails, such as at a file that cannot be removed, holds up no other. */
  async function run(): Promise<void> {
    for (const [step, work] of Object.entries(steps)) {
      try {
        await work()
      } catch (error) {
        log.error({ err: error, step }, 'upkeep failed; it is tried again later')
      }
    }
  }

  /** Logs one line for each form, not for each lead, so that a flood does not fill the log. */
  async function tellHeld(): Promise<void> {
    const now = database.clock.now()
    for (const held of await heldSince(database.source, toldUntil)) {
      log.warn(held, 'leads are held back; see zeven lead held')
    }
    toldUntil = now
  }

  let lateSince: number | null = null
  /** A trial needs no backup. The log says it once, until there is a new one. */
  async function lookForBackups(): Promise<void> {
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

  /** After an update of the server, the search gets to know the leads there are. */
  async function indexLeads(): Promise<void> {
    try {
      await repeat(indexOldLeads)
    } catch (error) {
      log.warn({ err: error }, 'old leads are not in the search yet; the next start tries again')
    }
  }

  let running = indexLeads()
  const timer = setInterval(() => {
    running = running.then(run)
  }, UPKEEP_EVERY_MS)
  timer.unref()
  return async () => {
    ended = true
    clearInterval(timer)
    await running
  }
}
