import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import pLimit from 'p-limit'
import { asciiEmail } from '../../../shared/mailbox.ts'
import { isThisMachine, type MailServer } from '../../core/mails/settings.ts'
import type { MailOutcome } from '../mails/finish.ts'

/**
 * Timeouts of an attempt and its parts, so that a hanging server blocks nothing. Including `turn`,
 * the wait for a connection, an attempt is shorter than a job's lease.
 */
const WITHIN_MS = { turn: 20_000, connect: 8000, answer: 12_000, attempt: 20_000 }
export type Timeouts = typeof WITHIN_MS
/** Maximum concurrent connections to the mail server: many servers reject more. */
const MOST_CONNECTIONS = 8

export interface RawMail {
  from: string
  to: string
  raw: Buffer
}

export interface Transport {
  /** Makes one attempt. A failure is part of the outcome. */
  send(message: RawMail): Promise<MailOutcome>
  /** Aborts the running attempts. */
  close(): void
}

type Attempt = { end(outcome: MailOutcome): void }

/** A server, or a function that looks it up for each email. */
type Findable = MailServer | (() => Promise<MailServer>)

/** Passes emails to the mail server, each over its own connection. */
export function createTransport(smtp: Findable, within: Timeouts = WITHIN_MS): Transport {
  const running = new Set<Attempt>()
  const inTurn = pLimit(MOST_CONNECTIONS)
  let closed = false

  return {
    send: (message) =>
      new Promise((resolve) => {
        let isTooLate = false
        const timer = setTimeout(() => {
          isTooLate = true
          resolve({ how: 'postponed' })
        }, within.turn)
        void inTurn(async () => {
          clearTimeout(timer)
          if (isTooLate || closed) return resolve({ how: 'postponed' })
          const failed = (error: unknown) => ({ how: 'failed', reason: wordsOf(error) }) as const
          resolve(await attempt(smtp, within, message, running).catch(failed))
        })
      }),
    close: () => {
      closed = true
      for (const one of running) one.end({ how: 'postponed' })
    },
  }
}

/** The mail library is large, so it is loaded on demand. */
async function attempt(
  found: Findable,
  within: Timeouts,
  message: RawMail,
  running: Set<Attempt>,
): Promise<MailOutcome> {
  const smtp = typeof found === 'function' ? await found() : found
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection(optionsFor(smtp, within))
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => end({ how: 'failed', reason: `no answer within ${within.attempt / 1000} s` }),
      within.attempt,
    )
    const own: Attempt = { end }
    running.add(own)

    function end(outcome: MailOutcome): void {
      clearTimeout(timer)
      running.delete(own)
      if (outcome.how === 'sent') connection.quit()
      else connection.close()
      resolve(outcome)
    }

    connection.on('error', (error) => end(outcomeOf(error)))
    connection.connect((error) => {
      if (error) return end(outcomeOf(error))
      logIn(connection, smtp, (issue) => {
        if (issue) return end({ how: 'failed', reason: wordsOf(issue) })
        const { from, to, raw } = message
        connection.send({ from: asciiEmail(from), to: [asciiEmail(to)] }, raw, (error) => {
          end(error ? outcomeOf(error) : { how: 'sent' })
        })
      })
    })
  })
}

/** Connects and signs in without sending. Returns the error, or null. */
export async function tryServer(smtp: MailServer, within = WITHIN_MS): Promise<string | null> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection(optionsFor(smtp, within))
  const issue = await new Promise<Error | null>((resolve) => {
    connection.on('error', resolve)
    connection.connect((error) => {
      if (error) resolve(error)
      else logIn(connection, smtp, (refused) => resolve(refused ?? null))
    })
  })
  connection.close()
  return issue === null ? null : wordsOf(issue)
}

/** The operator can fix a wrong password: the email is retried. */
function logIn(
  connection: SMTPConnection,
  { auth }: MailServer,
  done: (error?: Error | null) => void,
): void {
  if (auth === null) done()
  else connection.login({ ...auth }, done)
}

function optionsFor(server: MailServer, within: Timeouts): SMTPConnection.Options {
  const { host, name, port, secure, auth } = server
  return {
    host,
    port,
    secure,
    ...(name !== undefined && { tls: { servername: name } }),
    requireTLS: !secure && auth !== null && !isThisMachine(server),
    connectionTimeout: within.connect,
    greetingTimeout: within.connect,
    dnsTimeout: within.connect,
    socketTimeout: within.answer,
    socketCloseTimeout: 0,
  }
}

/** Additional fields of the mail library's errors. */
interface SmtpError extends Error {
  responseCode?: number
  response?: string
  command?: string
  code?: string
}

/** "Authentication required" and "STARTTLS first": the server rejects us, not the email. */
const REFUSES_US = new Set([530, 534, 535, 538])

/**
 * A 5xx about the sender, the recipient or the text is permanent. A 5xx for the connection is not:
 * the mail server's configuration may be fixed later.
 */
function outcomeOf(error: Error): MailOutcome {
  const { responseCode = 0, response, command = '', code } = error as SmtpError
  const aboutMail = /^(?:MAIL FROM|RCPT TO|DATA)/.test(command)
  const isRefused = responseCode >= 500 && responseCode < 600 && !REFUSES_US.has(responseCode)
  const isUnsendable = responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const reason = response ?? wordsOf(error)
  return (aboutMail && isRefused) || isUnsendable
    ? { how: 'refused', reason }
    : { how: 'failed', reason }
}

/** The transports of dealers with their own server. A slow one delays no other. */
export function createDealerTransports(serverOf: (accountId: number) => Promise<MailServer>) {
  const transports = new Map<number, Transport>()
  return {
    of(accountId: number): Transport {
      const found = transports.get(accountId) ?? createTransport(() => serverOf(accountId))
      transports.set(accountId, found)
      return found
    },
    close(): void {
      for (const transport of transports.values()) transport.close()
    },
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
