import { z } from 'zod'
import { DrawnParts } from '../form/drawing.contract.ts'
import { PRODUCTS } from '../form/drawing.ts'
import { LENGTH_UNITS } from '../form/length.ts'

/** What the widget's drawing needs. */
const OneDrawing = z.object({
  sketch: z.enum(PRODUCTS),
  /** Millimetres; `unit` is how people read them. */
  width: z.number(),
  depth: z.number(),
  height: z.number().optional(),
  unit: z.enum(LENGTH_UNITS),
  colour: z.string().nullable(),
  roof: z.string().nullable(),
  walls: z.array(z.string()),
  led: z.boolean(),
  /** How many lights; as many as the roof asks for when absent. */
  spots: z.number().optional(),
  sunshade: z.boolean().optional(),
  parts: DrawnParts.optional(),
  /** The drawing in words, for anyone who cannot see it. */
  label: z.string(),
})
/** Maximum elements of a group that one drawing shows. */
export const MOST_DRAWN = 4

export const Drawing = OneDrawing.extend({
  /** Drawings of further elements, which are next to the first. */
  others: z
    .array(OneDrawing)
    .max(MOST_DRAWN - 1)
    .optional(),
  /** How many elements there are beyond those. */
  more: z.int().optional(),
})
export type Drawing = z.infer<typeof Drawing>
