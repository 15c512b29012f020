import { fromCents, toPercent } from '../../../shared/money.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import type { PageRequest } from '../../core/contract.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { readPage } from '../../core/db/page.ts'
import { getRow } from '../../core/db/row.ts'
import type { Source } from '../../core/db/source.ts'
import type { MaterialRow, OfferItemRow } from '../../core/db/tables.ts'
import { nameKey } from '../catalogue/entry.contract.ts'
import { type CatalogueQuery, found, pageOf } from '../catalogue/in-list.ts'
import { listAllItems } from '../offer-items/offer-items.reads.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import { toPicture } from '../pictures/pictures.reads.ts'
import type { Material, MaterialWithUsers } from './materials.contract.ts'

/** The materials of a page, plus one more if there is a next page. */
export async function listMaterials(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<Material[]> {
  const activeOnly = page.filters.active_only === '1' ? 1 : undefined
  const rows = await readPage<MaterialRow>(source, { table: 'materials' }, accountId, page, [
    ['is_active', activeOnly],
  ])
  return rows.map(toMaterial)
}

/** The same for a screen, in the order set by members. */
export async function searchMaterials(
  source: Source,
  accountId: number,
  page: PageRequest,
): Promise<MaterialWithUsers[]> {
  const rows = found(await listAllMaterials(source, accountId), page.filters as CatalogueQuery)
  const users = await usersByMaterial(source, accountId)
  return pageOf(rows, page).map((row) => toMaterialWithUsers(row, users))
}

/** A material as screens show it. Throws 404. */
export async function getMaterialWithUsers(
  source: Source,
  accountId: number,
  id: number,
): Promise<MaterialWithUsers> {
  const row = await getRow(source, 'materials', accountId, id)
  return toMaterialWithUsers(row, await usersByMaterial(source, accountId))
}

/** Every material of the account in display order, including inactive ones. */
export function listAllMaterials({ db }: Source, accountId: number): Promise<MaterialRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('materials')
    .selectAll()
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

export function toMaterial(row: MaterialRow): Material {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    unit: row.unit,
    unit_price: fromCents(row.unit_price),
    vat_rate: toPercent(row.vat_rate),
    is_active: row.is_active === 1,
    sort_order: row.sort_order,
    updated_at: formatTimestamp(row.updated_at),
    version: row.updated_at,
  }
}

/** The fields of a material that a person sets, without its picture. */
export function materialFields(row: MaterialRow) {
  const { id: _, updated_at: __, version: ___, ...fields } = toMaterial(row)
  return fields
}

type Users = Map<string, MaterialWithUsers['used_by']>

function toMaterialWithUsers(row: MaterialRow, users: Users): MaterialWithUsers {
  return {
    ...toMaterial(row),
    used_by: users.get(row.name_key) ?? [],
    picture: toPicture(row.account_id, row.picture),
  }
}

/** The active items with a rule that takes a material's price, by the key of the material's name. */
async function usersByMaterial(source: Source, accountId: number): Promise<Users> {
  const items = await listAllItems(source, accountId)
  return usersIn(items.filter(({ is_active }) => is_active === 1))
}

/** The items with a rule that takes a material's price, including inactive items. */
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
