/**
 * JSON of the value as it is. Old libraries give lists and texts of a page a `toJSON` that writes them as
 * text within text. A replacer gets what stood there before it.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
}
