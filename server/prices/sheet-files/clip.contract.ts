import { z } from 'zod'

/** The text of a cell, and the number behind it where the program that copied it says that. */
const ClipCell = z.union([z.string(), z.tuple([z.string(), z.number()])])
const Place = z.int().min(0)

/** What was on a clipboard: its tables, or its text when it has none. */
export const Clip = z.strictObject({
  text: z.string(),
  /** The sign before decimals, where the program says it. */
  decimal: z.enum([',', '.']).nullable(),
  tables: z.array(
    z.strictObject({
      /** Its caption or the heading above it; empty when it has neither. */
      name: z.string(),
      rows: z.array(z.array(ClipCell)),
      /** The first and last row and column of each. */
      merges: z.array(z.tuple([Place, Place, Place, Place])),
      hidden_rows: z.array(Place),
      hidden_columns: z.array(Place),
    }),
  ),
})
export type Clip = z.infer<typeof Clip>
export type ClipTable = Clip['tables'][number]
/** The name of a file of a clip ends with this. */
export const CLIP_ENDING = '.clip'
