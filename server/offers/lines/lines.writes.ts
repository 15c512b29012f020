import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { NotFound, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { type Columns, listLines, moveOffer, type Named } from '../../leads/change.ts'
import type { Offer } from '../../leads/offer.contract.ts'
import { checkPicture } from '../../prices/pictures/pictures.reads.ts'
import { totalOf } from '../discount.ts'
import { findOpenVersion } from '../versions/versions.reads.ts'
import { lineOfBook } from './book-line.ts'
import {
  AddedLine,
  type ChangeOfferLine,
  type NewOfferLine,
  type RestoredLine,
} from './lines.contract.ts'
import { isOfShownPrice, lineOfShownPrice } from './shown-line.ts'
import { type WrittenLine, writeOfferLines } from './written.ts'

/** Adds a line, at a position or at the end. Throws 422. */
export const addOfferLine = defineCommand<Named & { sent: NewOfferLine }, AddedLine>(
  import.meta.url,
  (ctx, { sent, ...named }) =>
    place(ctx, named, sent.position, (lines, row) => lineOf(ctx, sent, lines, row)),
)

/** Restores a removed line. */
export const restoreOfferLine = defineCommand<Named & { sent: RestoredLine }, AddedLine>(
  import.meta.url,
  async (ctx, { sent: { line, position }, ...named }) => {
    if (line.offer_item_id !== null) await checkItem(ctx, line.offer_item_id)
    await checkPicture(ctx, ctx.accountId, line.picture)
    return place(ctx, named, position, () => ({
      ...line,
      id: null,
      is_optional: line.is_optional ? 1 : 0,
      is_chosen: line.is_chosen || !line.is_optional ? 1 : 0,
      origin: line.origin === null ? null : JSON.stringify(line.origin),
    }))
  },
)

/**
 * Changes the sent fields. On a price book line, the price is stored as an agreed price next to the
 * book's own. A line that becomes optional does not count until it is selected.
 */
export const changeOfferLine = defineCommand<
  Named & { lineId: number; sent: ChangeOfferLine },
  Offer
>(import.meta.url, async (ctx, { lineId, sent, ...named }) => {
  const { position, price, is_optional, ...asSent } = sent
  const columns = Object.entries(asSent).filter(([, value]) => value !== undefined)
  return changeLines(ctx, named, async (lines) => {
    await checkPicture(ctx, ctx.accountId, sent.picture)
    const at = indexOf(lines, lineId)
    const line = lines[at] as WrittenLine
    const hasListPrice = line.source === 'auto' || line.origin !== null
    const isTakenOff = (line.base_price ?? 0) < 0
    if (hasListPrice && !isTakenOff && price != null && price < 0) {
      throw new ValidationFailed({ price: [issue('negative')] })
    }
    const edited: WrittenLine = {
      ...line,
      ...Object.fromEntries(columns),
      ...(price !== undefined && { [hasListPrice ? 'agreed_price' : 'base_price']: price }),
      ...(is_optional !== undefined && optional(line, is_optional)),
    }
    if (position === undefined) return lines.with(at, edited)
    return lines.toSpliced(at, 1).toSpliced(placeIn(lines.length, position), 0, edited)
  })
})

export const removeOfferLine = defineCommand<Named & { lineId: number }, Offer>(
  import.meta.url,
  (ctx, { lineId, ...named }) =>
    changeLines(ctx, named, (lines) => lines.toSpliced(indexOf(lines, lineId), 1)),
)

function optional(
  line: WrittenLine,
  isOptional: boolean,
): Pick<WrittenLine, 'is_optional' | 'is_chosen'> {
  if (!isOptional) return { is_optional: 0, is_chosen: 1 }
  return { is_optional: 1, is_chosen: line.is_optional === 1 ? line.is_chosen : 0 }
}

async function lineOf(
  ctx: WriteContext,
  sent: NewOfferLine,
  lines: readonly WrittenLine[],
  row: LeadRow,
): Promise<WrittenLine> {
  if (!('from' in sent)) return lineByHand(sent)
  const account = await getAccountRow(ctx, ctx.accountId)
  if (sent.from === 'shown_price') {
    const line = await lineOfShownPrice(ctx, account, row)
    if (line === null) throw new ValidationFailed({ from: ['the form showed no price to take'] })
    if (lines.some(isOfShownPrice)) throw new ValidationFailed({ from: ['is a line already'] })
    return line
  }
  const line = await lineOfBook(ctx, account, row, sent, lines)
  return sent.quantity === undefined ? line : { ...line, quantity: sent.quantity }
}

function lineByHand({
  name,
  description,
  quantity,
  unit = null,
  price,
  vat_rate,
}: Extract<NewOfferLine, { name: string }>): WrittenLine {
  return {
    id: null,
    name,
    description,
    quantity,
    unit,
    base_price: price,
    agreed_price: null,
    vat_rate,
    source: 'manual',
    offer_item_id: null,
    article_number: null,
    is_optional: 0,
    is_chosen: 1,
    origin: null,
    picture: null,
  }
}

async function checkItem({ db, accountId }: WriteContext, id: number): Promise<void> {
  const item = await ofAccount(db, accountId)
    .selectFrom('offer_items')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (item !== undefined) return
  throw new ValidationFailed({ 'line.offer_item_id': [issue('gone')] })
}

/** Inserts a line at its position or at the end. */
async function place(
  ctx: WriteContext,
  named: Named,
  position: number | undefined,
  make: (lines: readonly WrittenLine[], row: LeadRow) => Promise<WrittenLine> | WrittenLine,
): Promise<AddedLine> {
  const offer = await changeLines(ctx, named, async (lines, row) => {
    const line = await make(lines, row)
    return lines.toSpliced(placeIn(lines.length + 1, position), 0, line)
  })
  const lines = await listLines(ctx, { account_id: ctx.accountId, id: offer.id })
  const line = lines.at(position === undefined ? -1 : position - 1)
  if (line === undefined) throw new NotFound()
  return AddedLine.parse({ ...offer, line_id: line.id })
}

/** The zero-based index of a position; the end without one. Throws 422 if the position does not exist. */
function placeIn(places: number, position = places): number {
  if (position >= 1 && position <= places) return position - 1
  throw new ValidationFailed({ position: [`must be 1 to ${places}`] })
}

function indexOf(lines: readonly WrittenLine[], id: number): number {
  const at = lines.findIndex((line) => line.id === id)
  if (at < 0) throw new ValidationFailed({ line: [`the offer has no line ${id}`] })
  return at
}

/** Changes an offer's lines. `make` returns all of them, in the new order. */
function changeLines(
  ctx: WriteContext,
  named: Named,
  make: (lines: readonly WrittenLine[], row: LeadRow) => Promise<WrittenLine[]> | WrittenLine[],
): Promise<Offer> {
  return moveOffer(ctx, named, 'change', async (row) => {
    const before = await listLines(ctx, row)
    const counted = await writeOfferLines(ctx, row, before, await make(before, row))
    if (counted === null) return null
    return {
      columns: { ...(await reopened(ctx, row)), total: totalOf(row, counted) },
      changed: ['lines'],
    }
  })
}

/**
 * The columns of an offer that changed after it was sent: its next version must be sent and
 * accepted again. Empty for an offer without a customer link.
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
