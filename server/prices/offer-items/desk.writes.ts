import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import type { OfferItemRow } from '../../ground/db/tables.ts'
import { ApiError, type FieldErrors, ValidationFailed } from '../../ground/errors.ts'
import type { CatalogueItem } from '../catalogue/catalogue.contract.ts'
import { ITEMS } from '../catalogue/catalogue.writes.ts'
import { itemColumns, withSent } from '../catalogue/entries.ts'
import { nameKey } from '../catalogue/entry.contract.ts'
import { lastOrder, putEntry } from '../catalogue/put.ts'
import { listAllMaterials } from '../materials/materials.reads.ts'
import { checkPicture } from '../pictures/pictures.reads.ts'
import type { DeskItem, ItemChange, NewItem } from './desk.contract.ts'
import { getItemRow, toDeskItem } from './desk.reads.ts'
import { listAllItems } from './offer-items.reads.ts'
import type { ItemRule } from './rule.contract.ts'

/** Adds an item. Throws 422. */
export const addItem = defineAction<NewItem, DeskItem>(
  import.meta.url,
  'addItem',
  async (ctx, { rule, picture, sort_order: order, ...sent }) => {
    const at = await lockAccount(ctx)
    const rows = await listAllItems(ctx, ctx.accountId)
    const entry = { ...sent, sort_order: order ?? lastOrder(rows), ...rule }
    await check(ctx, rows, entry, rule, null)
    const own = { accountId: ctx.accountId, at }
    await checkPicture(ctx, ctx.accountId, picture)
    const columns = { ...itemColumns(entry, undefined), picture }
    const change = await putEntry(ctx, own, ITEMS, columns, undefined)
    if (change !== null) await recordAudit(ctx, [change])
    return toDeskItem(await getItemRow(ctx, ctx.accountId, Number(change?.id)))
  },
)

/** Changes an item; under another article number it stays the same item. Throws 404, 409 and 422. */
export const changeItem = defineAction<ItemChange & { id: number }, null>(
  import.meta.url,
  'changeItem',
  async (ctx, { id, version, picture, ...sent }) => {
    const at = await lockAccount(ctx)
    const row = await getItemRow(ctx, ctx.accountId, id)
    if (row.updated_at !== version) throw new ApiError('changed_meanwhile')
    const { rule, ...item } = withSent(fieldsOf(row), sent)
    const entry = { ...item, ...rule }
    await check(ctx, await listAllItems(ctx, ctx.accountId), entry, sent.rule, id)
    const own = { accountId: ctx.accountId, at }
    await checkPicture(ctx, ctx.accountId, picture)
    const columns = { ...itemColumns(entry, row), ...(picture !== undefined && { picture }) }
    const change = await putEntry(ctx, own, ITEMS, columns, row)
    if (change !== null) await recordAudit(ctx, [change])
    return null
  },
)

function fieldsOf(row: OfferItemRow) {
  const { name, article_number, kind, vat_rate, is_active, sort_order, rule } = toDeskItem(row)
  return { name, article_number, kind, vat_rate, is_active, sort_order, rule }
}

/** Throws 422 for what another item has already, and for a price of an unknown material. */
async function check(
  ctx: WriteContext,
  rows: readonly OfferItemRow[],
  entry: CatalogueItem,
  rule: ItemRule | undefined,
  own: number | null,
): Promise<void> {
  const others = rows.filter(({ id }) => id !== own)
  const { article_number: number, name } = entry
  const isSame = (row: OfferItemRow) =>
    row.article_number === number && (number !== null || row.name_key === nameKey(name))
  const faults: FieldErrors = {}
  if (others.some(isSame)) {
    // Without a number, a file knows an item by its name alone.
    if (number === null) faults.name = ['is the name of another item without an article number']
    else faults.article_number = ['is the article number of another item']
  }
  if (rule !== undefined && 'material' in rule.price) {
    const { material } = rule.price
    const known = await listAllMaterials(ctx, ctx.accountId)
    if (!known.some((row) => row.name_key === nameKey(material))) {
      faults['rule.price.material'] = [`there is no material ${material}`]
    }
  }
  if (Object.keys(faults).length > 0) throw new ValidationFailed(faults)
}
