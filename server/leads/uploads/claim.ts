import type { WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { type FieldErrors, ValidationFailed } from '../../core/errors.ts'

export interface Claimed {
  form: string
  /** The uuid of the lead, which may be quarantined. */
  uuid: string
  /** The file names in the answers, by question. */
  uploads: Record<string, readonly string[]>
}

/**
 * Assigns files to the new lead. Throws 422 for a name that is unknown, was sent to another form,
 * belongs to another lead or has been deleted since.
 */
export async function claimUploads(
  { db, accountId }: WriteContext,
  { form, uuid, uploads }: Claimed,
): Promise<void> {
  const issues: FieldErrors = {}
  for (const [key, names] of Object.entries(uploads)) {
    if (names.length === 0) continue
    const { numUpdatedRows } = await ofAccount(db, accountId)
      .updateTable('uploads')
      .set({ lead_uuid: uuid })
      .where('form', '=', form)
      .where('name', 'in', names)
      .where('lead_uuid', 'is', null)
      .where('dropped_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== BigInt(names.length)) {
      issues[`answers.${key}`] = ['names a file that is not here, or no longer: add it again']
    }
  }
  if (Object.keys(issues).length > 0) throw new ValidationFailed(issues)
}

/** The files of a created lead belong to the dealer: they no longer count as a stranger's. */
export async function claimUploadsOf({ db, accountId }: WriteContext, uuid: string): Promise<void> {
  await ofAccount(db, accountId)
    .updateTable('uploads')
    .set({ network: null })
    .where('lead_uuid', '=', uuid)
    .execute()
}

/** Releases the files of quarantined leads that will never be created. */
export async function dropUploadsOf(
  { db, clock }: Pick<WriteContext, 'db' | 'clock'>,
  accountId: number,
  uuids: readonly string[],
): Promise<void> {
  if (uuids.length === 0) return
  await ofAccount(db, accountId)
    .updateTable('uploads')
    .set({ dropped_at: clock.now() })
    .where('lead_uuid', 'in', uuids)
    .execute()
}
