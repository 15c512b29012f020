import { t } from '../messages/messages.ts'

// Common fields of materials and offer items.

export function vatField() {
  const { items } = t()
  const { vat_rate: label } = items.fields
  const wrong = items.issues.vat_rate
  return { kind: 'percent', label, maxLength: 6, most: 100, first: 21, wrong } as const
}

/** Empty means last. */
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
