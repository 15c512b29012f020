/** The URL in a text; null if it is not a URL. `URL.parse` is newer than the browsers we support. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
