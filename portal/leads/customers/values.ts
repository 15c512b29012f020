import type {
  Address,
  Customer,
  customers,
} from '../../../server/leads/customers/customers.contract.ts'
import { CONTACT_LENGTHS } from '../../../shared/form/contact-lengths.ts'
import type { BodyOf } from '../../components/record.ts'
import { me } from '../../session.ts'

const ADDRESS = ['street', 'house_number', 'postcode', 'city', 'country', 'phone'] as const
type Part = (typeof ADDRESS)[number]
export type CustomerText = 'name' | 'email' | 'language' | Part | `invoice_${Part}`

/** The editable values of a customer: one text for each field. */
export type CustomerValues = Record<CustomerText, string> & {
  /** Whether invoices go to another address. */
  has_invoice: boolean
}

export function customerValues({
  name,
  email,
  language,
  address,
  invoice_address: invoice,
}: Customer) {
  const usual = { country: me.value?.account.country ?? '' } as Partial<Address>
  const of = (place: Address | null, prefix = '') =>
    ADDRESS.map((part) => [`${prefix}${part}`, place?.[part] ?? usual[part] ?? ''] as const)
  return {
    name: name ?? '',
    email: email ?? '',
    language,
    has_invoice: invoice !== null,
    ...Object.fromEntries([...of(address), ...of(invoice, 'invoice_')]),
  } as CustomerValues
}

/** The change to send. The address is sent in parts, the invoice address as a whole. */
export function customerChange(
  values: CustomerValues,
  changes: Partial<CustomerValues>,
  version: number,
): BodyOf<typeof customers.change> {
  const own = (['name', 'email', 'language'] as const).filter((part) => part in changes)
  const moved = ADDRESS.filter((part) => part in changes)
  const isInvoiceChanged = Object.keys(changes).some((name) => /invoice/.test(name))
  const pick = (names: readonly CustomerText[]) =>
    Object.fromEntries(names.map((name) => [name, values[name].trim()]))
  return {
    version,
    ...pick(own),
    ...(moved.length > 0 && { address: pick(moved) }),
    ...(isInvoiceChanged && { invoice_address: values.has_invoice ? invoiceOf(values) : null }),
  }
}

function invoiceOf(values: CustomerValues) {
  const parts = ADDRESS.map((part) => [part, values[`invoice_${part}`].trim()])
  return Object.fromEntries(parts) as Record<Part, string>
}

/** The server's path of a field in the body. */
export function customerPath(name: string): string {
  if (name.startsWith('invoice_')) return `invoice_address.${name.slice('invoice_'.length)}`
  return (ADDRESS as readonly string[]).includes(name) ? `address.${name}` : name
}

export function lengthOf(name: CustomerText): number {
  const part = name.replace(/^invoice_/, '')
  return CONTACT_LENGTHS[part as keyof typeof CONTACT_LENGTHS]
}
