import { formatOptionalTimestamp } from '../../../shared/time.ts'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { MailRow, MailServerRow } from '../../core/db/tables.ts'
import { TOKEN } from '../../core/mails/reply-token.ts'
import type { MailboxSettings } from '../../core/mails/settings.ts'
import { replyAddress } from '../mailbox/reply-address.ts'
import type { DealerServer, Purpose } from './mail-servers.contract.ts'

/** The account of the installation's mailbox. */
export const OF_INSTALLATION = 0

export async function findMailServer(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  purpose: Purpose,
): Promise<MailServerRow | null> {
  const row = await ofAccount(db, accountId)
    .selectFrom('mail_servers')
    .selectAll()
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row ?? null
}

/** The reply address of an account, with a placeholder for a token; null if no mailbox is read. */
export async function findReplyPattern(
  source: Pick<Source, 'db'>,
  accountId: number,
  mailbox: MailboxSettings | undefined,
): Promise<string | null> {
  const own = await findMailServer(source, accountId, 'incoming')
  if (own === null) return mailbox?.reply ?? null
  const [name, domain] = own.address.split('@')
  return own.is_catch_all ? `${TOKEN}@${domain}` : `${name}+${TOKEN}@${domain}`
}

/** The reply address of this email to a customer, if replies are read; null for any other email. */
export async function findReplyTo(
  source: Pick<Source, 'db'>,
  { account_id, lead_id: id, member_id }: Pick<MailRow, 'account_id' | 'lead_id' | 'member_id'>,
  { mailbox, secret }: { mailbox: MailboxSettings | undefined; secret: string },
): Promise<string | null> {
  if (id === null || member_id !== null) return null
  const pattern = await findReplyPattern(source, account_id, mailbox)
  return pattern && replyAddress(pattern, secret, { account_id, id })
}

export async function toDealerServer(
  { db }: Pick<Source, 'db'>,
  row: MailServerRow,
): Promise<DealerServer> {
  const waits = row.purpose === 'outgoing' ? await findWaiting({ db }, row.account_id) : null
  return {
    purpose: row.purpose,
    address: row.address,
    host: row.host,
    port: row.port ?? 0,
    username: row.username,
    is_catch_all: row.is_catch_all === 1,
    dkim_selector: row.dkim_selector,
    trouble: waits?.reason ?? row.trouble,
    read_at: formatOptionalTimestamp(row.read_at),
    left_alone: row.left_alone,
    version: row.updated_at,
  }
}

/** The newest email to a customer that the sender's server has not accepted yet. */
async function findWaiting({ db }: Pick<Source, 'db'>, accountId: number) {
  return ofAccount(db, accountId)
    .selectFrom('mails')
    .select('reason')
    .where('state', '=', 'waiting')
    .where('member_id', 'is', null)
    .where('lead_id', 'is not', null)
    .where('reason', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The number of mailboxes that are read, and of those whose last try failed. */
export async function countMailboxes({
  db,
}: Pick<Source, 'db'>): Promise<Record<'read' | 'failing', number>> {
  const row = await allAccounts(db)
    .selectFrom('mail_servers')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('trouble').as('failing'),
    ])
    .where('purpose', '=', 'incoming')
    .executeTakeFirstOrThrow()
  return { read: Number(row.all) - Number(row.failing), failing: Number(row.failing) }
}
