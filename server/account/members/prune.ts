import { defineAction } from '../../ground/db/action.ts'

/** Deletes invitations that nobody can use any more: they name people who may never have come. */
export const pruneInvitations = defineAction<null, boolean>(
  import.meta.url,
  'pruneInvitations',
  async ({ db, clock }) => {
    await db
      .deleteFrom('invitations')
      .where(({ or, eb }) =>
        or([eb('ended_at', 'is not', null), eb('expires_at', '<=', clock.now())]),
      )
      .execute()
    return false
  },
)
