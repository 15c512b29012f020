import { z } from 'zod'
import {
  DRAWS,
  type NamedDrawing,
  type Part,
  PRODUCT_PARTS,
  PRODUCTS,
  type Product,
} from './drawing.ts'

/** Drawings that find their questions by key: `roof`, `sunshade`, `walls`, `led` and `spots`. */
const BY_KEYS = ['veranda', 'awning', 'window'] as const

/** Each names a question. */
const ABOUT: Record<Part, string> = {
  size: 'The size that is drawn; that of the customer’s step when absent.',
  colour:
    'The colour of the frame, by the `swatch` of its options; the first `swatch` that is chosen when absent.',
  fabric: 'The colour of the cloth, by the `swatch` of its options.',
  roof: 'What the roof is made of: its options draw `glass`, `opal`, `polycarbonate`, `polycarbonate_opal`, `louvres`, `fabric` or `solid`.',
  mounting: 'Whether it is attached to the house: its options draw `wall` or `free`.',
  walls: 'Which sides are closed: its options draw `left`, `front` or `right`.',
  filling:
    'What closes them: its options draw `glass`, `sliding`, `screen` or `solid`. When absent, a veranda has glass, a pergola screens and a garden room sliding panels.',
  left: 'What closes the left side, as for `filling`. An option that draws nothing leaves it open.',
  front: 'The same for the front.',
  right: 'The same for the right side.',
  led: 'Whether there are lights in the roof, or along the arms of an awning.',
  sunshade: 'Whether a cloth hangs below the roof.',
  heaters: 'The number of heaters, up to 12; yes means one.',
  spots: 'The number of lights in the roof, up to 60; as many as fit when absent.',
  valance: 'Whether a valance hangs at the front; it does when absent.',
  posts:
    'The number of posts, up to 12 in a row. A free-standing pergola has half of them at the back.',
  slope: 'How steep the roof is, in degrees.',
  panes: 'The number of panes side by side, up to 12; as many as fit the width when absent.',
  panels: 'The number of panels side by side, up to 12.',
  tracks: 'The number of tracks, up to 6.',
  opening:
    'How it opens: its options draw `fixed`, `turn` (hinged on the left), `turn_right`, `tilt`, `tilt_turn`, `tilt_turn_right` or `slide`.',
  look: 'What hangs there: its options draw `roller`, `venetian` or `pleated`.',
  floor: 'The floor: its options draw `tiles`, `composite` or `wood`; any other shows the ground.',
  cassette: 'How much of the cloth its box covers: its options draw `open`, `semi` or `full`.',
  operation: 'How it is operated: its options draw `crank` or `motor`.',
  glazing: 'What the panes are made of: its options draw `clear` or `satin`; any other is clear.',
  grille: 'Whether a ventilation grille is above the panes.',
  material: 'What the frame is made of: its options draw `plastic`, `aluminium` or `wood`.',
}

const question = (part: Part) => z.string().optional().meta({ description: ABOUT[part] })

function namedFor(product: Product) {
  const parts: Part[] = ['size', 'colour', ...PRODUCT_PARTS[product]]
  return z.strictObject({
    product: z.literal(product).meta({ description: 'What is drawn.' }),
    ...Object.fromEntries(parts.map((part) => [part, question(part)])),
    person: z.boolean().optional().meta({
      description: 'Whether a person of 1.70 m stands beside it, for scale.',
    }),
  })
}

const [first, ...others] = PRODUCTS.map(namedFor)
const Named = z
  .discriminatedUnion('product', [first as NonNullable<typeof first>, ...others])
  .meta({
    description: 'The product, and the key of the question that each part of the drawing follows.',
  }) as unknown as z.ZodType<NamedDrawing, NamedDrawing>

export const DrawingOfForm = z.union([z.enum([...BY_KEYS, 'none']), Named]).meta({
  description:
    'What the drawing shows: an object with the product and the key of the question that each part follows, or one of three products by its name. A `veranda` by name follows the questions `roof`, `sunshade`, `walls`, `led` and `spots`; all three take the colour of the first chosen option with a `swatch`.',
})

export const DrawingOfElement = Named.optional().meta({
  description:
    'What is drawn of each element, by questions of the group. When absent, the product that the form’s `sketch` names.',
})

/** The widget's drawing: a product that finds its questions by key, or that names them. */
export const ShownDrawing = z.union([z.enum(BY_KEYS), Named])
export type ShownDrawing = z.infer<typeof ShownDrawing>

export const OptionDraws = z.enum(DRAWS).optional().meta({
  description:
    'What the drawing shows for it, where `sketch` names the question. When absent, its value counts where that is one of these words. Of a roof, a value with `poly` or `opal` in it counts as that, any other as glass.',
})

/** The parts of a drawing according to the answers. Older drawings have none. */
export const DrawnParts = z
  .object({
    roof: z.string(),
    mounting: z.string(),
    left: z.string(),
    front: z.string(),
    right: z.string(),
    posts: z.number(),
    slope: z.number(),
    fabric: z.string(),
    valance: z.boolean(),
    panes: z.number(),
    panels: z.number(),
    tracks: z.number(),
    opening: z.string(),
    look: z.string(),
    heaters: z.number(),
    floor: z.string(),
    cassette: z.string(),
    operation: z.string(),
    glazing: z.string(),
    grille: z.boolean(),
    material: z.string(),
    person: z.boolean(),
  })
  .partial()
export type DrawnParts = z.infer<typeof DrawnParts>
