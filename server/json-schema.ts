import { z } from 'zod'

type Side = 'input' | 'output'

/** JSON Schema 2020-12 of what a client sends, or of what the server answers: that stays open. */
export function toJsonSchema(schema: z.ZodType, io: Side): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io,
    // A check of our own: its `meta` says what it is, and a test that none is left unsaid.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy({ zodSchema, jsonSchema, io }),
  })
}

/** Mends what zod makes of a schema. */
export function tidy({
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
  // Zod leaves out examples of what it transforms: ours are of what is sent.
  const examples = z.globalRegistry.get(zodSchema)?.examples
  if (examples !== undefined) jsonSchema.examples = examples
  // What a format says already, at ten times the length.
  if ('format' in zodSchema._zod.def) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
