import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { PORTAL_PATH } from '../../account/members/secret.ts'
import type { WriteContext } from '../../core/db/command.ts'
import type { Database } from '../../core/db/database.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, MailRow, MemberRow } from '../../core/db/tables.ts'
import type { Files } from '../../core/files/files.ts'
import type { MailKind } from '../../core/mails/kinds.contract.ts'
import type { NoticeViewer } from '../mails/email-notices.ts'
import type { MailPicture } from '../mails/pictures.ts'
import type { Attachment, Email } from './compose.ts'

export interface EmailContext {
  baseUrl: string
  /** Decrypts the secret of a link that lets somebody in. */
  openSealed(sealed: string): string
  database: Database
  /** Photos, plans and files of mails. */
  files: Files
}

/** How mails of one kind are written, by the module that knows the records they show. */
export interface EmailTemplate {
  /**
   * The text of a mail as things are now. Null when what it is about is gone: the lead was erased, the
   * member removed, or the form sends no confirmation.
   */
  write(circumstances: EmailContext, mail: MailRow): Promise<Email | null>
  /** For a kind that keeps the text of its first attempt: the files that go with it at another one. */
  attachAgain?(source: Source, mail: MailRow): Promise<Attachment[]>
  /** The picture for a text that has a place for one; null when there is nothing to draw. */
  draw?(source: Source, mail: MailRow): Promise<Buffer | null>
  /** The photo for a text that has a place for one; null when it is gone. */
  photo?(circumstances: EmailContext, mail: MailRow): Promise<MailPicture | null>
  /** The account whose logo a mail without an account shows. */
  accountOf?(mail: MailRow): number
  /** Records that the mail server accepted a mail, in the transaction that records the mail. */
  whenSent?(ctx: WriteContext, mail: MailRow): Promise<void>
}

export type EmailTemplates = Readonly<Record<MailKind, EmailTemplate>>

type Written = Pick<Email, 'subject' | 'text' | 'html' | 'attachments'> &
  Partial<Pick<Email, 'replyTo'>>

/** A mail that comes from the installation, not from a dealer. */
export function fromUs(written: Written): Email {
  return { replyTo: null, ...written, sender: null }
}

export interface NotifiedMember {
  mail: MailRow
  member: MemberRow
  account: AccountRow
  viewer: NoticeViewer
}

/** A kind of mail to a member; the account's name and where the portal is are in each. */
export function forMember(
  write: (member: NotifiedMember, circumstances: EmailContext) => Promise<Written | null> | Written,
): EmailTemplate {
  return {
    write: async (circumstances, mail) => {
      const member = await findNotifiedMember(circumstances, mail)
      const written = member && (await write(member, circumstances))
      return written && fromUs(written)
    },
  }
}

/** Null for a member who was removed. */
async function findNotifiedMember(
  { baseUrl, database: { source } }: EmailContext,
  mail: MailRow,
): Promise<NotifiedMember | null> {
  const member = await ofAccount(source.db, mail.account_id)
    .selectFrom('members')
    .selectAll()
    .where('id', '=', mail.member_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (member === undefined) return null
  const account = await getAccountRow(source, mail.account_id)
  // A person may be a member of several accounts.
  const pageAt = (path: string) => `${baseUrl}${PORTAL_PATH}${path}?account=${account.id}`
  const viewer = { language: mail.language, accountName: account.name, pageAt }
  return { mail, member, account, viewer }
}
