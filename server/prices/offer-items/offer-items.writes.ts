import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { getRow } from '../../core/db/row.ts'
import type { OfferItemRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion, ValidationFailed } from '../../core/errors.ts'
import { type Issues, issue } from '../../core/issues.contract.ts'
import type { CatalogueItem } from '../catalogue/catalogue.contract.ts'
import { ITEMS, itemColumns, withSent } from '../catalogue/entries.ts'
import { nameKey } from '../catalogue/entry.contract.ts'
import { followName } from '../catalogue/follow-name.ts'
import { type Move, moveEntry } from '../catalogue/move.ts'
import { changeEntry, deleteEntry, insertEntry, lastOrder } from '../catalogue/write-entry.ts'
import { listAllMaterials } from '../materials/materials.reads.ts'
import { checkPicture } from '../pictures/pictures.reads.ts'
import type { ChangeItem, ItemWithRule, NewItem } from './offer-items.contract.ts'
import { findOffersWith, getItemWithRule, itemFields, listAllItems } from './offer-items.reads.ts'
import type { ItemPrice, ItemRule } from './rule.contract.ts'

/** Maximum offers that an error names. */
const MOST_NAMED = 5

/** Adds an item. Throws 422. */
export const addItem = defineCommand<NewItem, ItemWithRule>(
  import.meta.url,
  async (ctx, { rule, picture, sort_order: order, ...sent }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    const rows = await listAllItems(ctx, accountId)
    const entry = { ...sent, sort_order: order ?? lastOrder(rows), ...rule }
    await check(ctx, rows, entry, rule, null)
    await checkPicture(ctx, accountId, picture)
    const columns = { ...itemColumns(entry, undefined), picture }
    const change = await insertEntry(ctx, at, ITEMS, columns)
    await recordAudit(ctx, [change])
    return getItemWithRule(ctx, accountId, Number(change.id))
  },
)

/** Changes an item. A new article number keeps its identity. Throws 404, 409 and 422. */
export const changeItem = defineCommand<{ id: number; sent: ChangeItem }, ItemWithRule>(
  import.meta.url,
  async (ctx, { id, sent: { version, picture, ...sent } }) => {
    const { accountId } = ctx
    const at = await lockAccount(ctx)
    const row = await getRow(ctx, 'offer_items', accountId, id)
    checkVersion(row.updated_at, version)
    const { rule, ...item } = withSent(itemFields(row), sent)
    const entry = { ...item, ...rule }
    await check(ctx, await listAllItems(ctx, accountId), entry, sent.rule, id)
    await checkPicture(ctx, accountId, picture)
    const columns = { ...itemColumns(entry, row), ...(picture !== undefined && { picture }) }
    const change = await changeEntry(ctx, at, ITEMS, columns, row)
    const followed = await followName(ctx, at, (price) => followItem(price, row, entry))
    await recordAudit(ctx, [...(change === null ? [] : [change]), ...followed])
    return getItemWithRule(ctx, accountId, id)
  },
)

/** Moves an item before another one, or to the end: lines follow the order of items. Throws 404 and 422. */
export const moveItem = defineCommand<Move, { id: number }>(import.meta.url, (ctx, move) =>
  moveEntry(ctx, ITEMS, move),
)

/**
 * Deletes an item and frees its article number. An item that wrote offer lines, or that a
 * percentage refers to, cannot be deleted: it can be made inactive. Throws 404 and 409.
 */
export const deleteItem = defineCommand<{ id: number }, { id: number }>(
  import.meta.url,
  async (ctx, { id }) => {
    await lockAccount(ctx)
    const row = await getRow(ctx, 'offer_items', ctx.accountId, id)
    const users = (await listAllItems(ctx, ctx.accountId))
      .filter(({ rule }) => isPercentageOf((JSON.parse(rule) as ItemRule).price, row))
      .map(({ id, name }) => ({ id, name }))
    if (users.length > 0)
      throw new ApiError('entry_in_use', null, { by: 'item', where: users, count: users.length })
    const { named, count } = await findOffersWith(ctx, ctx.accountId, id, MOST_NAMED)
    if (count > 0) throw new ApiError('entry_in_use', null, { where: named, count })
    return deleteEntry(ctx, ITEMS, id)
  },
)

/** Whether an item's price is a percentage of another item, by its number or name. */
function isPercentageOf(price: ItemPrice, item: OfferItemRow): boolean {
  return 'percent' in price && price.of !== 'sum' && price.of.some((named) => names(named, item))
}

function names(named: string, { name_key, article_number }: OfferItemRow): boolean {
  const key = nameKey(named)
  return key === name_key || key === article_number
}

/** Updates percentages that refer to a renamed item. */
function followItem(
  price: ItemPrice,
  before: OfferItemRow,
  { name, article_number: number }: Pick<CatalogueItem, 'name' | 'article_number'>,
): ItemPrice {
  if (!isPercentageOf(price, before) || !('percent' in price) || price.of === 'sum') return price
  const isSame = before.name_key === nameKey(name) && before.article_number === number
  if (isSame) return price
  const renamed = (named: string) =>
    nameKey(named) === before.article_number ? (number ?? name) : name
  return { ...price, of: price.of.map((one) => (names(one, before) ? renamed(one) : one)) }
}

/** Throws 422 for values that another item has already, and for a price of an unknown material. */
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
  const issues: Issues = {}
  if (others.some(isSame)) {
    // An item without a number is identified by its name alone.
    if (number === null) issues.name = [issue('item_taken')]
    else issues.article_number = [issue('article_number_taken')]
  }
  if (rule !== undefined && 'material' in rule.price) {
    const { material } = rule.price
    const known = await listAllMaterials(ctx, ctx.accountId)
    if (!known.some((row) => row.name_key === nameKey(material))) {
      issues['rule.price.material'] = [issue('gone')]
    }
  }
  if (Object.keys(issues).length > 0) throw new ValidationFailed(issues)
}
