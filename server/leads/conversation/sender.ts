import { emailKeyOf } from '../../../shared/mailbox.ts'
import type { Source } from '../../core/db/source.ts'
import type { LeadRow, MessageRow } from '../../core/db/tables.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { readContact } from '../lead.contract.ts'

/** The addresses of the customer: the one that came with the lead, and that of the customer's record. */
export async function ownAddresses(source: Source, lead: LeadRow): Promise<ReadonlySet<string>> {
  const customer = await getCustomerRow(source, lead.account_id, lead.customer_id)
  const emails = [readContact(lead.contact).email, customer.email]
  return new Set(emails.flatMap((email) => (email === null ? [] : [emailKeyOf(email)])))
}

/**
 * The sender of an incoming mail as the mail names it, or null when the address is one of the customer's. Anybody who has
 * a lead's reply address can write to it. Empty when the mail names no sender.
 */
export function senderOf(
  { from_address, from_name: name }: Pick<MessageRow, 'from_address' | 'from_name'>,
  own: ReadonlySet<string>,
): string | null {
  const address = from_address ?? ''
  if (own.has(emailKeyOf(address))) return null
  return name === null ? address : `${name} <${address}>`
}
