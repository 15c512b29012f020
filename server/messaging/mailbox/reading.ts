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
/** A mailbox that cannot be read is tried again after this. */
const AGAIN_MS = 5 * MINUTE_MS
/** A run ends before the lease of its partition does. What is left follows soon. */
const TURN_MS = 35_000
const MOST_AT_ONCE = 200
/** Of mails that wait for their hour. */
const LATE_AT_ONCE = 10
/** Each connection takes a place; without one, a mailbox waits a moment. */
const MOST_MAILBOXES = 20
const SOON_MS = 1000
/** When a mailbox numbers its mails again, those of the last days are looked at again. */
const OVERLAP_MS = 3 * 24 * 60 * MINUTE_MS
/** Bytes of each mail that are fetched first. Headers beyond them are ignored. */
const HEAD_BYTES = 65_536
const HEADERS =
  /^(?:to|cc|delivered-to|x-original-to|envelope-to|in-reply-to|references|content-type|return-path):/i
const MOST_IDS = 50

/** What assigns a mail to a conversation. Nobody else can know either. */
export interface Marks {
  /** Leads whose own address it was sent to. */
  leads: Answered[]
  /** Ids of mails that it answers. */
  ids: string[]
}

/** A lead that a mail is about. */
export interface Conversation {
  accountId: number
  leadId: number
}

/** What the leads module does with a mail. */
export interface Conversations {
  /** `accountId` is null for the mailbox of the installation, which has the mails of all accounts. */
  find(marks: Marks, accountId: number | null): Promise<Conversation | null>
  /** Whether as many mails came as are read in an hour. Then the members are told of it, and the mail is read later. */
  isFull(of: Conversation): Promise<boolean>
  /**
   * Takes a mail once. It is null when it cannot be read; then the place, which no other mail has, names it.
   * False when it is left alone.
   */
  take(of: Conversation, mail: ReadMail | null, place: string): Promise<boolean>
}

export interface MailboxReading {
  database: Database
  log: Logger
  reaching: Reaching
  /** Of the installation. */
  mailbox: MailboxSettings | undefined
  /** That reply addresses are made with. */
  secret: string
  conversations: Conversations
}

/** The kind of job that looks for answers in a mailbox. It is put off again and again. */
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

/** A mail to look at. Of one that waited: its job, and how the mailbox numbered its mails. */
type Looked = { uid: number } & ({ job: number; validity: string } | { job?: undefined })

type Cursor = Pick<Reading, 'uidValidity' | 'lastUid'>

function cursorOf({ uid_validity: uidValidity, last_uid: lastUid }: MailServerRow): Cursor {
  return { uidValidity, lastUid }
}

/** Looks at what came since the last time, and records in `read` how far it got. */
async function lookThrough(
  reading: MailboxReading,
  client: ImapFlow,
  row: MailServerRow,
  read: Reading,
  late: readonly Looked[],
  turn: AbortSignal,
): Promise<void> {
  const box = client.mailbox
  if (box === false) throw new Error('the inbox is not there')
  const validity = String(box.uidValidity)
  if (read.uidValidity === null) {
    // What came before the mailbox was known to us is nobody's answer.
    Object.assign(read, { uidValidity: validity, lastUid: box.uidNext - 1 })
    return
  }
  const isAnew = read.uidValidity !== validity
  const since = new Date((row.read_at ?? 0) - OVERLAP_MS)
  const wanted = isAnew ? { since } : { uid: `${read.lastUid + 1}:*` }
  const found = (await client.search(wanted, { uid: true })) || []
  if (isAnew) Object.assign(read, { uidValidity: validity, lastUid: 0 })
  // A range up to the last mail always has that one.
  const uids = found.filter((uid) => uid > read.lastUid).sort((a, b) => a - b)
  const some: Looked[] = uids.slice(0, MOST_AT_ONCE).map((uid) => ({ uid }))
  const here = late.filter((one) => one.job !== undefined && one.validity === validity)
  // One at a time: the heads of many together may be larger than memory.
  for (const { uid, job } of [...some, ...here]) {
    if (turn.aborted) throw new Error('no time left')
    if (hasSentEnough(client)) return
    const outcome = await lookAt(reading, client, row, uid)
    if (outcome === 'left') read.leftAlone += 1
    if (outcome === 'later') read.later.push(uid)
    if (job === undefined) read.lastUid = uid
    else read.done.push(job)
  }
  // When mails get other numbers, those that wait are among what is looked at again.
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

/** The first bytes of a mail; undefined when it is gone. */
async function sourceOf(client: ImapFlow, uid: number, most: number): Promise<Buffer | undefined> {
  const fetched = await client.fetchOne(`${uid}`, { source: { maxLength: most } }, { uid: true })
  return fetched === false ? undefined : fetched.source?.subarray(0, most)
}

/** The lines of `HEADERS`, each in one. */
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

/** Null when it cannot be read, or not in time. Nothing that is in it can hold up the server. */
async function read(log: Logger, source: Buffer): Promise<ReadMail | null> {
  try {
    return await readInThread<Uint8Array, ReadMail>(SCRIPT, source, 'mail')
  } catch (error) {
    if ((error as { code?: string }).code === 'rate_limited') throw error
    log.warn({ err: error }, 'a mail of a customer could not be read; it is still in the mailbox')
    return null
  }
}
