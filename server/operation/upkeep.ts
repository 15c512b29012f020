import type { Logger } from 'pino'
import { SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import { pruneOutbox } from '../resources/deliveries/prune.ts'
import { pruneIdempotency } from '../resources/idempotency/actions.ts'
import { pruneLimits } from '../resources/limits/actions.ts'
import { pruneProofs } from '../resources/proofs/actions.ts'

const UPKEEP_EVERY_MS = 10 * 60_000

/** Removes in the background what nobody can ask for any more. Answers how to end it. */
export function startUpkeep(database: Database, log: Logger): () => Promise<void> {
  let running = Promise.resolve()
  let ended = false

  async function run(): Promise<void> {
    try {
      for (const prune of [pruneIdempotency, pruneProofs]) {
        while (
          !ended &&
          (await database.run(prune, { actor: SYSTEM, accountId: null, input: null }))
        ) {}
      }
      await pruneOutbox(database, () => ended)
      await pruneLimits(database.counters)
    } catch (error) {
      log.warn({ err: error }, 'upkeep failed; it is tried again later')
    }
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
