import { recordAudit } from '../account/audit/record.ts'
import type { Actor } from '../core/db/actor.ts'
import { defineCommand } from '../core/db/command.ts'
import type { Database } from '../core/db/database.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { ArchivedContractRow } from '../core/db/tables.ts'
import { NotFound } from '../core/errors.ts'
import type { ArchivedContent } from './archived-contract.ts'
import type { Reason } from './privacy.contract.ts'

/** The archived contracts of erased persons, without their sealed content. */
export function selectArchivedContracts({ db }: Pick<Source, 'db'>, accountId: number) {
  return ofAccount(db, accountId)
    .selectFrom('legal_holds')
    .select(['id', 'lead_id', 'offer_number', 'signed_at', 'until', 'created_at'])
}

export async function getArchivedContract(
  source: Pick<Source, 'db'>,
  accountId: number,
  id: number | null,
) {
  return selectArchivedContracts(source, accountId)
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow(() => new NotFound())
}

export interface Opening {
  database: Database
  actor: Actor
  accountId: number
  /** Decrypts the archived contract. */
  open(sealed: string): string
}

/** Opens an archived contract. The audit records the member and the reason first. Throws 404. */
export async function openArchivedContract(
  { database, actor, accountId, open }: Opening,
  input: { id: number; reason: Reason },
): Promise<ArchivedContent> {
  const { sealed } = await database.run(recordArchivedContractOpened, { actor, accountId, input })
  return JSON.parse(open(sealed)) as ArchivedContent
}

/** Records who opens an archived contract, and returns it sealed. Throws 404. */
export const recordArchivedContractOpened = defineCommand<
  { id: number; reason: Reason },
  Pick<ArchivedContractRow, 'sealed'>
>(import.meta.url, async (ctx, { id, reason }) => {
  const row = await ofAccount(ctx.db, ctx.accountId)
    .selectFrom('legal_holds')
    .select(['sealed', 'offer_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound())
  const line = {
    verb: 'open',
    record: 'legal_hold',
    id,
    changed: null,
    detail: { reason, offer_number: row.offer_number },
  } as const
  await recordAudit(ctx, [line])
  return { sealed: row.sealed }
})
