import type { Change } from '../../account/audit/record.ts'
import type { WriteContext } from '../../core/db/command.ts'
import type { ItemPrice, ItemRule } from '../offer-items/rule.contract.ts'
import { ITEMS } from './entries.ts'
import { changeEntry } from './write-entry.ts'

/**
 * Updates the rules that name a renamed entry. `renamed` returns the same price if nothing in it
 * changes.
 */
export async function followName(
  ctx: WriteContext,
  at: number,
  renamed: (price: ItemPrice) => ItemPrice,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const row of await ITEMS.read(ctx, ctx.accountId)) {
    const rule = JSON.parse(row.rule) as ItemRule
    const price = renamed(rule.price)
    if (price === rule.price) continue
    const change = await changeEntry(
      ctx,
      at,
      ITEMS,
      { rule: JSON.stringify({ ...rule, price }) },
      row,
    )
    if (change !== null) changes.push(change)
  }
  return changes
}
