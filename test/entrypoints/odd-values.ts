import type { z } from 'zod'

/** What the library of schemas says where nobody wrote anything better. */
export const ITS_OWN_WORDS =
  /invalid|too (?:small|big)|expected|received|unrecognized|pattern|>=|<=|\bNaN\b|\bstring\b|boolean|\barray\b|must be of another kind/i

const ODD = [undefined, null, 'x', '', 'x'.repeat(6000), -1, 0.5, 1e15, true, [], {}, { odd: 1 }]
const DEEPEST = 6

/** What a schema of any kind may be made of. */
interface Definition extends z.core.$ZodTypeDef {
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  shape?: Record<string, z.core.$ZodType>
}

/** Values that a schema mostly refuses, each wrong at another place or in another way. */
export function* oddValues(schema: z.core.$ZodType, depth = 0): Generator<unknown> {
  yield* ODD
  if (depth === DEEPEST) return
  const def = schema._zod.def as Definition
  const inner = def.innerType ?? def.in
  if (inner !== undefined) yield* oddValues(inner, depth)
  if (def.element) for (const one of oddValues(def.element, depth + 1)) yield [one]
  if (def.valueType) for (const one of oddValues(def.valueType, depth + 1)) yield { en: one }
  if (def.type === 'union') {
    for (const option of def.options ?? []) yield* oddValues(option, depth + 1)
  }
  const shape = Object.entries(def.shape ?? {})
  const fixed = shape.flatMap(([key, { _zod }]) =>
    _zod.def.type === 'literal' ? [[key, [...(_zod.values ?? [])][0]]] : [],
  )
  for (const [key, member] of shape) {
    for (const one of oddValues(member, depth + 1)) {
      yield { ...Object.fromEntries(fixed), [key]: one }
    }
  }
}
