import { readFileSync } from 'node:fs'
import type { PriceGrid } from '../../server/prices/matrices/grid.contract.ts'
import { SentMatrices } from '../../server/prices/matrices/sent.contract.ts'

/** The prices of the invented dealer's verandas, by depth and width. */
export function readDemoMatrices(): PriceGrid[] {
  const file = new URL('./matrices.json', import.meta.url)
  return SentMatrices.parse(JSON.parse(readFileSync(file, 'utf8'))).matrices
}
