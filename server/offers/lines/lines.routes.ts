import type { LeadRow, OfferLineRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { type MemberCall, routes } from '../../core/http/call.ts'
import { listLines } from '../../leads/change.ts'
import { addToOffer, change, checkSeesContact, idInPath, ownOffer } from '../offer-call.ts'
import { shownLines } from '../sheet/shown.ts'
import { type ChangeOfferLine, offerLines } from './lines.contract.ts'
import { addOfferLine, changeOfferLine, removeOfferLine, restoreOfferLine } from './lines.writes.ts'
import { searchBook } from './price-book.ts'

export const offerLineRoutes = routes(offerLines, {
  add: async (call) => {
    const { id } = await ownOffer(call)
    return addToOffer(call, addOfferLine, { id, sent: call.read().body })
  },

  restore: async (call) => {
    const { id } = await ownOffer(call)
    const { body } = call.read()
    // Members who may not have seen the line's text cannot restore it.
    checkSeesContact(call)
    return addToOffer(call, restoreOfferLine, { id, sent: body })
  },

  change: async (call) => {
    const row = await ownOffer(call)
    const line = await ownLine(call, row)
    const { body } = call.read()
    await checkSeesLine(call, row, line, body)
    return change(call, changeOfferLine, { id: row.id, lineId: line.id, sent: body })
  },

  remove: async (call) => {
    const row = await ownOffer(call)
    const { id: lineId } = await ownLine(call, row)
    return change(call, removeOfferLine, { id: row.id, lineId })
  },

  searchBook: async (call) => {
    const row = await ownOffer(call)
    const { q = '' } = call.read().query
    return { data: { entries: await searchBook(call.database.source, row, call.viewer, q) } }
  },
})

/** The line in the path. Throws 404. */
async function ownLine(call: MemberCall, row: LeadRow): Promise<OfferLineRow> {
  const lines = await listLines(call.database.source, row)
  const line = lines.find(({ id }) => id === idInPath(call, 'line'))
  if (line === undefined) throw new NotFound()
  return line
}

/** A member cannot overwrite text that is hidden from them. Throws 403. */
async function checkSeesLine(
  call: MemberCall,
  row: LeadRow,
  line: OfferLineRow,
  sent: ChangeOfferLine,
): Promise<void> {
  if (call.viewer.seesContact) return
  const [shown] = await shownLines(call.database.source, row, [line], call.viewer)
  for (const name of ['name', 'description'] as const) {
    if (sent[name] !== undefined && shown?.[name] !== line[name]) checkSeesContact(call)
  }
}
