import type { MailRow } from '../../core/db/tables.ts'
import type { Sender } from '../../core/mails/settings.ts'
import { oneLine } from '../mails/email-layout.ts'
import {
  type MailPicture,
  type MailPictures,
  namePictures,
  PICTURES,
  type PictureName,
} from '../mails/pictures.ts'

/** A file attached to an email. */
export interface Attachment {
  filename: string
  content: Buffer
  /** Its media type; defaults to PDF. */
  type?: string
}

export interface Email {
  subject: string
  text: string
  html: string
  /** The displayed sender name; null for that of the installation. */
  sender: string | null
  replyTo: string | null
  /** The email that it replies to, if a person wrote it; absent for automatic emails. */
  answers?: string | null
  /** Attached files. They are created again at each attempt. */
  attachments?: readonly Attachment[]
}

/** The sender without a configured mail server. */
export const NOBODY: Sender = { name: 'Zeven', address: 'zeven@localhost.invalid' }

/** Creates the raw message, with a plain text part and an HTML part. Pictures are embedded. */
export async function composeMessage(
  mail: Pick<MailRow, 'to_address' | 'message_id' | 'created_at'>,
  email: Email,
  from: Sender,
  pictures: MailPictures,
): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const id = `<${mail.message_id}@${domain}>`
  const idOf = (name: PictureName) => `${name}.${mail.message_id}@${domain}`
  const composer = new MailComposer({
    from: { name: oneLine(email.sender ?? from.name), address: from.address },
    to: { name: '', address: mail.to_address },
    ...(email.replyTo !== null && { replyTo: { name: '', address: email.replyTo } }),
    subject: oneLine(email.subject),
    text: email.text,
    html: namePictures(email.html, pictures, idOf),
    attachments: [
      ...PICTURES.flatMap((name) => {
        const picture = pictures[name]
        return picture === undefined ? [] : [inline(name, picture, idOf(name))]
      }),
      ...(email.attachments ?? []).map(({ type = 'application/pdf', ...file }) => ({
        ...file,
        contentType: type,
      })),
    ],
    messageId: id,
    // Some mail servers replace the id. Replies and bounces then have this one.
    references: [...(email.answers ? [`<${email.answers}>`] : []), id],
    date: new Date(mail.created_at),
    ...(email.answers === undefined
      ? // Automatic responders, such as out-of-office notices, ignore it.
        { headers: { 'Auto-Submitted': 'auto-generated' } }
      : email.answers !== null && {
          inReplyTo: `<${email.answers}>`,
        }),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: '\r\n',
  })
  return composer.compile().build()
}

function inline(name: PictureName, { content, type = 'image/png' }: MailPicture, cid: string) {
  const filename = `${name}.${type === 'image/png' ? 'png' : 'jpg'}`
  const as = { contentType: type, contentDisposition: 'inline' } as const
  return { ...as, filename, content: Buffer.from(content), cid }
}
