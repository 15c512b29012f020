import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Files } from './files/files.ts'
import type { MailboxSettings, MailServer, MailSettings } from './mails/settings.ts'

/** A public page of a website. */
export interface ReadPage {
  /** Its final address, after redirects. */
  url: string
  html: string
  /** Its Content-Security-Policies. */
  policies: string[]
}

/**
 * Reads JSON from a public https address. A missing document (404) is null inside the result;
 * without a usable answer in time the result itself is null.
 */
export type ReadJson = (url: URL, withinMs: number) => Promise<{ json: unknown } | null>

/** Outgoing connections, and files to be sent later. */
export interface Outgoing {
  /** Returns the issue of the host in a webhook's URL, or null. */
  check(url: URL): Promise<string | null>
  /** Reads a public page; null if it cannot be read, or is not public. */
  readPage(url: URL): Promise<ReadPage | null>
  readJson: ReadJson
  /** Encrypts a secret for the database. */
  seal(plain: string): string
  /** Decrypts it. Throws if it was encrypted with another secret. */
  open(sealed: string): string
  mail: MailReach
}

/** The services for sending and reading dealers' emails. */
export interface MailReach {
  /** The installation's settings; undefined if absent. */
  smtp: MailSettings | undefined
  mailbox: MailboxSettings | undefined
  /** Creates reply addresses, and the codes that verify an address. */
  secret: string
  /** The location of a dealer's server. Throws if it is not allowed. */
  reach(host: string, port: number): Promise<Omit<MailServer, 'auth'>>
  /** The TXT records of a name. Throws without an answer. */
  textsOf(name: string): Promise<string[]>
}

/** The connection of a portal page that receives changes of its account. */
export interface Listener {
  accountId: number
  memberId: number
  /** The newest lead it knows when it reconnects; null for a new connection. */
  newestKnown: number | null
  /** Whether the member may still receive changes. */
  isSignedIn(): Promise<boolean>
}

/** Notifies the pages of the portal of changes. */
export interface Live {
  /** A stream of server-sent events. Throws 429 if the member has too many. */
  open(listener: Listener): ReadableStream<Uint8Array>
  /** Ends every stream. The pages reconnect, to another process. */
  stop(): void
}

/** The services of every surface. */
export interface Services {
  config: Config
  database: Database
  log: Logger
  /** Signs cursors. It is stored in the database, so that cursors work after a restart. */
  cursorSecret: string
  outgoing: Outgoing
  live: Live
  files: Files
}
