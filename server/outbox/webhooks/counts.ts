import { sql } from 'kysely'
import type { Source } from '../../ground/db/source.ts'

/** How many endpoints are in which state, over all accounts. An account has a few at most. */
export async function countWebhooks({ db }: Source) {
  const isOff = sql<boolean>`is_active = 0 and switched_off_reason is not null`
  const { active, failing, switched_off } = await db
    .selectFrom('webhooks')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('is_active', '=', 1).as('active'),
      eb.fn
        .countAll<number>()
        .filterWhere('is_active', '=', 1)
        .filterWhere('failures', '>', 0)
        .as('failing'),
      eb.fn.countAll<number>().filterWhere(isOff).as('switched_off'),
    ])
    .executeTakeFirstOrThrow()
  return { active, failing, switched_off }
}
