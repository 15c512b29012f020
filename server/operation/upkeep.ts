import type { Logger } from 'pino'
import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import { pruneOutbox } from '../resources/deliveries/prune.ts'
import { pruneHeldLeads } from '../resources/held-leads/actions.ts'
import { heldSince } from '../resources/held-leads/store.ts'
import { pruneIdempotency } from '../resources/idempotency/actions.ts'
import { pruneLimits } from '../resources/limits/actions.ts'
import { pruneProofs } from '../resources/proofs/actions.ts'
import { pruneSubmissions } from '../resources/submissions/actions.ts'

const UPKEEP_EVERY_MS = 10 * 60_000

/** Deletes expired rows in the background. Returns a function that stops it. */
export function startUpkeep(database: Database, log: Logger): () => Promise<void> {
  let running = Promise.resolve()
  let ended = false
  let toldUntil = database.clock.now()

  async function run(): Promise<void> {
    try {
      for (const prune of [pruneIdempotency, pruneProofs, pruneSubmissions, pruneHeldLeads]) {
        while (
          !ended &&
          (await database.run(prune, { actor: SYSTEM, accountId: null, input: null }))
        ) {}
      }
      await pruneOutbox(database, () => ended)
      await pruneLimits(database.counters)
      await tellHeld()
    } catch (error) {
      log.warn({ err: error }, 'upkeep failed; it is tried again later')
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
