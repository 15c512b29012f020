import { HABITS } from './habits.ts'
import { SHAPES } from './habits-shapes.ts'
import { LISTS } from './odd-lists.ts'
import { ODD_SHEETS, type OddSheet } from './odd-sheets.ts'

/** Every price list that the reader is tested with. */
export const ALL_LISTS: Record<string, OddSheet> = { ...ODD_SHEETS, ...HABITS, ...SHAPES, ...LISTS }
