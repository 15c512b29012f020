import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { queueMail } from '../../core/mails/queue.ts'
import { getCustomerRow } from '../../leads/customers/customers.reads.ts'
import { reachOf } from '../../leads/reach.ts'
import type { StoredVersion } from './versions.reads.ts'

/** The email with an offer for the customer. */
export interface OfferMail {
  to: string
  /** Texts for this one email. Null uses the account's, else the defaults. */
  subject: string | null
  message: string | null
}

/** The stored data of an email with an offer: all but the link, which is made from the version's sealed token. */
export interface AboutOffer {
  version: number
  subject?: string | null
  message?: string | null
}

/**
 * Queues the email with a version for the customer. Returns false if it is already queued, so that
 * a double click sends one.
 */
export async function queueOfferMail(
  ctx: WriteContext,
  { lead_id: leadId, version, document }: StoredVersion,
  { to, subject, message }: OfferMail,
): Promise<boolean> {
  const about: AboutOffer = { version, subject, message }
  if (await waits(ctx, leadId, to, about)) return false
  await queueMail(ctx, {
    kind: 'offer',
    to,
    language: document.language,
    leadId,
    about,
    ...(document.valid_until !== null && { expiresAt: document.valid_until }),
  })
  return true
}

async function waits(
  { db, accountId }: WriteContext,
  leadId: number,
  to: string,
  about: AboutOffer,
): Promise<boolean> {
  const found = await ofAccount(db, accountId)
    .selectFrom('mails')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'offer')
    .where('state', '=', 'waiting')
    .where('to_address', '=', to)
    .where('about', '=', JSON.stringify(about))
    .executeTakeFirst()
  return found !== undefined
}

/** The address of the last email with an offer; null if there was none. */
export async function findMailedTo(
  { db, accountId }: Pick<WriteContext, 'db' | 'accountId'>,
  leadId: number,
): Promise<string | null> {
  const rows = await ofAccount(db, accountId)
    .selectFrom('offer_events')
    .select('detail')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'sent')
    .orderBy('id', 'desc')
    .execute()
  const found = rows.map(({ detail }) => JSON.parse(detail) as { to?: string })
  return found.find(({ to }) => to !== undefined)?.to ?? null
}

/**
 * Sends the signed offer to the address that the offer was sent to. A customer without an address
 * gets none.
 */
export async function confirmSigned(ctx: WriteContext, row: LeadRow): Promise<void> {
  const customer = await getCustomerRow(ctx, ctx.accountId, row.customer_id)
  const to = (await findMailedTo(ctx, row.id)) ?? reachOf(row, customer).email
  if (to === null) return
  await queueMail(ctx, {
    kind: 'offer_confirmed',
    to,
    language: row.language,
    leadId: row.id,
    about: { version: row.offer_version },
  })
}
