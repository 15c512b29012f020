import { openDatabase } from '../../server/db/database.ts'
import { lookUpPrice } from '../../server/resources/price-matrices/lookup.ts'
import { findMatrixByCode } from '../../server/resources/price-matrices/store.ts'
import type { Store } from '../storage/store.ts'

const WARM_UP = 500
const LOOK_UPS = 5_000
/** Where codes jump to next: coprime to their number. */
const STEP = 7_919

/** Milliseconds of look-ups as the widget's price makes them, all over the account's matrices. */
export async function timeLookUps(
  { settings }: Store,
  accountId: number,
  prefix: string,
  count: number,
): Promise<number[]> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings
  const database = await openDatabase({ dataDir, url, writes: 'inline' })
  const times: number[] = []
  try {
    for (let number = 0; number < WARM_UP + LOOK_UPS; number++) {
      const startedAt = performance.now()
      const code = `${prefix}${(number * STEP) % count}`
      const grid = await findMatrixByCode(database.source, accountId, code)
      const price = grid === null ? null : lookUpPrice(grid, 2600, 3300)
      if (number >= WARM_UP) times.push(performance.now() - startedAt)
      if (price === null) throw new Error(`no price in ${code}`)
    }
  } finally {
    await database.close()
  }
  return times
}
