import { z } from 'zod'

/** The text of a cell, with its exact number if the source program provides it. */
const ClipCell = z.union([z.string(), z.tuple([z.string(), z.number()])])
const Place = z.int().min(0)

/** The content of a clipboard: its tables, or its text if it has none. */
export const Clip = z.strictObject({
  text: z.string(),
  /** The decimal mark, if the source program provides it. */
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
/** The file name of a clip ends with this. */
export const CLIP_ENDING = '.clip'
