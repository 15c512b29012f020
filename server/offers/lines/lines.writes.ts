import { type Action, defineAction, type WriteContext } from '../../ground/db/action.ts'
import type { LeadRow, OfferLineRow } from '../../ground/db/tables.ts'
import { ValidationFailed } from '../../ground/errors.ts'
import { type Columns, listLines, moveOffer, type Named } from '../../leads/change.ts'
import type { Offer } from '../../leads/offer.contract.ts'
import { checkPicture } from '../../prices/pictures/pictures.reads.ts'
import { totalOf } from '../discount.ts'
import { findOpenVersion } from '../versions/versions.reads.ts'
import { checkTyped, type TypedLine } from './typed.ts'
import { type WrittenLine, writeOfferLines } from './written.ts'

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
    const line: WrittenLine = {
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
      picture: null,
    }
    return placed(lines, line, position)
  },
)

/** What can change of a line. Its place counts from 1. */
export type LineEdit = { [Field in keyof TypedLine]?: TypedLine[Field] | undefined } & {
  lineId: number
  position?: number | undefined
  isOptional?: boolean | undefined
  picture?: string | null | undefined
}

/**
 * Changes the fields that are given. On a line of the price book, the price is kept as an agreed
 * price beside the book's own. A line that becomes optional does not count until it is chosen.
 */
export const editLine = lineAction<LineEdit>(
  'editLine',
  (
    lines,
    { lineId, position, name, description, quantity, price, vatRate, isOptional, picture },
  ) => {
    const { at, line } = find(lines, lineId)
    const hasListPrice = line.source === 'auto' || line.origin !== null
    const column = hasListPrice ? 'agreed_price' : 'base_price'
    const edited: WrittenLine = {
      ...line,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(quantity !== undefined && { quantity }),
      ...(price !== undefined && { [column]: price }),
      ...(vatRate !== undefined && { vat_rate: vatRate }),
      ...(isOptional !== undefined && optional(line, isOptional)),
      ...(picture !== undefined && { picture }),
    }
    return position === undefined ? lines.with(at, edited) : moved(lines, at, edited, position)
  },
)

export const removeLine = lineAction<{ lineId: number }>('removeLine', (lines, { lineId }) =>
  lines.toSpliced(find(lines, lineId).at, 1),
)

function optional(
  line: WrittenLine,
  isOptional: boolean,
): Pick<WrittenLine, 'is_optional' | 'is_chosen'> {
  if (!isOptional) return { is_optional: 0, is_chosen: 1 }
  return { is_optional: 1, is_chosen: line.is_optional === 1 ? line.is_chosen : 0 }
}

function moved(
  lines: readonly WrittenLine[],
  at: number,
  line: WrittenLine,
  position: number,
): WrittenLine[] {
  return lines.toSpliced(at, 1).toSpliced(placeIn(lines.length, position), 0, line)
}

function find(lines: readonly WrittenLine[], id: number): { at: number; line: WrittenLine } {
  const at = lines.findIndex((line) => line.id === id)
  const line = lines[at]
  if (line === undefined) throw new ValidationFailed({ line: [`the offer has no line ${id}`] })
  return { at, line }
}

/** The lines with another one, at a position or at the end. */
export function placed(
  lines: readonly WrittenLine[],
  line: WrittenLine,
  position: number | null,
): WrittenLine[] {
  return lines.toSpliced(placeIn(lines.length + 1, position), 0, line)
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
  change: (lines: readonly WrittenLine[], given: Change) => WrittenLine[],
): Action<Named & Change, Offer> {
  return defineAction(import.meta.url, name, (ctx, given) =>
    changeLines(ctx, given, async (lines) => {
      checkTyped(given as Partial<TypedLine>)
      await checkPicture(ctx, ctx.accountId, (given as Partial<LineEdit>).picture)
      return change(lines, given)
    }),
  )
}

/** Changes an offer's lines. `change` answers all of them, in new order. */
export function changeLines(
  ctx: WriteContext,
  named: Named,
  change: (lines: readonly OfferLineRow[], row: LeadRow) => Promise<WrittenLine[]> | WrittenLine[],
): Promise<Offer> {
  return moveOffer(ctx, named, 'change', async (row) => {
    const before = await listLines(ctx, row)
    const counted = await writeOfferLines(ctx, row, before, await change(before, row))
    if (counted === null) return null
    return {
      columns: { ...(await reopened(ctx, row)), total: totalOf(row, counted) },
      changed: ['lines'],
    }
  })
}
