import type { ImapFlow } from 'imapflow'
import type { Logger } from 'pino'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import type { MailServerRow } from '../../core/db/tables.ts'
import type { JobKind } from '../../core/jobs/loop.ts'
import type { TakenPartition } from '../../core/jobs/partitions.ts'
import { createTrouble } from '../../core/log.ts'
import type { MailboxSettings } from '../../core/mails/settings.ts'
import { readInThread } from '../../core/read-in-thread.ts'
import { findMailServer, OF_INSTALLATION } from '../mail-servers/mail-servers.reads.ts'
import { type Reaching, serverOf } from '../mail-servers/reach.ts'
import { hasSentEnough, withInbox, wordsOfMailbox } from './imap.ts'
import { MOST_MAIL_BYTES, type ReadMail } from './read-mail.ts'
import { type LateMail, type Reading, recordBounce, recordReading } from './reading.writes.ts'
import { type Answered, answeredIn } from './reply-address.ts'

const MINUTE_MS = 60_000
const EVERY_MS = MINUTE_MS
/** The retry delay for an unreadable mailbox. */
const AGAIN_MS = 5 * MINUTE_MS
/** A run ends before the lease of its partition does. The rest follows soon. */
const TURN_MS = 35_000
const MOST_AT_ONCE = 200
/** Maximum delayed emails per run. */
const LATE_AT_ONCE = 10
/** Each connection takes a slot. Without a free one, a mailbox waits a moment. */
const MOST_MAILBOXES = 20
const SOON_MS = 1000
/** When a mailbox renumbers its emails, those of the last days are checked again. */
const OVERLAP_MS = 3 * 24 * 60 * MINUTE_MS
/** Bytes of each email that are fetched first. Headers beyond them are ignored. */
const HEAD_BYTES = 65_536
const HEADERS =
  /^(?:to|cc|delivered-to|x-original-to|envelope-to|in-reply-to|references|content-type|return-path):/i
const MOST_IDS = 50

/** Assigns an email to a conversation. Other parties cannot know these values. */
export interface Marks {
  /** Leads whose own address it was sent to. */
  leads: Answered[]
  /** Ids of the emails that it replies to. */
  ids: string[]
}

/** The lead of an email. */
export interface Conversation {
  accountId: number
  leadId: number
}

/** The leads module's functions for emails. */
export interface Conversations {
  /** `accountId` is null for the installation's mailbox, which has the emails of all accounts. */
  find(marks: Marks, accountId: number | null): Promise<Conversation | null>
  /** Whether the maximum of emails per hour is reached. Then the members are notified, and the email is read later. */
  isFull(of: Conversation): Promise<boolean>
  /**
   * Processes an email once. It is null if it cannot be read; then the unique `place` identifies
   * it. False if it is ignored.
   */
  take(of: Conversation, mail: ReadMail | null, place: string): Promise<boolean>
}

export interface MailboxReading {
  database: Database
  log: Logger
  reaching: Reaching
  /** The installation's mailbox. */
  mailbox: MailboxSettings | undefined
  /** The secret of reply addresses. */
  secret: string
  conversations: Conversations
}

/** The kind of job that checks a mailbox for replies. It reschedules itself. */
export function mailboxKind(reading: MailboxReading): JobKind {
  const { database, log } = reading
  const tell = createTrouble(log)
  const stopping = new AbortController()
  let underWay = 0

  async function readOnce(
    partition: TakenPartition,
    row: MailServerRow,
    late: readonly Looked[],
  ): Promise<Reading> {
    const turn = AbortSignal.any([stopping.signal, AbortSignal.timeout(TURN_MS)])
    const counted = { leftAlone: 0, later: [], done: [] }
    const own: Reading = { ...cursorOf(row), ...counted, trouble: null, againMs: EVERY_MS }
    try {
      const server =
        row.account_id === OF_INSTALLATION && reading.mailbox !== undefined
          ? reading.mailbox.server
          : await serverOf(reading.reaching, row)
      await withInbox(server, (client) => lookThrough(reading, client, row, own, late, turn), turn)
      return own
    } catch (error) {
      const isBusy = (error as { code?: string }).code === 'rate_limited'
      if (isBusy || (turn.aborted && (own.lastUid > row.last_uid || own.done.length > 0)))
        return { ...own, againMs: SOON_MS }
      const trouble = turn.aborted ? 'no answer in time' : wordsOfMailbox(error)
      tell('a mailbox cannot be read', { account: partition.account_id, reason: trouble })
      return { ...own, trouble, againMs: AGAIN_MS }
    }
  }

  return {
    atOnce: 1 + LATE_AT_ONCE,
    run: async ({ partition, jobs }) => {
      const row = await findMailServer(database.source, partition.account_id, 'incoming')
      const isFull = underWay >= MOST_MAILBOXES
      underWay += 1
      try {
        const late = jobs.flatMap(({ id, input }) =>
          'uid' in (input as object) ? { job: id, ...(input as LateMail) } : [],
        )
        const read = row === null || isFull ? null : await readOnce(partition, row, late)
        if (stopping.signal.aborted) return 'broken off'
        const again = row === null ? null : (read?.againMs ?? SOON_MS)
        const input = { lane: partition, jobs: jobs.map(({ id }) => id), read, again }
        await database.run(recordReading, { actor: SYSTEM, accountId: partition.account_id, input })
        return 'done'
      } finally {
        underWay -= 1
      }
    },
    stop: async () => stopping.abort(),
  }
}

