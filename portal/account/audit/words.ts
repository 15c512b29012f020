import type { AuditLine } from '../../../server/account/audit/audit.contract.ts'
import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { statusText } from '../../parts/status.tsx'
import { deviceName } from '../security/device.ts'

/** A word of the reader's language, else the name as the server has it. */
export function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name.replaceAll('_', ' ')
}

/** What was done, and to which record: `Changed: lead 12`. */
export function doneText({ verb, record, record_id, record_name, detail }: AuditLine): string {
  const { audit, frame } = say()
  const { verbs, records } = audit
  const done = detail.way === 'second_factor' ? audit.wrongCode : wordOf(verbs, verb)
  // Somebody who signs in does it to nobody else.
  if (verb === 'sign_in') return done
  const which = record === 'account' ? '' : ` ${record_name ?? record_id}`
  return frame.pair(done, `${wordOf(records, record)}${which}`)
}

const SCREENS: Readonly<Record<string, string>> = {
  lead: '/portal/leads/',
  offer: '/portal/offers/',
  customer: '/portal/customers/',
  form: '/portal/forms/',
  price_matrix: '/portal/prices/',
  promotion: '/portal/prices/promotions/',
  offer_item: '/portal/prices/items/',
}

/** Where the record is in the portal; null when it has no screen, or is gone. */
export function screenOf({ verb, record, record_id: id }: AuditLine): string | null {
  const screen = SCREENS[record]
  return screen === undefined || verb === 'delete' || verb === 'erase' ? null : `${screen}${id}`
}

/** What changed, how much was exported, why something was opened, or from where somebody signed in. */
export function furtherText({ changed, detail }: AuditLine): string {
  const { lead, audit, sealed } = say()
  const { browser, network, leads, reason, offer_number: offer } = detail
  const { status_before: before, status_after: after } = detail
  if (typeof network === 'string') return `${deviceName(String(browser ?? ''))} · ${network}`
  if (typeof reason === 'string') {
    const words = wordOf(sealed.reasons, reason)
    return typeof offer === 'string' ? `${words} · ${offer}` : words
  }
  if (typeof leads === 'number') return audit.leads(formatNumber(leads))
  if (typeof before === 'string' && typeof after === 'string') {
    return `${statusText(before)} → ${statusText(after)}`
  }
  const words = { ...lead.fields, ...audit.fields }
  const names = changed.map((name) => wordOf(words, name))
  return [...new Set(names)].join(', ')
}
