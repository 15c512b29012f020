import { contactFields } from '../../../widget/contact.ts'
import type { PublicForm, Variant } from '../../resources/forms/contract.ts'
import { FIELD, linesOf, type Room, sum } from './room.ts'

export function contactHeight(form: PublicForm, variant: Variant, room: Room): number {
  const fields = Object.entries(contactFields(variant, form.contact)).filter(
    ([name, wish]) => wish !== 'hidden' && name !== 'note',
  )
  const width = (room.inner - 32 * (room.columns - 1)) / room.columns
  const rows = Math.ceil(fields.length / room.columns)
  const label = (name: string, wish: string) =>
    24 *
    linesOf(
      `${form.texts[name]}${wish === 'optional' ? ` (${form.texts.optional})` : ''}`,
      15,
      width,
    )
  const heights = fields.map(([name, wish]) => label(name, wish) + FIELD)
  const grid = Array.from({ length: rows }, (_, row) =>
    Math.max(...heights.slice(row * room.columns, (row + 1) * room.columns)),
  )
  const note = variant !== 'callback' && form.contact.note !== 'hidden' ? 20 + 24 + 126 : 0
  return 24 + sum(grid) + 20 * (rows - 1) + note + consentHeight(form, room)
}

function consentHeight({ consent }: PublicForm, { inner }: Room): number {
  if (consent === undefined) return 0
  const text = 20 + 24 * linesOf(consent.text, 16, inner - 32)
  return 24 + Math.max(44, text) + (consent.url ? 36 : 0)
}
