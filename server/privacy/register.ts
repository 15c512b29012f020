import { formatTimestamp } from '../../shared/time.ts'
import { auditNameOf, readNames } from '../account/audit/names.ts'
import type { PageRequest } from '../core/contract.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import { selectArchivedContracts } from './archived-contracts.ts'
import type { ArchivedContract, Erasure } from './privacy.contract.ts'

type Part = Pick<PageRequest, 'afterId' | 'limit'>

/** The erasures of an account, the newest first, and one more than a page has. */
export async function listErasuresOf(
  source: Pick<Source, 'db'>,
  accountId: number,
  { afterId, limit }: Part,
): Promise<Erasure[]> {
  const own = ofAccount(source.db, accountId)
    .selectFrom('erasures')
    .select(['id', 'kind', 'actor', 'actor_id', 'gone', 'created_at'])
  const older = afterId === 0 ? own : own.where('id', '<', afterId)
  const rows = await older
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const names = await readNames(source, accountId)
  return rows.map(({ id, kind, actor, actor_id: actorId, gone, created_at: at }) => {
    const who = actor as Erasure['who']['kind']
    return {
      id,
      at: formatTimestamp(at),
      kind,
      who: { kind: who, name: auditNameOf(who, actorId, names) },
      gone: JSON.parse(gone),
    }
  })
}

/** The archived contracts of erased persons, the newest first, and one more than a page has. */
export async function listArchivedContracts(
  source: Pick<Source, 'db'>,
  accountId: number,
  { afterId, limit }: Part,
): Promise<ArchivedContract[]> {
  const own = selectArchivedContracts(source, accountId)
  const older = afterId === 0 ? own : own.where('id', '<', afterId)
  const rows = await older
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(({ signed_at, until, created_at, ...row }) => ({
    ...row,
    signed_at: formatTimestamp(signed_at),
    until: formatTimestamp(until),
    erased_at: formatTimestamp(created_at),
  }))
}
