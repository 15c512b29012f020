import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import { NotFound, ValidationFailed } from '../../ground/errors.ts'
import { listLines, type Named } from '../../leads/change.ts'
import { getLeadRow } from '../../leads/leads.reads.ts'
import { checkPicture } from '../../prices/pictures/pictures.reads.ts'
import { lineOfBook } from './book-line.ts'
import type { RestoredLine } from './lines.contract.ts'
import { addLine, changeLines, placed } from './lines.writes.ts'
import { isOfShownPrice, lineOfShownPrice } from './shown-line.ts'
import type { TypedLine } from './typed.ts'
import type { WrittenLine } from './written.ts'

/** A line that was added: its offer, itself, and the state of the offer since. */
export interface AddedLine {
  id: number
  line_id: number
  version: number
}

interface Placing extends Named {
  /** From 1; null is the end. */
  position: number | null
}

/** Adds a line typed by hand. */
export const addTypedLine = defineAction<Placing & TypedLine, AddedLine>(
  import.meta.url,
  'addTypedLine',
  async (ctx, line) => {
    await addLine.run(ctx, line)
    return added(ctx, line)
  },
)

interface FromBook extends Placing {
  from: 'item' | 'material'
  bookId: number
  quantity: number | null
}

/** Adds a line of the price book, also where its rule would leave it out. Throws 422. */
export const addBookLine = defineAction<FromBook, AddedLine>(
  import.meta.url,
  'addBookLine',
  async (ctx, { from, bookId, quantity, ...placing }) => {
    await changeLines(ctx, placing, async (lines, row) => {
      const account = await getAccountRow(ctx, ctx.accountId)
      const line = await lineOfBook(ctx, account, row, { from, id: bookId }, lines)
      const wanted = quantity === null ? line : { ...line, quantity }
      return placed(lines, wanted, placing.position)
    })
    return added(ctx, placing)
  },
)

/** Makes a line of the price that the customer saw, once. Throws 422 where there is none to take. */
export const addShownLine = defineAction<Placing, AddedLine>(
  import.meta.url,
  'addShownLine',
  async (ctx, placing) => {
    await changeLines(ctx, placing, async (lines, row) => {
      const account = await getAccountRow(ctx, ctx.accountId)
      const line = await lineOfShownPrice(ctx, account, row)
      if (line === null) throw new ValidationFailed({ from: ['the form showed no price to take'] })
      if (lines.some(isOfShownPrice)) throw new ValidationFailed({ from: ['is a line already'] })
      return placed(lines, line, placing.position)
    })
    return added(ctx, placing)
  },
)

/** Puts a line back as it was before it was removed. */
export const restoreLine = defineAction<Placing & { line: RestoredLine['line'] }, AddedLine>(
  import.meta.url,
  'restoreLine',
  async (ctx, { line, ...placing }) => {
    if (line.offer_item_id !== null) await checkItem(ctx, line.offer_item_id)
    await checkPicture(ctx, ctx.accountId, line.picture)
    const restored: WrittenLine = {
      ...line,
      id: null,
      is_optional: line.is_optional ? 1 : 0,
      is_chosen: line.is_chosen || !line.is_optional ? 1 : 0,
      origin: line.origin === null ? null : JSON.stringify(line.origin),
    }
    await changeLines(ctx, placing, (lines) => placed(lines, restored, placing.position))
    return added(ctx, placing)
  },
)

async function checkItem({ db, accountId }: WriteContext, id: number): Promise<void> {
  const item = await db
    .selectFrom('offer_items')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (item !== undefined) return
  throw new ValidationFailed({ 'line.offer_item_id': ['is not an item of this account'] })
}

async function added(ctx: WriteContext, { id, position }: Placing): Promise<AddedLine> {
  const row = await getLeadRow(ctx, ctx.accountId, id)
  const line = (await listLines(ctx, row)).at(position === null ? -1 : position - 1)
  if (line === undefined) throw new NotFound()
  return { id, line_id: line.id, version: row.updated_at }
}
