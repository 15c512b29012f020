/** The reader's text for an API name; the name itself if there is none. */
export function eventWords(texts: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(texts, name) ? (texts[name] ?? name) : name
}

/** Indented JSON; any other text unchanged. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
