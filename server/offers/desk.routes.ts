import type { LeadRow, OfferLineRow } from '../ground/db/tables.ts'
import { NotFound } from '../ground/errors.ts'
import { memberRoute } from '../ground/http/call.ts'
import { listLines } from '../leads/change.ts'
import { checkSeesText } from '../leads/customers/hidden.ts'
import { getLeadRow } from '../leads/leads.reads.ts'
import { buildOffer } from './build.ts'
import * as changeContract from './changes.contract.ts'
import { changeDetails } from './desk.writes.ts'
import { addBookLine, addShownLine, addTypedLine, restoreLine } from './lines/line-actions.ts'
import * as lineContract from './lines/lines.contract.ts'
import { editLine, removeLine } from './lines/lines.writes.ts'
import { searchBook } from './lines/price-book.ts'
import {
  type AnyCall,
  checkSeesContact,
  findOffer,
  offerIdOf,
  readBack,
  run,
  runOnce,
  withCurrent,
} from './offer-call.ts'
import { invoiceOffer } from './offers.writes.ts'
import { setDiscount } from './set-discount.ts'
import { ownTextsOf, readShownLines } from './sheet/hide.ts'
import * as contract from './sheet/sheet.contract.ts'

export const offerDeskRoutes = [
  memberRoute(contract.getDeskOffer, async (call) => ({ data: await readBack(call) })),

  memberRoute(changeContract.buildDeskOffer, async (call) => {
    const { id } = await getLeadRow(call.database.source, call.account.id, offerIdOf(call))
    const { version } = call.read().body
    const isFirst = version === undefined
    return withCurrent(call, run(call, buildOffer, { id, version, isFirst }))
  }),

  memberRoute(lineContract.addDeskLine, async (call) => {
    const { id } = await findOffer(call)
    const { version, position = null, ...line } = call.read().body
    const placing = { id, version, position }
    if ('from' in line && line.from === 'shown_price') return runOnce(call, addShownLine, placing)
    if ('from' in line) {
      const { from, id: bookId, quantity = null } = line
      return runOnce(call, addBookLine, { ...placing, from, bookId, quantity })
    }
    const { vat_rate: vatRate, ...typed } = line
    return runOnce(call, addTypedLine, { ...placing, ...typed, vatRate })
  }),

  memberRoute(lineContract.restoreDeskLine, async (call) => {
    const { id } = await findOffer(call)
    const { body } = call.read()
    // They may never have seen what the line said, so they cannot say it again.
    checkSeesContact(call)
    return runOnce(call, restoreLine, { id, ...body })
  }),

  memberRoute(lineContract.changeDeskLine, async (call) => {
    const row = await findOffer(call)
    const line = await findLine(call)
    const { body } = call.read()
    const { version, position, vat_rate: vatRate, is_optional: isOptional, ...said } = body
    await checkSeesLine(call, row, line, said)
    const input = { id: row.id, version, lineId: line.id, position, vatRate, isOptional, ...said }
    return withCurrent(call, run(call, editLine, input))
  }),

  memberRoute(lineContract.removeDeskLine, async (call) => {
    const { id } = await findOffer(call)
    const { id: lineId } = await findLine(call)
    const { version } = call.read().query
    return withCurrent(call, run(call, removeLine, { id, version, lineId }))
  }),

  memberRoute(lineContract.searchPriceBook, async (call) => {
    const row = await findOffer(call)
    const { q = '' } = call.read().query
    const { source } = call.database
    return { data: { entries: await searchBook(source, row, call.member, q) } }
  }),

  memberRoute(changeContract.setDeskDiscount, async (call) => {
    const { id } = await findOffer(call)
    const { version, discount } = call.read().body
    const wanted =
      discount !== null && 'promotion_id' in discount
        ? { promotionId: discount.promotion_id }
        : discount
    return withCurrent(call, run(call, setDiscount, { id, version, discount: wanted }))
  }),

  memberRoute(changeContract.changeOfferDetails, async (call) => {
    const row = await findOffer(call)
    const { version, valid_until: validUntil, texts } = call.read().body
    const own = ownTextsOf(row)
    for (const name of Object.keys(texts ?? {})) {
      checkSeesText(call.member, own[name as keyof typeof own])
    }
    return withCurrent(call, run(call, changeDetails, { id: row.id, version, validUntil, texts }))
  }),

  memberRoute(changeContract.putOfferInvoice, async (call) => {
    const { id } = await findOffer(call)
    const { version, number, status, paid_at: paidAt } = call.read().body
    return withCurrent(call, run(call, invoiceOffer, { id, version, number, status, paidAt }))
  }),
]

/** The line of the address. Throws 404. */
async function findLine(call: AnyCall) {
  const of = { account_id: call.account.id, id: offerIdOf(call) ?? 0 }
  const lines = await listLines(call.database.source, of)
  const line = lines.find(({ id }) => id === offerIdOf(call, 'line'))
  if (line === undefined) throw new NotFound()
  return line
}

/** A member cannot write over words that they do not see. Throws 403. */
async function checkSeesLine(
  call: AnyCall,
  row: LeadRow,
  line: OfferLineRow,
  said: Pick<lineContract.DeskLineChange, 'name' | 'description'>,
): Promise<void> {
  if (call.member.seesContact) return
  const shown = (await readShownLines(call.database.source, row, call.member)).get(line.id)
  for (const name of ['name', 'description'] as const) {
    if (said[name] !== undefined && shown?.[name] !== line[name]) checkSeesContact(call)
  }
}
