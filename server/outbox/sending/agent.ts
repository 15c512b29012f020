import { createSecureContext, rootCertificates } from 'node:tls'
import type { Agent } from 'undici'
import type { AddressGuard } from './guard.ts'

/** The most that a connection, the headers and each part of a body may take. */
const WITHIN_MS = 5000
/** How long a connection may be used again. Its address is checked only when it opens. */
const KEEP_ALIVE_MS = 4000

/** The HTTP client is large, so it is loaded when there is something to read. */
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
      // This is made once: reading the list of authorities takes longer than a handshake.
      secureContext: createSecureContext(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
    },
    headersTimeout: WITHIN_MS,
    bodyTimeout: WITHIN_MS,
  })
}
