import { openDatabase } from '../../server/db/database.ts'
import { readFormDefinition } from '../../server/resources/forms/check.ts'
import { priceOf } from '../../server/resources/forms/pricing.ts'
import type { Store } from '../storage/store.ts'

const LOOK_UPS = 5_000
/** Where codes jump to next: coprime to their number. */
const STEP = 7_919
const TODAY = '2026-01-01'

const LENGTH = { min: 1_000, max: 20_000 }
const FORM = {
  slug: 'bench',
  name: 'Bench',
  languages: ['nl'],
  title: 'Bench',
  dealer: { name: 'Bench' },
  questions: [{ key: 'size', kind: 'size', label: 'Size', width: LENGTH, depth: LENGTH }],
}

/**
 * Milliseconds of prices as a widget asks them, of matrix after matrix of the account, after a while
 * of the same that is not measured.
 */
export async function timeLookUps(
  { settings }: Store,
  accountId: number,
  codes: readonly string[],
  warmUpSeconds: number,
): Promise<number[]> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = settings
  const database = await openDatabase({ dataDir, url, writes: 'inline' })
  const times: number[] = []
  const warmAt = performance.now() + warmUpSeconds * 1000
  try {
    for (let number = 0; times.length < LOOK_UPS; number++) {
      const definition = formPricedBy(codes[(number * STEP) % codes.length] ?? '')
      const answers = { size: { width: 3_300 + 10 * (number % 90), depth: 2_600 } }
      const startedAt = performance.now()
      const { from } = await priceOf(database.source, { accountId, definition }, answers, TODAY)
      if (startedAt >= warmAt) times.push(performance.now() - startedAt)
      if (from === null) throw new Error('there is no price')
    }
  } finally {
    await database.close()
  }
  return times
}

function formPricedBy(matrix: string) {
  const rules = [{ matrix, row: 'size.depth', col: 'size.width' }]
  return { ...BASE, price: { includes_vat: true, in_full: true, asks: [], rules } }
}

const BASE = readFormDefinition(FORM)
