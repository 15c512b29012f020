import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Files } from './files/files.ts'
import type { MailboxSettings, MailServer, MailSettings } from './mails/settings.ts'

/** A page of a website, as anybody would see it. */
export interface ReadPage {
  /** Where it was found, after redirects. */
  url: string
  html: string
  /** Its Content-Security-Policies. */
  policies: string[]
}

/**
 * Reads JSON from a public https address. It is null where there is nothing (404), and the whole is
 * null without a usable answer in time.
 */
export type ReadJson = (url: URL, withinMs: number) => Promise<{ json: unknown } | null>

/** What reaches out of the server, or stores what is sent later. */
export interface Outgoing {
  /** Returns what is wrong with the host of a webhook's URL, or null. */
  check(url: URL): Promise<string | null>
  /** Reads a public page; null when it cannot be read, or is not public. */
  readPage(url: URL): Promise<ReadPage | null>
  readJson: ReadJson
  /** Encrypts a secret for the database. */
  seal(plain: string): string
  /** Decrypts it. Throws when it was encrypted with another secret. */
  open(sealed: string): string
  mail: MailReach
}

/** What mails of dealers are sent and read with. */
export interface MailReach {
  /** Of the installation; undefined where it has none. */
  smtp: MailSettings | undefined
  mailbox: MailboxSettings | undefined
  /** Makes reply addresses, and the codes that prove an address. */
  secret: string
  /** Where a dealer's server is. Throws when it may not be reached. */
  reach(host: string, port: number): Promise<Omit<MailServer, 'auth'>>
  /** The TXT records of a name. Throws when nobody answers. */
  textsOf(name: string): Promise<string[]>
}

/** The connection of a portal page that receives changes of its account. */
export interface Listener {
  accountId: number
  memberId: number
  /** The newest lead it knows of, when it connects again; null when it is new. */
  newestKnown: number | null
  /** Whether the member may still receive changes. */
  isSignedIn(): Promise<boolean>
}

/** Tells the pages of the portal of changes. */
export interface Live {
  /** A stream of server-sent events. Throws 429 when the member has too many. */
  open(listener: Listener): ReadableStream<Uint8Array>
  /** Ends every stream. The pages connect again, to another process. */
  stop(): void
}

/** What every surface works with. */
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
