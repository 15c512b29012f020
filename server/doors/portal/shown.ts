import { findLineSince } from '../../account/audit/audit.reads.ts'
import { noteView, SEEN_ONCE_MS } from '../../account/audit/audit.writes.ts'
import type { Endpoint } from '../../ground/contract.ts'
import type { Services } from '../../ground/services.ts'
import { actorOf, type Session } from './session.ts'

interface Shown extends Session {
  endpoint: Pick<Endpoint, 'shows'>
  /** The record's id in the address. */
  id: string | undefined
}

/**
 * Notes who was shown the contact details of a record. The answer does not wait for it, and a view
 * that is on record already costs one look-up and no write.
 */
export async function noteShown(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { member, account, endpoint, id }: Shown,
): Promise<void> {
  const { shows: record } = endpoint
  if (record === undefined || id === undefined || !member.seesContact) return
  const actor = actorOf(member)
  const since = database.clock.now() - SEEN_ONCE_MS
  try {
    const view = { verb: 'view', record, id, actor, since } as const
    if (await findLineSince(database.source, account.id, view)) return
    await database.run(noteView, { actor, accountId: account.id, input: { record, id } })
  } catch (error) {
    log.warn({ err: error }, 'who saw a record could not be noted')
  }
}
