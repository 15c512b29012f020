import { randomBytes } from 'node:crypto'
import { defineCommand } from './command.ts'

const SECRET_BYTES = 32

/** A secret of this installation. The first call creates it, and every process gets the same. */
export const ensureSecret = defineCommand<{ name: string }, string>(
  import.meta.url,
  async (ctx, { name }) => {
    await ctx.db
      .insertInto('settings')
      .values({ name, value: randomBytes(SECRET_BYTES).toString('hex') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { value } = await ctx.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return value
  },
)
