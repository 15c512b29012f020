import type { OwnAccount, ownAccount } from '../../../server/account/accounts/settings.contract.ts'
import { say } from '../../messages/messages.ts'
import type { BodyOf } from '../../parts/record.ts'
import { fieldsOf } from '../../parts/record-fields.tsx'

/** The settings that an owner types. What is wrong is said before anything is sent. */
export function accountFields() {
  const { fields, faults, ...text } = say().account
  return fieldsOf<OwnAccount, BodyOf<typeof ownAccount.change>>()({
    name: {
      kind: 'text',
      label: fields.name,
      hint: text.nameHint,
      maxLength: 255,
      autocomplete: 'organization',
      wrong: faults.name,
    },
    language: { kind: 'language', label: fields.language, hint: text.languageHint },
    time_zone: {
      kind: 'text',
      label: fields.time_zone,
      wrong: faults.timeZone,
      accepts: (typed) => timeIn(typed) !== null,
    },
    email: {
      kind: 'email',
      label: fields.email,
      maxLength: 254,
      optional: true,
      wrong: faults.email,
      accepts: (typed) => typed.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim()),
    },
    phone: { kind: 'tel', label: fields.phone, maxLength: 50, optional: true },
    website: {
      kind: 'url',
      label: fields.website,
      maxLength: 500,
      optional: true,
      wrong: faults.website,
      accepts: (typed) => typed.trim() === '' || isWebsite(withScheme(typed)),
      to: (typed) => typed.trim() && withScheme(typed),
    },
    address_lookup: {
      kind: 'text',
      label: fields.address_lookup,
      wrong: faults.lookup,
      accepts: (typed) => !isOwnService(typed) || mayBeService(typed),
    },
    accent: { kind: 'text', label: fields.accent },
    prices_include_vat: { kind: 'check', label: fields.prices_include_vat },
    total_includes_vat: { kind: 'check', label: fields.total_includes_vat },
  })
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
