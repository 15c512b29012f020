import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { MailServer } from '../../core/mails/settings.ts'
import { tryServer } from '../../messaging/mail/transport.ts'
import { createTextsOf } from '../../messaging/mail-servers/domain.ts'
import { tryMailbox } from '../../messaging/mailbox/imap.ts'
import { createResolve } from '../../messaging/sending/guard.ts'
import { UNNAMED_HEADER } from '../operation/health.ts'

/** What the checks ask of everything around the server; tests answer in its place. */
export interface World {
  now(): number
  nodeVersion: string
  /** The number of the user who runs this; null on Windows. */
  user: number | null
  freeBytes(path: string): Promise<number>
  /** Throws when there is none. */
  addressesOf(host: string): Promise<readonly string[]>
  /** The texts of a name, each as one; none when there is no such name. */
  textsOf(name: string): Promise<string[]>
  /** Connects and signs in, and sends nothing. Returns what went wrong. */
  tryMail(smtp: MailServer): Promise<string | null>
  /** Opens the inbox. Returns what went wrong. */
  tryMailbox(server: MailServer): Promise<string | null>
  /** The code of the error when the port cannot be listened on. */
  tryPort(host: string, port: number): Promise<string | null>
  /** Whether a server answers below this address that it is well, as Zeven does. Returns what went wrong. */
  tryHealth(url: string): Promise<string | null>
}

const ANSWER_MS = 5000
/** The issue when Zeven answers but no proxy named the client's address. */
export const UNNAMED = 'no proxy names an address'

export function realWorld(): World {
  return {
    now: () => Date.now(),
    nodeVersion: process.versions.node,
    user: process.getuid?.() ?? null,
    freeBytes: async (path) => {
      const { bavail, bsize } = await statfs(path)
      return bavail * bsize
    },
    addressesOf: createResolve(),
    textsOf: createTextsOf(),
    tryMailbox,
    tryMail: tryServer,
    tryPort,
    tryHealth,
  }
}

async function tryHealth(url: string): Promise<string | null> {
  try {
    const request = { signal: AbortSignal.timeout(ANSWER_MS), headers: { Connection: 'close' } }
    const answer = await fetch(`${url}/healthz`, { ...request, redirect: 'manual' })
    const isOurs = answer.status === 200 && (await answer.text()) === '{"status":"ok"}'
    if (!isOurs) return `something else answers, with ${answer.status}`
    return answer.headers.has(UNNAMED_HEADER) ? UNNAMED : null
  } catch (error) {
    const { cause = error } = error as Error
    const { code, message } = cause as NodeJS.ErrnoException
    return typeof code === 'string' ? code : message
  }
}

function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
