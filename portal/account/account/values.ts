import type { AccountDesk } from '../../../server/account/accounts/desk.contract.ts'
import { say } from '../../messages/messages.ts'
import type { FaultsOf } from '../../parts/record.ts'

/** The settings as they stand in the form's fields. */
export interface AccountValues {
  name: string
  language: string
  time_zone: string
  prices_include_vat: boolean
  total_includes_vat: boolean
  accent: string | null
  /** `pdok` or a web address; empty when nobody is asked. */
  address_lookup: string
  email: string
  phone: string
  website: string
}

export function accountValues(account: AccountDesk): AccountValues {
  return {
    name: account.name,
    language: account.language,
    time_zone: account.time_zone,
    prices_include_vat: account.prices_include_vat,
    total_includes_vat: account.total_includes_vat,
    accent: account.accent,
    address_lookup: account.address_lookup ?? '',
    email: account.email ?? '',
    phone: account.phone ?? '',
    website: account.website ?? '',
  }
}

/** What is wrong, before anything is sent: the server explains itself in English only. */
export function accountFaults(values: AccountValues): FaultsOf<AccountValues> {
  const { faults } = say().account
  const { name, time_zone: timeZone, email, website, address_lookup: lookup } = values
  return {
    ...(name.trim() === '' && { name: faults.name }),
    ...(timeIn(timeZone) === null && { time_zone: faults.timeZone }),
    ...(email.trim() !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) && { email: faults.email }),
    ...(isOwnService(lookup) && !mayBeService(lookup) && { address_lookup: faults.lookup }),
    ...(website.trim() !== '' && !isWebsite(withScheme(website)) && { website: faults.website }),
  }
}

/** What is sent of what was typed. */
export function accountBody(values: AccountValues) {
  const { website, address_lookup: lookup } = values
  return {
    ...values,
    website: website.trim() && withScheme(website),
    address_lookup: lookup.trim() || null,
  }
}

/** Whether the dealer named a service of their own. */
export function isOwnService(lookup: string): boolean {
  return lookup !== '' && lookup !== 'pdok'
}

function mayBeService(lookup: string): boolean {
  const [sent = ''] = lookup.trim().split('#')
  return /^https:\/\/[^/]+\//.test(sent) && /\{postcode\}/.test(sent) && /\{number\}/.test(sent)
}

/** People type `company.example`. */
function withScheme(website: string): string {
  const text = website.trim()
  return /^[a-z]+:/i.test(text) ? text : `https://${text}`
}

function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^https?:$/.test(protocol) && /.\../.test(hostname)
}

/** What the clock says in a time zone; null for a name that is none. */
export function timeIn(timeZone: string): string | null {
  try {
    const options = { timeZone, hour: '2-digit', minute: '2-digit' } as const
    return new Intl.DateTimeFormat('en-GB', options).format(new Date())
  } catch {
    return null
  }
}
