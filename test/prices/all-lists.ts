import { HABITS } from './habits.ts'
import { SHAPES } from './habits-shapes.ts'
import { COSTS } from './odd-costs.ts'
import { LISTS } from './odd-lists.ts'
import { ODD_SHEETS, type OddSheet } from './odd-sheets.ts'
import { SURCHARGES } from './odd-surcharges.ts'

/** Every price list that the reader is tested with. */
export const ALL_LISTS: Record<string, OddSheet> = {
  ...ODD_SHEETS,
  ...HABITS,
  ...SHAPES,
  ...LISTS,
  ...SURCHARGES,
  ...COSTS,
}
