import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { writeLeadChange } from '../../leads/change.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { chosenOptions, shownTotal, withChoice } from './choice.ts'
import type { Outcome } from './customer.contract.ts'
import {
  lockOpen,
  markOfferSeen,
  type OpenVersion,
  type OpenVersionInput,
  recordDone,
} from './open-version.ts'

/** Selects or deselects optional lines for the customer. This makes no new version of the offer. */
export const chooseLines = defineCommand<OpenVersionInput & { choice: number[] }, Outcome>(
  import.meta.url,
  async (ctx, { choice, ...input }) => {
    const open = await lockOpen(ctx, input)
    if (open === null) return 'closed'
    await storeChoice(ctx, open, withChoice(open.document, choice))
    return 'done'
  },
)

/** Stores a choice as a separate event, if it differs from the previous one. */
export async function storeChoice(
  ctx: WriteContext,
  open: OpenVersion,
  document: OfferDocument,
): Promise<void> {
  if (!(await writeChoice(ctx, open, document))) return
  const seen = await markOfferSeen(ctx, open)
  await recordDone(ctx, open, 'chosen', { chosen: chosenOptions(document) })
  const columns = { ...seen, total: shownTotal(document) }
  await writeLeadChange(ctx, open.row, open.at, { columns, changed: ['lines'] })
}

/** Writes which lines count. Returns whether anything changed. */
export async function writeChoice(
  ctx: WriteContext,
  { input }: OpenVersion,
  { lines }: OfferDocument,
): Promise<boolean> {
  let changes = false
  for (const { id, is_chosen } of lines.filter((line) => line.is_optional)) {
    const chosen = is_chosen ? 1 : 0
    const { numUpdatedRows } = await ofAccount(ctx.db, ctx.accountId)
      .updateTable('offer_lines')
      .set({ is_chosen: chosen })
      .where('lead_id', '=', input.leadId)
      .where('id', '=', id)
      .where('is_chosen', '!=', chosen)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) changes = true
  }
  return changes
}
