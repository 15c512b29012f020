import { type Action, defineAction, type WriteContext } from '../../db/action.ts'
import type { LeadRow } from '../../db/tables.ts'
import { ValidationFailed } from '../../errors.ts'
import { type Columns, listLines, moveOffer, type Named } from './change.ts'
import type { Offer } from './contract.ts'
import { totalOf } from './discount.ts'
import { checkTyped, type TypedLine } from './typed.ts'
import { findOpenVersion } from './versions/store.ts'
import { type Line, writeLines } from './written.ts'

/**
 * The columns of an offer that is no longer what the customer got: it is at its next version, which
 * has to be sent again, and accepted again. None for an offer that nobody has a link to.
 */
export async function reopened(ctx: WriteContext, row: LeadRow): Promise<Columns> {
  const isOut =
    row.offer_sent_at !== null || (await findOpenVersion(ctx, row.account_id, row.id)) !== null
  if (!isOut) return {}
  return {
    offer_version: row.offer_version + 1,
    offer_sent_at: null,
    offer_viewed_at: null,
    offer_measurement_accepted_at: null,
  }
}

/** A line typed by hand, at a position or at the end. */
export const addLine = lineAction<TypedLine & { position: number | null }>(
  'addLine',
  (lines, { position, name, description, quantity, price, vatRate }) => {
    const line: Line = {
      id: null,
      name,
      description,
      quantity,
      base_price: price,
      agreed_price: null,
      vat_rate: vatRate,
      source: 'manual',
      offer_item_id: null,
      article_number: null,
      is_optional: 0,
      is_chosen: 1,
      origin: null,
    }
    return lines.toSpliced(placeIn(lines.length + 1, position), 0, line)
  },
)

/**
 * Changes the fields that are given. On a line that a rule wrote, the price is kept as an agreed
 * price beside the rule's own.
 */
export const editLine = lineAction<Partial<TypedLine> & { lineId: number }>(
  'editLine',
  (lines, { lineId, name, description, quantity, price, vatRate }) => {
    const { at, line } = find(lines, lineId)
    const column = line.source === 'auto' ? 'agreed_price' : 'base_price'
    return lines.with(at, {
      ...line,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(quantity !== undefined && { quantity }),
      ...(price !== undefined && { [column]: price }),
      ...(vatRate !== undefined && { vat_rate: vatRate }),
    })
  },
)

export const placeLine = lineAction<{ lineId: number; position: number }>(
  'placeLine',
  (lines, { lineId, position }) => {
    const { at, line } = find(lines, lineId)
    return lines.toSpliced(at, 1).toSpliced(placeIn(lines.length, position), 0, line)
  },
)

export const removeLine = lineAction<{ lineId: number }>('removeLine', (lines, { lineId }) =>
  lines.toSpliced(find(lines, lineId).at, 1),
)

function find(lines: readonly Line[], id: number): { at: number; line: Line } {
  const at = lines.findIndex((line) => line.id === id)
  const line = lines[at]
  if (line === undefined) throw new ValidationFailed({ line: [`the offer has no line ${id}`] })
  return { at, line }
}

/** The index of a position, from 0; null is the end. Throws 422 when there is no such position. */
function placeIn(places: number, position: number | null): number {
  const place = position ?? places
  if (place >= 1 && place <= places) return place - 1
  throw new ValidationFailed({ position: [`must be 1 to ${places}`] })
}

/** Makes an action that changes an offer's lines. `change` answers all of them, in new order. */
function lineAction<Change extends object>(
  name: string,
  change: (lines: readonly Line[], given: Change) => Line[],
): Action<Named & Change, Offer> {
  return defineAction(import.meta.url, name, (ctx, given) =>
    moveOffer(ctx, given, 'change', async (row) => {
      checkTyped(given as Partial<TypedLine>)
      const before = await listLines(ctx, row)
      const counted = await writeLines(ctx, row, before, change(before, given))
      if (counted === null) return null
      return {
        columns: { ...(await reopened(ctx, row)), total: totalOf(row, counted) },
        changed: ['lines'],
      }
    }),
  )
}
