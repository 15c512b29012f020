import { z } from 'zod'

type Side = 'input' | 'output'

/**
 * JSON Schema 2020-12 of a request (`input`) or an answer (`output`). Properties may be added to
 * answers later, so `output` does not forbid unknown ones.
 */
export function toJsonSchema(schema: z.ZodType, io: Side): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io,
    // JSON Schema cannot express our own checks. A test ensures that their `meta` describes them.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidySchema({ zodSchema, jsonSchema, io }),
  })
}

/** Changes the JSON Schema that zod creates from a schema. */
export function tidySchema({
  zodSchema,
  jsonSchema,
  io,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
  io: Side
}): void {
  if (io === 'output' && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties
  }
  // Zod omits the examples of transformed values, but ours show the value before the transformation.
  const examples = z.globalRegistry.get(zodSchema)?.examples
  if (examples !== undefined) jsonSchema.examples = examples
  // The format replaces the pattern, which is ten times as long.
  if ('format' in zodSchema._zod.def) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
