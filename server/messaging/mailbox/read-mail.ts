import { isAscii, isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Attachment, ParsedMail } from 'mailparser'
import { type Folded, foldQuoted } from './fold.ts'

/** The largest email that is read, in its encoded size: attachments are then a third larger. */
export const MOST_MAIL_BYTES = 30_000_000

export interface AttachedFile {
  name: string
  content: Uint8Array
}

/** The used parts of an email, limited to what the database accepts and without control characters. */
export interface ReadMail extends Folded {
  /** As in RFC 5322, without its brackets; without an id, a hash of the whole email. */
  messageId: string
  inReplyTo: string | null
  from: string
  /** The sender's name; empty if the email has none. */
  fromName: string
  to: string
  subject: string
  /** A program sent it, such as an out-of-office notice: no answer is expected. */
  isAutomatic: boolean
  /** An undeliverable email: the reason, and our message ids in the report. */
  bounce: { reason: string; ids: string[] } | null
  files: AttachedFile[]
}

/** The limits of a message, with space for the names of files that are not stored. */
const LONGEST = { text: 17_000, quoted: 20_000, subject: 300, id: 400, name: 120, reason: 500 }
const MOST_HTML = 2_000_000
const MOST_FILES = 20
/** Smaller pictures within the text are decorations of a signature. */
const DECORATION_BYTES = 20_000
/** Parts for email programs only, such as the signature of a signed email. */
const FOR_PROGRAMS =
  /^(?:message\/(?:delivery-status|disposition)|application\/(?:(?:x-)?pkcs7-signature|pgp-(?:signature|keys)))/
const OUR_ID = /(?<=<)[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?=@)/g
const MOST_IDS = 20

const OPTIONS = {
  skipTextToHtml: true,
  skipImageLinks: true,
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
  maxHtmlLengthToParse: MOST_HTML,
  maxHeadSize: 200_000,
  maxChildNodes: 200,
  checksumAlgo: false,
}
const HTML_HEAD = 'Content-Type: text/html; charset=utf-8\r\n\r\n'
/** Charsets that programs wrongly declare for text with other characters. */
const TOO_NARROW = /(?<=charset\s{0,9}=\s{0,9}"?)(us-ascii|iso-8859-1)(?=[";\s])/gi

/** Reads a whole email. Only the visible text of HTML counts. */
export async function readMail(source: Uint8Array): Promise<ReadMail> {
  const { simpleParser } = await import('mailparser')
  const raw = Buffer.from(source)
  const parse = (bytes: Buffer) => simpleParser(bytes, OPTIONS as object)
  let mail = await parse(withCharset(raw))
  // Encoded letters are ASCII in the email: whether the charset is too narrow is only known after decoding.
  for (const charset of ['utf-8', 'windows-1252'])
    if (mail.text?.includes('\uFFFD'))
      mail = await parse(declaring(raw, (one) => (/ascii/i.test(one) ? charset : one)))
  const headers = readHeaders(mail)
  const isBlank = (mail.text ?? '').trim() === ''
  const shown = isBlank && mail.html ? await parse(Buffer.from(HTML_HEAD + mail.html)) : mail
  const text = shown.text?.trim() ? shown.text : calendarReply(mail)
  const folded = foldQuoted(plain(text, LONGEST.text + LONGEST.quoted))
  const id = idIn(headers('message-id'))
  return {
    messageId: id ?? createHash('sha256').update(raw).digest('hex'),
    inReplyTo: idIn(headers('in-reply-to')),
    from: addressIn(mail.from),
    fromName: visible(mail.from?.value[0]?.name ?? '', LONGEST.name),
    to: addressIn(mail.to),
    subject: oneLine(mail.subject ?? '', LONGEST.subject),
    text: plain(folded.text, LONGEST.text),
    quoted: folded.quoted && plain(folded.quoted, LONGEST.quoted),
    isAutomatic: isAutomatic(headers),
    bounce: findBounce(mail, headers, raw),
    files: mail.attachments.filter(isSent).slice(0, MOST_FILES).map(toFile),
  }
}

/** An email whose charset is too narrow is read as UTF-8 if valid, else as Windows-1252. */
function withCharset(raw: Buffer): Buffer {
  if (isAscii(raw)) return raw
  const isUnicode = isUtf8(raw)
  // Another part of a UTF-8 email may be encoded in Latin-1, which is kept.
  const charsetFor = (declared: string) =>
    !isUnicode ? 'windows-1252' : /ascii/i.test(declared) ? 'utf-8' : declared
  return declaring(raw, charsetFor)
}

