import { language, say } from '../messages/messages.ts'

type Words = Readonly<Record<string, string>>

/** What the fields of a kind of record are called: as its own screens label them, else as the audit does. */
export function fieldWords(record: string): Words {
  const { account, customers, developers, items, materials, members, ...more } = say()
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
  return { ...more.lead.fields, ...more.audit.fields, ...Object.fromEntries(own) }
}

/** A label within a sentence. German nouns keep their capital, and so do words such as `VAT`. */
function within(label: string): string {
  if (language.value === 'de' || /^\p{Lu}{2}/u.test(label)) return label
  return label.slice(0, 1).toLowerCase() + label.slice(1)
}
