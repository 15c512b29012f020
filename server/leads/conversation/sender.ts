import { emailKeyOf } from '../../../shared/mailbox.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow, MessageRow } from '../../core/db/tables.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { readContact } from '../lead.contract.ts'

/** The customer's addresses: the one of the lead, and that of the customer's record. */
export async function ownAddresses(source: Source, lead: LeadRow): Promise<ReadonlySet<string>> {
  const customer = await getCustomerRow(source, lead.account_id, lead.customer_id)
  const emails = [readContact(lead.contact).email, customer.email]
  return new Set(emails.flatMap((email) => (email === null ? [] : [emailKeyOf(email)])))
}

/**
 * The sender of an incoming email, or null if it is one of the customer's addresses. Anyone with a
 * lead's reply address can write to it. Empty if the email has no sender.
 */
export function senderOf(
  { from_address, from_name: name }: Pick<MessageRow, 'from_address' | 'from_name'>,
  own: ReadonlySet<string>,
): string | null {
  const address = from_address ?? ''
  if (own.has(emailKeyOf(address))) return null
  return name === null ? address : `${name} <${address}>`
}
