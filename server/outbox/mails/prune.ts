import { defineAction } from '../../ground/db/action.ts'
import { MAILS_KEPT_MS, SIGN_IN_MAILS_KEPT_MS } from '../../ground/mails/schedule.ts'

/** One transaction deletes at most so many rows, so that new leads never wait long for it. */
const ROWS_PER_PRUNING = 500

/** Deletes mails that were kept long enough. Answers whether there may be more. */
export const pruneMails = defineAction<null, boolean>(
  import.meta.url,
  'pruneMails',
  async ({ db, clock }) => {
    const now = clock.now()
    const mails = db.selectFrom('mails').select(['account_id', 'id']).limit(ROWS_PER_PRUNING)
    const old = [
      ...(await mails.where('created_at', '<=', now - MAILS_KEPT_MS).execute()),
      ...(await mails
        .where('account_id', '=', 0)
        .where('created_at', '<=', now - SIGN_IN_MAILS_KEPT_MS)
        .execute()),
    ]
    for (const { account_id, id } of old) {
      await db
        .deleteFrom('mails')
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    }
    return old.length >= ROWS_PER_PRUNING
  },
)