/** An email to check. For a delayed one: its job, and the mailbox's UID validity. */
type Looked = { uid: number } & ({ job: number; validity: string } | { job?: undefined })

type Cursor = Pick<Reading, 'uidValidity' | 'lastUid'>

function cursorOf({ uid_validity: uidValidity, last_uid: lastUid }: MailServerRow): Cursor {
  return { uidValidity, lastUid }
}

/** Checks new emails since the last time, and records the progress in `read`. */
async function lookThrough(
  reading: MailboxReading,
  client: ImapFlow,
  row: MailServerRow,
  read: Reading,
  late: readonly Looked[],
  turn: AbortSignal,
): Promise<void> {
  const box = client.mailbox
  if (box === false) throw new Error('the mailbox has no inbox')
  const validity = String(box.uidValidity)
  if (read.uidValidity === null) {
    // Emails from before the mailbox was configured are not replies.
    Object.assign(read, { uidValidity: validity, lastUid: box.uidNext - 1 })
    return
  }
  const isRenumbered = read.uidValidity !== validity
  const since = new Date((row.read_at ?? 0) - OVERLAP_MS)
  const wanted = isRenumbered ? { since } : { uid: `${read.lastUid + 1}:*` }
  const found = (await client.search(wanted, { uid: true })) || []
  if (isRenumbered) Object.assign(read, { uidValidity: validity, lastUid: 0 })
  // A range up to the last email always includes that one.
  const uids = found.filter((uid) => uid > read.lastUid).sort((a, b) => a - b)
  const some: Looked[] = uids.slice(0, MOST_AT_ONCE).map((uid) => ({ uid }))
  const here = late.filter((one) => one.job !== undefined && one.validity === validity)
  // One at a time: the headers of many together may exceed memory.
  for (const { uid, job } of [...some, ...here]) {
    if (turn.aborted) throw new Error('no time left')
    if (hasSentEnough(client)) return
    const outcome = await lookAt(reading, client, row, uid)
    if (outcome === 'left') read.leftAlone += 1
    if (outcome === 'later') read.later.push(uid)
    if (job === undefined) read.lastUid = uid
    else read.done.push(job)
  }
  // When emails are renumbered, the delayed ones are among those that are checked again.
  read.done.push(...late.flatMap((one) => (here.includes(one) ? [] : (one.job ?? []))))
  if (uids.length > some.length) read.againMs = SOON_MS
}

async function lookAt(
  reading: MailboxReading,
  client: ImapFlow,
  { account_id: account }: MailServerRow,
  uid: number,
): Promise<'taken' | 'left' | 'later'> {
  const start = await sourceOf(client, uid, HEAD_BYTES)
  if (start === undefined) return 'left'
  const head = headOf(start)
  const accountId = account === OF_INSTALLATION ? null : account
  const found = await reading.conversations.find(marksIn(head, reading.secret), accountId)
  const isReport = /^content-type: *multipart\/report|^return-path: *<>/im.test(head)
  if (found === null && !isReport) return 'left'
  const isFull = async () => found !== null && (await reading.conversations.isFull(found))
  if (!isReport && (await isFull())) return 'later'
  const isWhole = start.length < HEAD_BYTES
  const source = isWhole ? start : await sourceOf(client, uid, MOST_MAIL_BYTES)
  if (source === undefined) return 'left'
  const mail = await read(reading.log, source)
  if (mail?.bounce && mail.bounce.ids.length > 0) {
    const { database } = reading
    const input = { ...mail.bounce, of: accountId }
    const isOurs = await database.run(recordBounce, { actor: SYSTEM, accountId: null, input })
    return isOurs ? 'taken' : 'left'
  }
  if (found === null) return 'left'
  if (isReport && (await isFull())) return 'later'
  const box = client.mailbox === false ? '' : String(client.mailbox.uidValidity)
  const isTaken = await reading.conversations.take(found, mail, `${account} ${box} ${uid}`)
  return isTaken ? 'taken' : 'left'
}

/** The first bytes of an email; undefined if it was deleted. */
async function sourceOf(client: ImapFlow, uid: number, most: number): Promise<Buffer | undefined> {
  const fetched = await client.fetchOne(`${uid}`, { source: { maxLength: most } }, { uid: true })
  return fetched === false ? undefined : fetched.source?.subarray(0, most)
}

/** The header lines of `HEADERS`, each unfolded. */
function headOf(start: Buffer): string {
  const [head = ''] = start
    .subarray(0, HEAD_BYTES)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return lines.filter((line) => HEADERS.test(line)).join('\n')
}

function marksIn(head: string, secret: string): Marks {
  const answered = head.split(/\r?\n/).filter((line) => /^(?:in-reply-to|references):/i.test(line))
  const ids = answered.join(' ').match(/(?<=<)[\x21-\x3b=\x3f-\x7e]{1,400}(?=>)/g) ?? []
  return { leads: answeredIn(head, secret), ids: [...new Set(ids)].slice(-MOST_IDS) }
}

const SCRIPT = new URL('./read-thread.ts', import.meta.url)

/** Null if it cannot be read, or not in time. No email can block the server. */
async function read(log: Logger, source: Buffer): Promise<ReadMail | null> {
  try {
    return await readInThread<Uint8Array, ReadMail>(SCRIPT, source, 'mail')
  } catch (error) {
    if ((error as { code?: string }).code === 'rate_limited') throw error
    log.warn({ err: error }, 'an email of a customer could not be read; it is still in the mailbox')
    return null
  }
}
