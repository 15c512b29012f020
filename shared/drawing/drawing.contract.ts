import { z } from 'zod'
import { DrawnParts } from '../form/drawing.contract.ts'
import { PRODUCTS } from '../form/drawing.ts'
import { LENGTH_UNITS } from '../form/length.ts'

/** The input of the widget's drawing. */
const OneDrawing = z.object({
  sketch: z.enum(PRODUCTS),
  /** Millimetres; `unit` is the display unit. */
  width: z.number(),
  depth: z.number(),
  height: z.number().optional(),
  unit: z.enum(LENGTH_UNITS),
  colour: z.string().nullable(),
  roof: z.string().nullable(),
  walls: z.array(z.string()),
  led: z.boolean(),
  /** The number of lights; by default the roof decides. */
  spots: z.number().optional(),
  sunshade: z.boolean().optional(),
  parts: DrawnParts.optional(),
  /** The text alternative of the drawing. */
  label: z.string(),
})
/** Maximum elements of a group in one drawing. */
export const MOST_DRAWN = 4

export const Drawing = OneDrawing.extend({
  /** Drawings of further elements, next to the first. */
  others: z
    .array(OneDrawing)
    .max(MOST_DRAWN - 1)
    .optional(),
  /** The number of elements beyond those. */
  more: z.int().optional(),
})
export type Drawing = z.infer<typeof Drawing>
