/** Puts values in the places `{name}` of a text. A place without a value stays as it is. */
export function fillLetter(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}
