import type { Budgets } from '../../core/contract.ts'
import type { Counters } from '../../core/db/database.ts'
import { failureOf } from '../../core/db/dialect.ts'
import type { TakenBudgets } from '../../core/limits/limits.ts'
import { readWindows } from './budgets.reads.ts'
import { storeWindows, takeTogether } from './budgets.writes.ts'
import { type BudgetRequest, limitsOf, takeFrom, unusedWindows, type Windows } from './take.ts'

/** How long a count may be only in memory: a crash loses it. */
const STORE_AFTER_MS = 1000

interface Spender {
  key: { id: number }
  budgets: Budgets
}

/** Takes requests of keys from their budgets. */
export interface KeyBudgets {
  take(spender: Spender, request: Pick<BudgetRequest, 'write' | 'spend'>): Promise<TakenBudgets>
  /** Stores the counts in memory. */
  store(): Promise<void>
}

/**
 * The budgets of keys. A SQLite database has one server, which counts in memory and stores the
 * counts soon after. On PostgreSQL several servers share counters, and count separately only while
 * the database is read-only: reads continue then, and writes fail anyway.
 */
export function createBudgets(counters: Counters): KeyBudgets {
  const isAlone = counters.engine === 'sqlite'
  const counted = new Map<number, Windows>()
  const unstored = new Map<number, Windows>()
  let timer: NodeJS.Timeout | undefined

  async function takeAlone(request: BudgetRequest): Promise<TakenBudgets> {
    const { keyId, spend } = request
    const stored = isAlone && !counted.has(keyId) ? await readWindows(counters, keyId) : null
    const windows = counted.get(keyId) ?? stored ?? unusedWindows()
    counted.set(keyId, windows)
    const taken = takeFrom(windows, request, counters.clock.now())
    if (isAlone && spend && taken.granted) storeSoon(keyId, windows)
    return taken
  }

  function storeSoon(keyId: number, windows: Windows): void {
    unstored.set(keyId, windows)
    timer ??= setTimeout(() => void store().catch(() => {}), STORE_AFTER_MS).unref()
  }

  /** Counts that could not be stored are stored with the next ones. */
  async function store(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    for (const [keyId, windows] of [...unstored]) {
      unstored.delete(keyId)
      await storeWindows(counters, keyId, windows).catch((error) => {
        unstored.set(keyId, windows)
        throw error
      })
    }
  }

  return {
    store,
    take: async ({ key, budgets }, { write, spend }) => {
      const request = { keyId: key.id, limits: limitsOf(budgets), write, spend }
      if (isAlone) return takeAlone(request)
      try {
        return await takeTogether(counters, request)
      } catch (error) {
        if (failureOf(error) === 'unknown') throw error
        return takeAlone(request)
      }
    },
  }
}
