import type {
  Address,
  Customer,
  customers,
} from '../../../server/leads/customers/customers.contract.ts'
import type { CallInput } from '../../api.ts'
import { me } from '../../session.ts'

const ADDRESS = ['street', 'house_number', 'postcode', 'city', 'country', 'phone'] as const

/** What a person types over a customer: one text for each field. */
export interface CustomerValues {
  name: string
  email: string
  phone: string
  language: string
  street: string
  house_number: string
  postcode: string
  city: string
  country: string
  /** Whether invoices go to another address. */
  has_invoice: boolean
  invoice_street: string
  invoice_house_number: string
  invoice_postcode: string
  invoice_city: string
  invoice_country: string
  invoice_phone: string
}
export type CustomerText = Exclude<keyof CustomerValues, 'has_invoice'>

export function customerValues({
  name,
  email,
  language,
  address,
  invoice_address: invoice,
}: Customer) {
  const country = me.value?.account.country ?? ''
  const of = (place: Address | null) => ({
    street: place?.street ?? '',
    house_number: place?.house_number ?? '',
    postcode: place?.postcode ?? '',
    city: place?.city ?? '',
    country: place?.country ?? country,
    phone: place?.phone ?? '',
  })
  const other = Object.entries(of(invoice)).map(([part, text]) => [`invoice_${part}`, text])
  return {
    name: name ?? '',
    email: email ?? '',
    language,
    ...of(address),
    has_invoice: invoice !== null,
    ...Object.fromEntries(other),
  } as CustomerValues
}

type Change = NonNullable<CallInput<typeof customers.change>['body']>

/** The change to send. The address is sent in parts, the invoice address as a whole. */
export function customerChange(
  values: CustomerValues,
  changes: Partial<CustomerValues>,
  version: number,
): Change {
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
  return Object.fromEntries(parts) as Record<(typeof ADDRESS)[number], string>
}

/** The path of a field in the body, by which the server names what is wrong. */
export function customerPath(name: CustomerText): string {
  if (name.startsWith('invoice_')) return `invoice_address.${name.slice('invoice_'.length)}`
  return (ADDRESS as readonly string[]).includes(name) ? `address.${name}` : name
}
