import { language, t } from '../messages/messages.ts'
import type { Messages } from '../messages/type.ts'

type Words = Readonly<Record<string, string>>

/** Fields with a common name, which the audit has under this key. */
const TOGETHER: Partial<Record<keyof Messages['audit']['fields'], readonly string[]>> = {
  api: ['per_minute', 'per_day', 'write_per_minute', 'write_per_day', 'in_flight'],
  kept_for: ['keep_unanswered_days', 'keep_rejected_days', 'keep_open_days', 'keep_signed_years'],
  language: ['languages'],
  statuses: ['status_labels'],
  notifications: ['notify_leads', 'notify_follow_ups', 'notify_account'],
  secret: ['token', 'app_secret', 'key'],
  failures: ['trouble', 'switched_off_reason', 'failing_since'],
  promotion: ['promotion_id', 'discount_source'],
  sizes: ['row_axis', 'col_axis', 'row_values', 'col_values'],
  price: ['prices', 'fixed_price'],
  questions: ['steps', 'variants'],
  drawing: ['sketch'],
}

/** The field names of a kind of record: the labels of its own screens, else those of the audit. */
export function fieldWords(record: string): Words {
  const { account, customers, developers, items, materials, members, ...more } = t()
  const labels: Readonly<Record<string, Words>> = {
    account: { ...more.offerSettings.fields, ...account.fields },
    customer: customers.fields,
    material: { ...items.fields, ...materials.fields },
    member: { ...members.fields, ...more.profile.fields },
    offer_item: items.fields,
    promotion: more.promotions.fields,
    webhook: developers.fields,
  }
  const own = Object.entries(labels[record] ?? {}).map(([name, label]) => [name, within(label)])
  const names: Words = more.audit.fields
  const together = Object.entries(TOGETHER).flatMap(([key, fields]) =>
    fields.map((field) => [field, names[key]]),
  )
  return { ...more.lead.fields, ...names, ...Object.fromEntries([...together, ...own]) }
}

/** A label within a sentence. German nouns keep their capital, and so do words such as `VAT`. */
function within(label: string): string {
  if (language.value === 'de' || /^\p{Lu}{2}/u.test(label)) return label
  return label.slice(0, 1).toLowerCase() + label.slice(1)
}
