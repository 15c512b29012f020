import { lockAccount } from '../../db/account-lock.ts'
import { defineAction } from '../../db/action.ts'
import { NotFound, ValidationFailed } from '../../errors.ts'
import { recordAudit } from '../audit/record.ts'
import type { Uses } from './desk/contract.ts'
import { readUses, UNUSED } from './desk/uses.ts'

/**
 * Removes a matrix and its history. One that a form or an item looks prices up in stays, unless it
 * is forced: without it they say "on request". Throws 404, and 422 that names what uses it.
 */
export const removeMatrix = defineAction<{ code: string; force: boolean }, { code: string } & Uses>(
  import.meta.url,
  'removeMatrix',
  async (ctx, { code, force }) => {
    await lockAccount(ctx)
    const { db, accountId } = ctx
    const found = await db
      .selectFrom('price_matrices')
      .select('id')
      .where('account_id', '=', accountId)
      .where('code', '=', code)
      .executeTakeFirst()
    if (found === undefined) throw new NotFound()
    const uses = (await readUses(ctx, accountId)).get(code) ?? UNUSED
    if (!force && uses.forms.length + uses.items.length > 0) {
      throw new ValidationFailed({ [code]: [`is used by ${inWords(uses)}`] })
    }
    await db.deleteFrom('price_matrices').where('id', '=', found.id).execute()
    await db
      .deleteFrom('price_history')
      .where('account_id', '=', accountId)
      .where('matrix_id', '=', found.id)
      .execute()
    const change = { verb: 'delete', record: 'price_matrix', id: found.id, changed: null } as const
    await recordAudit(ctx, [change])
    return { code, ...uses }
  },
)

/** `the form veranda, the item Veranda with a glass roof`. */
export function inWords({ forms, items }: Uses): string {
  const words = [
    ...forms.map(({ slug }) => `the form ${slug}`),
    ...items.map(({ name }) => `the item ${name}`),
  ]
  return words.join(', ')
}
