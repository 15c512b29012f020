import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { MailServer } from '../../core/mails/settings.ts'
import { tryServer } from '../../messaging/mail/transport.ts'
import { createTextsOf } from '../../messaging/mail-servers/domain.ts'
import { tryMailbox } from '../../messaging/mailbox/imap.ts'
import { createResolve } from '../../messaging/sending/guard.ts'
import { UNNAMED_HEADER } from '../operation/health.ts'

/** The environment of the server as the checks see it; tests replace it. */
export interface World {
  now(): number
  nodeVersion: string
  /** The id of the current user; null on Windows. */
  user: number | null
  freeBytes(path: string): Promise<number>
  /** Throws if there is none. */
  addressesOf(host: string): Promise<readonly string[]>
  /** The TXT records of a name, each as one string; empty if the name does not exist. */
  textsOf(name: string): Promise<string[]>
  /** Connects and signs in, and sends nothing. Returns the error. */
  tryMail(smtp: MailServer): Promise<string | null>
  /** Opens the inbox. Returns the error. */
  tryMailbox(server: MailServer): Promise<string | null>
  /** The error code if the port is not free. */
  tryPort(host: string, port: number): Promise<string | null>
  /** Checks that a healthy Zeven server answers at this address. Returns the problem. */
  tryHealth(url: string): Promise<string | null>
}

const ANSWER_MS = 5000
/** The issue if Zeven answers but no proxy named the client's address. */
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
