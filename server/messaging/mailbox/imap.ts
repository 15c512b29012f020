import type { ImapFlow } from 'imapflow'
import { isThisMachine, type MailServer } from '../../core/mails/settings.ts'
import { MOST_MAIL_BYTES } from './read-mail.ts'

/** Timeouts of connecting, and of one response. */
const WITHIN_MS = { connect: 8000, answer: 15_000 }
const FOLDER = 'INBOX'
const MEGABYTE = 1_000_000
/** After this, no further email is requested until the next visit. */
const ENOUGH_BYTES = 2 * MOST_MAIL_BYTES
/** Maximum tokens in a response, without literals and message numbers. They are parsed on the main thread. */
const MOST_TOKENS = 1000
const LOOK_EVERY_MS = 100

/**
 * Opens the inbox of a mailbox read-only: nothing is marked as seen. All server responses are
 * limited. Throws the error.
 */
export async function withInbox<Result>(
  server: MailServer,
  use: (client: ImapFlow) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const { ImapFlow } = await import('imapflow')
  const { host, name, port, secure, auth } = server
  const client = new ImapFlow({
    host,
    port,
    secure,
    ...(name !== undefined && { servername: name }),
    ...(!secure && { doSTARTTLS: !isThisMachine(server) }),
    auth: { user: auth?.user ?? '', pass: auth?.pass ?? '' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: WITHIN_MS.connect,
    greetingTimeout: WITHIN_MS.connect,
    socketTimeout: WITHIN_MS.answer,
    maxLiteralSize: MOST_MAIL_BYTES + MEGABYTE,
    maxResponseSize: MOST_MAIL_BYTES + 2 * MEGABYTE,
    maxLineLength: MEGABYTE,
    maxResponseTokens: MOST_TOKENS,
  })
  // Errors are reported by the command. Without this listener, the process would end.
  client.on('error', () => {})
  const end = () => client.close()
  signal?.addEventListener('abort', end)
  // Unsolicited data counts too: a server may send endlessly.
  const looking = setInterval(() => {
    if (client.stats().received > 3 * ENOUGH_BYTES) end()
  }, LOOK_EVERY_MS)
  try {
    await client.connect()
    await client.mailboxOpen(FOLDER, { readOnly: true })
    const result = await use(client)
    await client.logout().catch(() => {})
    return result
  } finally {
    clearInterval(looking)
    signal?.removeEventListener('abort', end)
    client.close()
  }
}

/** Whether a mailbox sent the maximum of one visit. */
export function hasSentEnough(client: ImapFlow): boolean {
  return client.stats().received > ENOUGH_BYTES
}

/** Signs in without reading. Returns the error, or null. */
export async function tryMailbox(server: MailServer): Promise<string | null> {
  try {
    await withInbox(server, async () => {}, AbortSignal.timeout(WITHIN_MS.answer))
    return null
  } catch (error) {
    return wordsOfMailbox(error)
  }
}

export function wordsOfMailbox(error: unknown): string {
  const { responseText, message, code } = error as Error & { responseText?: string; code?: string }
  return (responseText || message || code || String(error)).slice(0, 300)
}
