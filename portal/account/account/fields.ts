import type { OwnAccount, ownAccount } from '../../../server/account/accounts/settings.contract.ts'
import { parseUrl } from '../../../shared/parse-url.ts'
import type { BodyOf } from '../../components/record.ts'
import { fieldsOf } from '../../components/record-fields.tsx'
import { t } from '../../messages/messages.ts'

/** The editable settings of an owner. */
export function accountFields() {
  const { account: text, issues } = t()
  const { fields } = text
  return fieldsOf<OwnAccount, BodyOf<typeof ownAccount.change>>()({
    name: {
      kind: 'text',
      label: fields.name,
      hint: text.nameHint,
      maxLength: 255,
      autocomplete: 'organization',
    },
    language: { kind: 'language', label: fields.language, hint: text.languageHint },
    time_zone: { kind: 'text', label: fields.time_zone },
    email: { kind: 'email', label: fields.email, maxLength: 254, optional: true },
    phone: { kind: 'tel', label: fields.phone, maxLength: 50, optional: true },
    website: {
      kind: 'url',
      label: fields.website,
      maxLength: 500,
      optional: true,
      wrong: issues.not_web_address,
      // The server accepts any web address; a website needs a dot in its name.
      accepts: (typed) => isWebsite(withScheme(typed)),
      to: (typed) => typed.trim() && withScheme(typed),
    },
    address_lookup: { kind: 'text', label: fields.address_lookup, optional: true },
    accent: { kind: 'text', label: fields.accent, optional: true },
    prices_include_vat: { kind: 'check', label: fields.prices_include_vat },
    total_includes_vat: { kind: 'check', label: fields.total_includes_vat },
  })
}

/** Whether the dealer uses a custom service. */
export function isOwnService(lookup: string): boolean {
  return lookup !== '' && lookup !== 'pdok'
}

/** People type `company.example`. */
function withScheme(website: string): string {
  const text = website.trim()
  return /^[a-z]+:/i.test(text) ? text : `https://${text}`
}

function isWebsite(text: string): boolean {
  const { protocol = '', hostname = '' } = parseUrl(text) ?? {}
  return /^https?:$/.test(protocol) && /.\../.test(hostname)
}

/** The clock time in a time zone; null for an invalid name. */
export function timeIn(timeZone: string): string | null {
  try {
    const options = { timeZone, hour: '2-digit', minute: '2-digit' } as const
    return new Intl.DateTimeFormat('en-GB', options).format(new Date())
  } catch {
    return null
  }
}
