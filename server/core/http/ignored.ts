import type { z } from 'zod'

/** A small body must not cause a long answer. */
const MOST_NAMED = 20
const LONGEST_NAME = 100

/** The parts of a schema for walking a body. */
interface Definition extends z.core.$ZodTypeDef {
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  element?: z.core.$ZodType
  discriminator?: string
  options?: z.core.$ZodType[]
  shape?: Record<string, z.core.$ZodType>
}

/**
 * Paths of fields that are not stored, because the schema does not have them. Objects with the
 * caller's own names, such as `answers`, are skipped.
 */
export function ignoredFields(schema: z.core.$ZodType | null, body: unknown): string[] {
  const found: string[] = []
  if (schema !== null) collect(schema, body, [], found)
  return found
}

function collect(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly (string | number)[],
  found: string[],
): void {
  if (typeof value !== 'object' || value === null) return
  const def = schema._zod.def as Definition
  const inner = def.innerType ?? def.in ?? meant(def, value)
  if (inner !== undefined) {
    collect(inner, value, path, found)
    return
  }
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      if (def.element !== undefined) collect(def.element, one, [...path, index], found)
    }
    return
  }
  const { shape } = def
  if (shape === undefined) return
  for (const [name, one] of Object.entries(value)) {
    if (found.length >= MOST_NAMED) return
    const own = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (own !== undefined) collect(own, one, [...path, name], found)
    else found.push([...path, name].join('.').slice(0, LONGEST_NAME).toWellFormed())
  }
}

/** The variant of a body by its discriminator, such as `matrix_type`. */
function meant({ discriminator: name, options }: Definition, value: object) {
  if (name === undefined) return undefined
  const kind = Reflect.get(value, name)
  return options?.find(({ _zod }) => _zod.propValues?.[name]?.has(kind))
}
