import { type Change, recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Catalogue } from '../catalogue/catalogue.contract.ts'
import { nameKey } from '../catalogue/entry.contract.ts'
import type { ConfirmedExamples } from './examples.contract.ts'

const TABLES = { matrices: 'price_matrices', materials: 'materials', items: 'offer_items' } as const
const RECORDS = { matrices: 'price_matrix', materials: 'material', items: 'offer_item' } as const
const KINDS = ['matrices', 'materials', 'items'] as const

/** Confirms template prices as the account's own. The records do not change. */
export const confirmExamples = defineCommand<ConfirmedExamples, null>(
  import.meta.url,
  async (ctx, confirmed) => {
    await lockAccount(ctx)
    const changes: Change[] = []
    for (const kind of KINDS) {
      const rows = await ofAccount(ctx.db, ctx.accountId)
        .updateTable(TABLES[kind])
        .set({ is_example: 0 })
        .where('is_example', '=', 1)
        .where(isOneOf(ctx.engine, 'id', asList(ctx.engine, confirmed[kind])))
        .returning('id')
        .execute()
      const changed = ['is_example']
      changes.push(
        ...rows.map(({ id }) => ({ verb: 'update' as const, record: RECORDS[kind], id, changed })),
      )
    }
    await recordAudit(ctx, changes)
    return null
  },
)

/** Confirms all of them without an audit entry, for a demo dealer. */
export async function confirmAllExamples({ db, accountId }: WriteContext): Promise<void> {
  const own = ofAccount(db, accountId)
  for (const kind of KINDS) await own.updateTable(TABLES[kind]).set({ is_example: 0 }).execute()
}

/** Marks prices from a template as examples: matrices, materials, and items with their own price. */
export async function markExamples(
  { db, engine, accountId }: WriteContext,
  codes: readonly string[],
  { materials, items }: Catalogue,
): Promise<void> {
  const own = ofAccount(db, accountId)
  const names = (materials ?? []).map(({ name }) => nameKey(name))
  const numbers = (items ?? [])
    .filter(({ price }) => !('matrix' in price || 'material' in price))
    .flatMap(({ article_number: number }) => number ?? [])
  await own
    .updateTable('price_matrices')
    .set({ is_example: 1 })
    .where(isOneOf(engine, 'code', asList(engine, codes)))
    .execute()
  await own
    .updateTable('materials')
    .set({ is_example: 1 })
    .where(isOneOf(engine, 'name_key', asList(engine, names)))
    .execute()
  await own
    .updateTable('offer_items')
    .set({ is_example: 1 })
    .where(isOneOf(engine, 'article_number', asList(engine, numbers)))
    .execute()
}
