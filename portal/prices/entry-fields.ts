import { t } from '../messages/messages.ts'

// Fields that materials and offer items have in common.

export function vatField() {
  const { items } = t()
  const { vat_rate: label } = items.fields
  const wrong = items.issues.vat_rate
  return { kind: 'percent', label, maxLength: 6, most: 100, first: 21, wrong } as const
}

/** What is left empty comes last. */
export function sortOrderField() {
  const { items } = t()
  return {
    kind: 'number',
    label: items.fields.sort_order,
    hint: items.hints.sort_order,
    maxLength: 7,
    wrong: items.issues.sort_order,
    accepts: (typed: string) => /^\d{0,7}$/.test(typed.trim()),
    to: (typed: string) => (typed.trim() === '' ? undefined : Number(typed)),
  } as const
}
