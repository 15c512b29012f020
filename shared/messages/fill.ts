/** Fills the placeholders `{0}` and `{1}` of a text. */
export function fill(text: string, ...values: (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, place) => String(values[place]))
}
