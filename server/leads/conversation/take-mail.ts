import type { Logger } from 'pino'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { ApiError, orError } from '../../core/errors.ts'
import type { AttachedFile, ReadMail } from '../../messaging/mailbox/read-mail.ts'
import type { Conversation, Conversations, Marks } from '../../messaging/mailbox/reading.ts'
import { fillMailPlaces } from '../../messaging/mails/email-layout.ts'
import { textsIn } from '../../messaging/mails/texts-store.ts'
import type { FileStore } from '../uploads/store-upload.ts'
import { storeMessageFile } from './files.ts'
import { addIncoming } from './incoming.ts'
import { MOST_MESSAGE_BYTES, MOST_MESSAGE_FILES } from './messages.contract.ts'
import { notifyOfLate } from './notify.ts'

const HOUR_MS = 60 * 60_000
/** Maximum emails about one lead per hour: more come from a program. */
const MOST_AN_HOUR = 30
/** Maximum bytes of email files per account and day. */
const MOST_BYTES_A_DAY = 500_000_000

/** Assigns emails to leads, and turns them into messages. */
export function createConversations(services: FileStore & { log: Logger }): Conversations {
  const { source, clock } = services.database
  return {
    find: async (marks, accountId) => {
      const lead = marks.leads.find((one) => accountId === null || one.account_id === accountId)
      if (lead !== undefined) return { accountId: lead.account_id, leadId: lead.id }
      return findByIds(source, marks, accountId)
    },
    isFull: async (of) => {
      if (!(await isFlood(source, of, clock.now()))) return false
      services.log.warn(of, 'too many emails about one lead; the rest is read later')
      const { accountId, leadId } = of
      const telling = { actor: SYSTEM, accountId, input: { leadId } }
      await orError(services.database.run(notifyOfLate, telling), 'not_found')
      return true
    },
    take: (of, mail, place) => takeMail(services, of, mail, place),
  }
}

/** By the emails that it replies to: ours to customers, and earlier incoming ones. */
async function findByIds(
  { db, engine }: Source,
  { ids }: Marks,
  accountId: number | null,
): Promise<Conversation | null> {
  if (ids.length === 0) return null
  // Our own emails are identified by the part before the @.
  const known = asList(
    engine,
    ids.flatMap((id) => [id, id.split('@')[0] ?? id]),
  )
  const ofAccount = accountId === null ? '>' : '='
  const mail = await allAccounts(db)
    .selectFrom('mails')
    .select(['account_id', 'lead_id'])
    .where(isOneOf(engine, 'message_id', known))
    .where('account_id', ofAccount, accountId ?? 0)
    .where('member_id', 'is', null)
    .where('lead_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const found =
    mail ??
    (await allAccounts(db)
      .selectFrom('messages')
      .select(['account_id', 'lead_id'])
      .where(isOneOf(engine, 'message_id', known))
      .where('account_id', ofAccount, accountId ?? 0)
      .orderBy('id', 'desc')
      .executeTakeFirst())
  if (found?.lead_id == null) return null
  return { accountId: found.account_id, leadId: found.lead_id }
}

async function isFlood({ db }: Source, of: Conversation, now: number): Promise<boolean> {
  const { count } = await ofAccount(db, of.accountId)
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lead_id', '=', of.leadId)
    .where('direction', '=', 'in')
    .where('created_at', '>', now - HOUR_MS)
    .executeTakeFirstOrThrow()
  return Number(count) >= MOST_AN_HOUR
}

/** False if the lead was deleted. Parts that are not stored are listed in the text. */
async function takeMail(
  services: FileStore,
  { accountId, leadId }: Conversation,
  mail: ReadMail | null,
  place: string,
): Promise<boolean> {
  const { database } = services
  const { language } = await getAccountRow(database.source, accountId)
  const { unread, notKept } = textsIn(language).texts.incoming
  const {
    files: sent = [],
    bounce: _,
    ...words
  } = mail ?? {
    messageId: place,
    inReplyTo: null,
    from: '',
    fromName: '',
    to: '',
    subject: '',
    text: unread,
    quoted: null,
    isAutomatic: false,
  }
  const { stored, refused } = await storeFiles(services, accountId, sent)
  const text =
    refused.length === 0
      ? words.text
      : `${words.text}\n\n${fillMailPlaces(notKept, { names: refused.join(', ') })}`
  const input = { leadId, files: stored, ...words, text: text.trim() }
  const adding = database.run(addIncoming, { actor: SYSTEM, accountId, input })
  const taken = await orError(adding, 'not_found')
  return taken !== 'not_found' && taken.how !== 'gone'
}

/** Stores the files that fit. The others are listed. */
async function storeFiles(services: FileStore, accountId: number, files: readonly AttachedFile[]) {
  const stored: string[] = []
  const refused: string[] = []
  let left = Math.min(
    MOST_MESSAGE_BYTES,
    MOST_BYTES_A_DAY -
      (await bytesOfDay(services.database.source, accountId, services.database.clock.now())),
  )
  for (const { name, content } of files) {
    const file = await storeFile(services, accountId, { fileName: name, content })
    if (file === null || file.bytes > left || stored.length >= MOST_MESSAGE_FILES) {
      refused.push(name)
    } else {
      stored.push(file.name)
      left -= file.bytes
    }
  }
  return { stored, refused }
}

/** Null for a rejected file. An unavailable storage must not lose a file: it throws. */
async function storeFile(
  services: FileStore,
  accountId: number,
  file: Parameters<typeof storeMessageFile>[2],
) {
  try {
    return await storeMessageFile(services, { actor: SYSTEM, accountId }, file)
  } catch (error) {
    if (error instanceof ApiError && error.status < 429) return null
    throw error
  }
}

async function bytesOfDay({ db }: Source, accountId: number, now: number): Promise<number> {
  const { bytes } = await ofAccount(db, accountId)
    .selectFrom('uploads')
    .select((eb) => eb.fn.sum<number>('bytes').as('bytes'))
    .where('form', '=', '')
    .where('created_at', '>', now - 24 * HOUR_MS)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}
