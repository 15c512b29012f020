/** The reader's words for a name of the API; the name itself where there are none. */
export function eventWords(texts: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(texts, name) ? (texts[name] ?? name) : name
}

/** JSON with lines and indents; any other text as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
