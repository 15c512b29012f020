import type { PageRequest } from '../../ground/contract.ts'
import { readPage } from '../../ground/db/page.ts'
import type { Source } from '../../ground/db/source.ts'
import type { MaterialRow } from '../../ground/db/tables.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Material } from './materials.contract.ts'
import { toMaterial } from './record.ts'

/** The materials of a page, and one more when there is one. */
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

/** Throws 404. */
export async function getMaterial(
  { db }: Source,
  accountId: number,
  id: number | null,
): Promise<Material> {
  const row = await db
    .selectFrom('materials')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return toMaterial(row)
}

/** Every material of the account, retired ones too, in the order people see. */
export function listAllMaterials({ db }: Source, accountId: number): Promise<MaterialRow[]> {
  return db
    .selectFrom('materials')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}
