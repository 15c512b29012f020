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
import { toStored } from '../price-matrices/stored.ts'
import { writeMatrices } from '../price-matrices/write.ts'

export interface Demo {
  definition: FormDefinition
  matrices: PriceGrid[]
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
  async (ctx, { definition, matrices, catalogue }) => {
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
    const stamp = await lockAccount(ctx, account.id)
    await writeMatrices(ctx, account.id, stamp, matrices.map(toStored))
    const { slug } = await writeForm(ctx, account.id, definition)
    await writeCatalogue(ctx, { accountId: account.id, catalogue, retireMissing: false })
    return { account, key, slug }
  },
)
