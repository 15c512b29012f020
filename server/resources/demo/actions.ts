import { SCOPES } from '../../contract.ts'
import { lockAccount } from '../../db/account-lock.ts'
import { defineAction } from '../../db/action.ts'
import { claimNames } from '../../db/dialect.ts'
import { insertAccount } from '../accounts/actions.ts'
import { type Account, NEW_ACCOUNT } from '../accounts/contract.ts'
import { writeCatalogue } from '../catalogue/actions.ts'
import type { Catalogue } from '../catalogue/contract.ts'
import { writeForm } from '../forms/actions.ts'
import type { FormDefinition } from '../forms/contract.ts'
import { insertKey, type KeyWithSecret } from '../keys/actions.ts'
import type { PriceGrid } from '../price-matrices/grid/contract.ts'
import { type StoredMatrix, toStored } from '../price-matrices/stored.ts'
import { writeMatrices } from '../price-matrices/write.ts'

export interface Demo {
  definition: FormDefinition
  catalogue: Catalogue
}

export interface LoadedDemo {
  account: Account
  key: KeyWithSecret
  slug: string
}

/** Creates the demo dealer, only in a database without any account; else answers null. */
export const loadDemo = defineAction<Demo, LoadedDemo | null>(
  'loadDemo',
  async (ctx, { definition, catalogue }) => {
    const [free] = await claimNames(ctx.db, ctx.engine, ['load the demo'])
    const existing = await ctx.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (free === false || existing !== undefined) return null
    const account = await insertAccount(ctx, {
      ...NEW_ACCOUNT,
      name: definition.dealer.name,
      plan: 'paid',
      leadQuota: 500,
    })
    const key = await insertKey(ctx, account.id, {
      name: 'Demo key',
      scopes: [...SCOPES],
      expiresAt: null,
    })
    const { slug } = await writeForm(ctx, account.id, definition)
    const stamp = await lockAccount(ctx, account.id)
    const grids = definition.price?.matrices ?? []
    await writeMatrices(ctx, account.id, stamp, grids.map(toStoredGrid))
    await writeCatalogue(ctx, { accountId: account.id, catalogue, retireMissing: false })
    return { account, key, slug }
  },
)

/** The grids of the form's prices are the account's too: its offers are priced by them. */
function toStoredGrid(grid: PriceGrid): StoredMatrix {
  const { name = grid.code } = grid
  switch (grid.matrix_type) {
    case 'fixed':
      return toStored({ ...grid, name })
    case 'list_1d':
      return toStored({ ...grid, name, row_axis: grid.row_axis ?? 'row' })
    case 'grid_2d':
      return toStored({
        ...grid,
        name,
        row_axis: grid.row_axis ?? 'row',
        col_axis: grid.col_axis ?? 'column',
      })
  }
}
