import type { PublicQuestion } from '../../resources/forms/contract.ts'
import { FIELD, linesOf, type Room, sum } from './room.ts'

/** `bare` when the panel's title asks it already. */
export function questionHeight(question: PublicQuestion, room: Room, bare: boolean): number {
  const { label, help, required } = question
  const optional = required ? '' : ' (optional)'
  const head =
    24 +
    (bare ? 0 : 24 * linesOf(label + optional, 17, room.inner)) +
    (help ? 4 + 21 * linesOf(help, 14, room.inner) : 0)
  switch (question.kind) {
    case 'size': {
      const side = 24 + 6 + 48 + 44 - 6 + 21
      return head + 12 + (room.columns === 1 ? 2 * side + 20 : side)
    }
    case 'choice':
    case 'multi':
      return head + cardsHeight(question.options, room)
    case 'boolean':
      return head + cardsHeight([{ label: 'Yes' }, { label: 'No' }], room)
    case 'text':
      return head + (question.multiline ? 126 : FIELD)
    case 'number':
      return head + FIELD + (help ? 0 : 25)
    default:
      return head + FIELD
  }
}

/** An option, as far as it takes room. */
export type Card = { label: string; help?: string | undefined; picture?: string | undefined }

export function cardsHeight(cards: readonly Card[], { inner }: Room): number {
  const pictures = cards.some(({ picture }) => picture)
  const columns = Math.max(1, Math.floor((inner + 10) / ((pictures ? 140 : 220) + 10)))
  const width = (inner - 10 * (columns - 1)) / columns - 30
  const text = width - (pictures ? 32 : 76)
  const heights = cards.map(
    ({ label, help }) =>
      26 +
      22 * linesOf(label, 16, text) +
      (help ? 2 + 19 * linesOf(help, 14, text + 44) : 0) +
      (pictures ? (width * 3) / 4 + 12 : 0),
  )
  const rows = Array.from({ length: Math.ceil(cards.length / columns) }, (_, row) =>
    Math.max(52, ...heights.slice(row * columns, (row + 1) * columns)),
  )
  return 12 + sum(rows) + 10 * (rows.length - 1)
}
