export interface Post {
  url: string
  path: string
  headers: Record<string, string>
}

export interface Timed {
  perSecond: number
  p50: number
  p99: number
}

export function bodyOf(matrices: unknown[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ matrices }))
}

/** Posts matrices, and takes the time from the request to the whole answer. */
export async function postPrices({ url, path, headers }: Post, body: Uint8Array<ArrayBuffer>) {
  const startedAt = performance.now()
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  })
  const text = await response.text()
  const ms = performance.now() - startedAt
  if (!response.ok) throw new Error(`${url}${path} answered ${response.status}: ${text}`)
  return { ms, body: JSON.parse(text) }
}

export function timed(times: readonly number[]): Timed {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const p50 = at(0.5) ?? Number.NaN
  return { perSecond: 1000 / p50, p50, p99: at(0.99) ?? Number.NaN }
}
