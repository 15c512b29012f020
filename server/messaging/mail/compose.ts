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

/** A file that goes with a mail. */
export interface Attachment {
  filename: string
  content: Buffer
  /** Its media type; a PDF's when absent. */
  type?: string
}

export interface Email {
  subject: string
  text: string
  html: string
  /** The name shown as the sender; null for that of the installation. */
  sender: string | null
  replyTo: string | null
  /** The mail it answers, for one that a person wrote; absent for what a program sends. */
  answers?: string | null
  /** Files that go with it. They are made again at each attempt. */
  attachments?: readonly Attachment[]
}

/** Whom mails come from where no mail server is set up. */
export const NOBODY: Sender = { name: 'Zeven', address: 'zeven@localhost.invalid' }

/**
 * Makes the message as it travels, with a part in plain text and one in HTML. Its pictures travel
 * inside it.
 */
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
    // Some mail servers replace the id. What answers the mail, or says that it came back, has this one.
    references: [...(email.answers ? [`<${email.answers}>`] : []), id],
    date: new Date(mail.created_at),
    ...(email.answers === undefined
      ? // Programs that answer mails, such as a notice of absence, leave this one alone.
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
