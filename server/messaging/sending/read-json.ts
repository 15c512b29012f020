import { createSecureContext, rootCertificates } from 'node:tls'
import type { Agent, Dispatcher } from 'undici'
import type { ReadJson } from '../../core/services.ts'
import type { AddressGuard } from './guard.ts'

/** The timeout of the connection, the headers and each part of a body. */
const WITHIN_MS = 5000
/** How long a connection may be reused. Its address is checked only when it opens. */
const KEEP_ALIVE_MS = 4000

/** The HTTP client is large, so it is loaded on demand. */
export async function createAgent(guard: AddressGuard, ca: string | undefined): Promise<Agent> {
  const { Agent } = await import('undici')
  return new Agent({
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    connect: {
      lookup: guard.lookup,
      timeout: WITHIN_MS,
      // Created once: reading the list of authorities takes longer than a handshake.
      secureContext: createSecureContext(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
    },
    headersTimeout: WITHIN_MS,
    bodyTimeout: WITHIN_MS,
  })
}

/** Maximum bytes of a response. */
const MOST_BYTES = 64 * 1024
const NOT_THERE = 404

/** Reads JSON from a public address by https, without following redirects. */
export function createJsonReader(guard: AddressGuard, ca?: string): ReadJson {
  let agent: Promise<Agent> | undefined
  return async (url, withinMs) => {
    agent ??= createAgent(guard, ca)
    try {
      return await read(await agent, guard, url, AbortSignal.timeout(withinMs))
    } catch {
      // The reason is not returned: it would reveal the operator's network.
      return null
    }
  }
}

async function read(agent: Agent, guard: AddressGuard, url: URL, signal: AbortSignal) {
  // The socket checks names only, so a literal address is checked here.
  if (url.protocol !== 'https:' || (await guard.check(url)) !== null) return null
  const { statusCode, body } = await agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: { accept: 'application/json', 'user-agent': 'Zeven address look-up' },
    signal,
  })
  const text = statusCode === 200 ? await readText(body) : null
  body.on('error', () => {}).destroy()
  if (text !== null) return { json: JSON.parse(text) as unknown }
  return statusCode === NOT_THERE ? { json: null } : null
}

/** Null for a response that is too large. */
export async function readText(body: Dispatcher.ResponseData['body']): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MOST_BYTES) return null
  }
  return Buffer.concat(chunks).toString('utf8')
}
