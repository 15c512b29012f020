import type { z } from 'zod'
import type { AccountDesk, changeAccount } from '../../../server/account/accounts/desk.contract.ts'

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

type Fault = 'name' | 'timeZone' | 'email' | 'website' | 'lookup'

/** What is wrong, before anything is sent: the server explains itself in English only. */
export function accountFaults(values: AccountValues): Partial<Record<keyof AccountValues, Fault>> {
  const { name, time_zone: timeZone, email, website, address_lookup: lookup } = values
  return {
    ...(name.trim() === '' && { name: 'name' }),
    ...(timeIn(timeZone) === null && { time_zone: 'timeZone' }),
    ...(email.trim() !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) && { email: 'email' }),
    ...(isOwnService(lookup) && !mayBeService(lookup) && { address_lookup: 'lookup' }),
    ...(website.trim() !== '' && !isWebsite(withScheme(website)) && { website: 'website' }),
  }
}

/** What is sent of what was changed. */
export function accountChange(
  changes: Partial<AccountValues>,
): z.input<(typeof changeAccount)['body']> {
  const { website, address_lookup: lookup, ...same } = changes
  return {
    ...same,
    ...(website !== undefined && { website: website.trim() && withScheme(website) }),
    ...(lookup !== undefined && { address_lookup: lookup.trim() || null }),
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
