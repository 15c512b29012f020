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
  /** Decrypts the secret of a sign-in link. */
  openSealed(sealed: string): string
  database: Database
  /** Photos, plans and files of emails. */
  files: Files
}

/** Writes emails of one kind, defined by the module of the displayed records. */
export interface EmailTemplate {
  /**
   * The current text of an email. Null if its subject no longer exists: the lead was erased, the
   * member removed, or the form sends no confirmation.
   */
  write(circumstances: EmailContext, mail: MailRow): Promise<Email | null>
  /** For a kind that stores the text of its first attempt: the attached files of further attempts. */
  attachAgain?(source: Source, mail: MailRow): Promise<Attachment[]>
  /** The picture for a text with a place for one; null if there is nothing to draw. */
  draw?(source: Source, mail: MailRow): Promise<Buffer | null>
  /** The photo for a text with a place for one; null if it was deleted. */
  photo?(circumstances: EmailContext, mail: MailRow): Promise<MailPicture | null>
  /** The account whose logo is shown in an email without an account. */
  accountOf?(mail: MailRow): number
  /** Records that the mail server accepted an email, in the same transaction as the email's result. */
  whenSent?(ctx: WriteContext, mail: MailRow): Promise<void>
}

export type EmailTemplates = Readonly<Record<MailKind, EmailTemplate>>

type Written = Pick<Email, 'subject' | 'text' | 'html' | 'attachments'> &
  Partial<Pick<Email, 'replyTo'>>

/** An email from the installation, not from a dealer. */
export function fromUs(written: Written): Email {
  return { replyTo: null, ...written, sender: null }
}

export interface NotifiedMember {
  mail: MailRow
  member: MemberRow
  account: AccountRow
  viewer: NoticeViewer
}

/** A kind of email to a member. Each has the account's name and the portal's address. */
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

/** Null for a removed member. */
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
