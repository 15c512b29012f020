import { lockAccount } from '../../db/account-lock.ts'
import { defineAction, type WriteContext } from '../../db/action.ts'
import type { Source } from '../../db/source.ts'
import { ValidationFailed } from '../../errors.ts'
import { getAccountRow } from '../accounts/store.ts'
import { changedNames, created, recordAudit } from '../audit/record.ts'
import { findMatrixTypes } from '../price-matrices/store.ts'
import { matrixFaults } from './check-pricing.ts'
import type { FormDefinition } from './contract.ts'
import { findForm } from './store.ts'

/** Creates the form, or replaces the account's own form of that slug. */
export const putForm = defineAction<
  { definition: FormDefinition },
  { slug: string; created: boolean }
>(import.meta.url, 'putForm', async (ctx, { definition }) => {
  await getAccountRow(ctx, ctx.accountId)
  return writeForm(ctx, definition)
})

export async function writeForm(
  ctx: WriteContext,
  definition: FormDefinition,
): Promise<{ slug: string; created: boolean }> {
  const { accountId } = ctx
  const { slug } = definition
  await lockAccount(ctx)
  await checkMatrices(ctx, accountId, definition)
  const now = ctx.clock.now()
  const content = { definition: JSON.stringify(definition), updated_at: now }
  const inserted = await ctx.db
    .insertInto('forms')
    .values({ account_id: accountId, slug, created_at: now, ...content })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    await recordAudit(ctx, [created('form', slug)])
    return { slug, created: true }
  }
  const before = await findForm(ctx, slug)
  if (before?.accountId !== accountId) {
    throw new ValidationFailed({ slug: ['is taken by another account'] })
  }
  await ctx.db.updateTable('forms').set(content).where('slug', '=', slug).execute()
  const changed = changedNames(before.definition, JSON.parse(content.definition))
  await recordAudit(ctx, [{ verb: 'replace', record: 'form', id: slug, changed }])
  return { slug, created: false }
}

/** Throws 422 when the account lacks a price matrix of the form, or the matrix has other axes. */
async function checkMatrices(
  source: Source,
  accountId: number,
  definition: FormDefinition,
): Promise<void> {
  const codes = definition.price?.rules.map(({ matrix }) => matrix) ?? []
  if (codes.length === 0) return
  const types = await findMatrixTypes(source, accountId, [...new Set(codes)])
  const faults = matrixFaults(definition, types)
  if (Object.keys(faults).length > 0) throw new ValidationFailed(faults)
}
