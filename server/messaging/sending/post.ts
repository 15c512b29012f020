import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { createSecureContext, rootCertificates } from 'node:tls'
import type { AttemptResult } from '../deliveries/finish.ts'
import type { AddressGuard } from './guard.ts'

/** The time from the lookup of the host to the last response header (docs/webhooks.md, When you do not answer). */
export const DELIVERY_WITHIN_MS = 5000
/** Maximum bytes of a response that are read, and that are stored. */
const READ_BYTES = 64 * 1024
const KEPT_BYTES = 4096
/** How long a connection may be reused. Its address is checked only when it opens. */
const KEEP_ALIVE_MS = 4000

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
}

export interface Poster {
  /** Makes one attempt. A failure is part of the result. */
  post(what: Post): Promise<AttemptResult>
  /** Aborts the running attempts. */
  close(): Promise<void>
}

/** `ca` is an additional trusted certificate authority. */
export function createPoster(guard: AddressGuard, ca?: string): Poster {
  const closing = new AbortController()
  let agent: Agent | undefined
  return {
    post: async (what) => {
      agent ??= createAgent(guard, ca)
      const startedAt = performance.now()
      const result = await attempt(agent, guard, what, closing.signal)
      return { ...result, durationMs: performance.now() - startedAt }
    },
    close: async () => {
      closing.abort()
      agent?.destroy()
    },
  }
}

/**
 * Node's own client, because it handles interim responses such as `100 Continue`: undici closes the
 * connection. There is no limit per host: dealers share hosts, and a hanging endpoint must not
 * delay the others. `AT_ONCE` in deliver.ts limits each endpoint.
 */
function createAgent({ lookup }: AddressGuard, ca: string | undefined): Agent {
  return new Agent({
    keepAlive: true,
    timeout: KEEP_ALIVE_MS,
    lookup,
    // Created once: reading the list of authorities takes longer than a handshake.
    secureContext: createSecureContext(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
  })
}

type Outcome = Omit<AttemptResult, 'durationMs'>

async function attempt(
  agent: Agent,
  guard: AddressGuard,
  what: Post,
  closing: AbortSignal,
): Promise<Outcome> {
  const url = new URL(what.url)
  // The socket calls `guard.lookup` for names only, so a literal address is checked here.
  const issue = await checkLiteral(url, guard)
  if (issue !== null) return failed(issue)
  const limit = AbortSignal.timeout(DELIVERY_WITHIN_MS)
  try {
    const signal = AbortSignal.any([limit, closing])
    const answer = await send(url, what, { agent, signal })
    const status = answer.statusCode ?? 0
    const ok = status >= 200 && status < 300
    const reason = ok ? null : `answered ${status}`
    return { ok, status, response: await readStart(answer), reason }
  } catch (error) {
    return failed(
      limit.aborted ? `no answer within ${DELIVERY_WITHIN_MS / 1000} s` : wordsOf(error),
    )
  }
}

/** Sends the request. Resolves with the last header; interim responses (1xx) are skipped. */
async function send(
  url: URL,
  { headers, body }: Post,
  { agent, signal }: { agent: Agent; signal: AbortSignal },
): Promise<IncomingMessage> {
  const sent = request(url, { method: 'POST', headers, agent, signal })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  // Later errors show in the body, and do not matter.
  sent.on('error', () => {})
  return answer
}

async function checkLiteral(url: URL, guard: AddressGuard): Promise<string | null> {
  const literal = /^\[|^[\d.]+$/.test(url.hostname)
  return literal ? guard.check(url) : null
}

function failed(reason: string): Outcome {
  return { ok: false, status: null, response: null, reason }
}

/** Reads the start of the body, for display. Only the status decides the result. */
async function readStart(body: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= READ_BYTES) break
    }
  } catch {}
  body.destroy()
  const start = Buffer.concat(chunks).subarray(0, KEPT_BYTES)
  return new TextDecoder().decode(start).replaceAll('\0', '')
}

/** The system's own message about a connection or certificate error. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [cause] = error instanceof AggregateError ? error.errors : [error]
  const { message, code } = cause as Error & { code?: string }
  return message || code || 'the connection failed'
}
