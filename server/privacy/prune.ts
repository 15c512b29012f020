import { defineAction } from '../ground/db/action.ts'

/** One transaction deletes at most so many rows, so that new leads never wait long for it. */
const ROWS_PER_PRUNING = 100

/** Deletes signed offers that need not be kept any more. Answers whether there may be more. */
export const pruneLegalHolds = defineAction<null, boolean>(
  import.meta.url,
  'pruneLegalHolds',
  async ({ db, clock }) => {
    const over = await db
      .selectFrom('legal_holds')
      .select(['account_id', 'id'])
      .where('until', '<=', clock.now())
      .limit(ROWS_PER_PRUNING)
      .execute()
    for (const { account_id, id } of over) {
      await db
        .deleteFrom('legal_holds')
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    }
    return over.length === ROWS_PER_PRUNING
  },
)
