import { OPERATOR } from '../../server/core/db/actor.ts'
import { defineCommand } from '../../server/core/db/command.ts'
import type { Dealer, TestApp } from './app.ts'

/** Keeps an offer as if its person had been erased. Answers its id. */
export async function archiveContract(
  { database }: TestApp,
  { account }: Dealer,
  sealed = 'sealed',
): Promise<number> {
  const request = { actor: OPERATOR, accountId: account.id, input: { sealed } }
  return (await database.run(insertHold, request)).id
}

const insertHold = defineCommand<{ sealed: string }, { id: number }>(
  import.meta.url,
  ({ db, accountId, clock }, { sealed }) =>
    db
      .insertInto('legal_holds')
      .values({
        ...{ account_id: accountId, lead_id: 1, offer_number: '2026-1', sealed },
        ...{ signed_at: clock.now(), until: clock.now() + 1, created_at: clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
)
