/** The address that a text is; null for one that is none. `URL.parse` is younger than the browsers we support. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
