/**
 * JSON of the unmodified value. Old libraries add a `toJSON` to lists and texts that nests JSON as
 * text. A replacer gets the original value.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
}
