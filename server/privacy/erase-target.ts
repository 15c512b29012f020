import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import type { Actor } from '../core/db/actor.ts'
import type { Database } from '../core/db/database.ts'
import { ApiError } from '../core/errors.ts'
import { archiveContracts } from './archived-contract.ts'
import { type Erase, type Erased, erase } from './erase.ts'
import { findPerson } from './person.ts'

/** Maximum restarts of an erasure because an offer of the person changed meanwhile. */
const TRIES = 5

export interface ErasureCaller {
  database: Database
  actor: Actor
  accountId: number
  /** Encrypts archived contracts. */
  seal(plain: string): string
}

/** Erases a person, or the records listed. All erasures use it. Throws 404, and 409 if offers keep changing. */
export async function eraseTarget(
  { database, actor, accountId, seal }: ErasureCaller,
  wanted: Omit<Erase, 'archivedContracts'>,
): Promise<Erased> {
  for (let tries = 1; ; tries++) {
    const account = await getAccountRow(database.source, accountId)
    const { leads } = await findPerson(database.source, account, wanted.target)
    const archivedContracts = await archiveContracts(database, account, leads, seal)
    try {
      return await database.run(erase, {
        actor,
        accountId,
        input: { ...wanted, archivedContracts },
      })
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'changed_meanwhile'
      if (!isChanged || tries === TRIES) throw error
    }
  }
}