function declaring(raw: Buffer, charsetFor: (declared: string) => string): Buffer {
  return Buffer.from(raw.toString('latin1').replace(TOO_NARROW, charsetFor), 'latin1')
}

/** The text of a reply to an invitation without other text; empty for any other email. */
function calendarReply({ attachments, subject = '' }: ParsedMail): string {
  const calendar = attachments.find(({ contentType }) => contentType === 'text/calendar')
  if (calendar === undefined) return ''
  const text = calendar.content.toString('utf8').replace(/\r?\n[ \t]/g, '')
  const method = /^METHOD:(\w{1,20})/m.exec(text)?.[1]
  const answer = /^ATTENDEE\b.{0,400}?;PARTSTAT=([\w-]{1,20})/m.exec(text)?.[1]
  return [subject, ['iCalendar', method, answer].filter(Boolean).join(' ')].join('\n')
}

/** The value of a header, with its lines joined; empty if absent. */
export type HeaderOf = (name: string) => string

function readHeaders({ headerLines }: Pick<ParsedMail, 'headerLines'>): HeaderOf {
  return (name) => {
    const line = headerLines.find(({ key }) => key === name)?.line ?? ''
    return line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim()
  }
}

function addressIn(header: ParsedMail['to']): string {
  const address = [header].flat()[0]?.value[0]?.address ?? ''
  return visible(address, LONGEST.id).toLowerCase()
}

/** The first id of a header, without its brackets. */
function idIn(value: string): string | null {
  const id = /<([^<>\s]+)>/.exec(value)?.[1]
  return id === undefined ? null : oneLine(id, LONGEST.id)
}

/**
 * RFC 3834, and older conventions. These emails are not answered and expect no answer. Exchange
 * also adds `X-Auto-Response-Suppress` to written emails, and a shared address adds list headers.
 */
export function isAutomatic(headers: HeaderOf): boolean {
  const submitted = headers('auto-submitted').toLowerCase()
  return (
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|auto[_-]reply)\b/i.test(headers('precedence')) ||
    /^multipart\/report\b/i.test(headers('content-type')) ||
    headers('return-path') === '<>' ||
    ['x-autoreply', 'x-autorespond'].some((name) => headers(name) !== '')
  )
}

/** An RFC 3464 report of a failed delivery, or an old one without a structure. */
function findBounce(mail: ParsedMail, headers: HeaderOf, raw: Buffer): ReadMail['bounce'] {
  const status = mail.attachments.find(({ contentType }) => contentType.includes('delivery-status'))
  const report = status?.content.toString('utf8').replace(/\r?\n[ \t]+/g, ' ') ?? ''
  const isReport = status !== undefined && /^action: *failed/im.test(report)
  const isOld =
    status === undefined &&
    headers('return-path') === '<>' &&
    /^(?:mailer-daemon|postmaster)@/i.test(mail.from?.value[0]?.address ?? '')
  if (!isReport && !isOld) return null
  const text =
    /^diagnostic-code: *(?:[\w-]+ *; *)?(.+)$/im.exec(report)?.[1] ??
    /^status: *(.+)$/im.exec(report)?.[1] ??
    mail.subject ??
    ''
  const found = raw.toString('latin1').match(OUR_ID) ?? []
  return { reason: oneLine(text, LONGEST.reason), ids: [...new Set(found)].slice(0, MOST_IDS) }
}

function isSent({ related, content, contentType, filename }: Attachment): boolean {
  const decorates = related && content.length < DECORATION_BYTES
  const isInvitation = contentType === 'text/calendar' && !filename
  return !decorates && !isInvitation && !FOR_PROGRAMS.test(contentType)
}

function toFile({ filename, content }: Attachment, index: number): AttachedFile {
  return { name: visible(filename ?? '', LONGEST.name) || `${index + 1}`, content }
}

/** Without control characters, which texts do not need and PostgreSQL rejects. */
function plain(text: string, longest: number): string {
  const cleaned = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
  return cleaned.slice(0, longest).toWellFormed()
}

function oneLine(text: string, longest: number): string {
  return plain(text, longest).replace(/\s+/g, ' ').trim()
}

/** Without characters that reverse or hide letters, and without brackets, which enclose addresses only. */
function visible(text: string, longest: number): string {
  return oneLine(text.replace(/[\p{Cf}<>]/gu, ''), longest)
}
