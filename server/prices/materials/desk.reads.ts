import { fromCents, shareOf, toCents } from '../../../shared/money.ts'
import type { PageRequest } from '../../ground/contract.ts'
import type { Source } from '../../ground/db/source.ts'
import type { MaterialRow, OfferItemRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import { type CatalogueQuery, found, pageOf } from '../catalogue/in-list.ts'
import { MAX_PRICE } from '../matrices/grid.contract.ts'
import { listAllItems } from '../offer-items/offer-items.reads.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import { toPicture } from '../pictures/pictures.reads.ts'
import type { DeskMaterial, PriceChange, PricesWanted } from './desk.contract.ts'
import { listAllMaterials } from './materials.reads.ts'
import { nameKey } from './name-key.ts'
import { toMaterial } from './record.ts'

/** The row of a material. Throws 404. */
export async function getMaterialRow(
  { db }: Source,
  accountId: number,
  id: number | null,
): Promise<MaterialRow> {
  const row = await db
    .selectFrom('materials')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

/** The materials of a page, and one more when there is one. */
export async function listDeskMaterials(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<DeskMaterial[]> {
  const rows = found(await listAllMaterials(source, accountId), page.filters as CatalogueQuery)
  const users = await usersByMaterial(source, accountId)
  return pageOf(rows, page).map((row) => toDeskMaterial(row, users))
}

export async function getDeskMaterial(
  source: Source,
  accountId: number,
  id: number | null,
): Promise<DeskMaterial> {
  const row = await getMaterialRow(source, accountId, id)
  return toDeskMaterial(row, await usersByMaterial(source, accountId))
}

type Users = Map<string, DeskMaterial['used_by']>

function toDeskMaterial(row: MaterialRow, users: Users): DeskMaterial {
  return {
    ...toMaterial(row),
    version: row.updated_at,
    used_by: users.get(row.name_key) ?? [],
    picture: toPicture(row.account_id, row.picture),
  }
}

/** The items in use whose rule takes the price of a material, by the key of its name. */
async function usersByMaterial(source: Source, accountId: number): Promise<Users> {
  const items = await listAllItems(source, accountId)
  return usersIn(items.filter(({ is_active }) => is_active === 1))
}

/** The items whose rule takes the price of a material, also those that are switched off. */
export async function findUsers(source: Source, accountId: number, key: string) {
  return usersIn(await listAllItems(source, accountId)).get(key) ?? []
}

function usersIn(items: readonly OfferItemRow[]): Users {
  const users: Users = new Map()
  for (const { id, name, rule } of items) {
    const { price } = JSON.parse(rule) as ItemRule
    if (!('material' in price)) continue
    const key = nameKey(price.material)
    users.set(key, [...(users.get(key) ?? []), { id, name }])
  }
  return users
}

/** What a percentage makes of the prices in a list, rounded half up to a step. */
export async function previewPrices(
  source: Source,
  accountId: number,
  { percent, step, ...asked }: PricesWanted,
): Promise<PriceChange[]> {
  const rows = found(await listAllMaterials(source, accountId), asked)
  return rows.map(({ id, name, unit, updated_at, unit_price: cents }) => {
    const after = changedCents(cents, toCents(percent), toCents(step))
    const isPrice = (after > 0 || cents === 0) && after <= toCents(MAX_PRICE)
    return {
      id,
      name,
      unit,
      version: updated_at,
      before: fromCents(cents),
      after: isPrice ? fromCents(after) : null,
    }
  })
}

const WHOLE = 100_00

/** `percent` is in hundredths, `step` in cents. */
function changedCents(cents: number, percent: number, step: number): number {
  return shareOf(cents, WHOLE + percent, WHOLE * step) * step
}
