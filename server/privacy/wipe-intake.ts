import type { WriteContext } from '../core/db/command.ts'
import { asList, isOneOf } from '../core/db/dialect.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { countedAs } from '../leads/recent-submissions.ts'
import { markAdLead } from '../leads/sources/take.ts'
import { dropUploadsOf } from '../leads/uploads/claim.ts'
import { findAdLeads, findImportRows, findQuarantined, type PersonScope } from './traces.ts'

/** Releases the photos of leads; a job deletes their bytes. Returns their number. */
export async function wipePhotos(ctx: WriteContext, leads: readonly LeadRow[]): Promise<number> {
  const uuids = leads.map(({ uuid }) => uuid)
  const { count } = await ofAccount(ctx.db, ctx.accountId)
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOneOf(ctx.engine, 'lead_uuid', asList(ctx.engine, uuids)))
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  await dropUploadsOf(ctx, ctx.accountId, uuids)
  return count
}

/** Deletes quarantined submissions of the person, with their photos. */
export async function wipeQuarantined(ctx: WriteContext, scope: PersonScope): Promise<number> {
  const quarantined = await findQuarantined(ctx, scope)
  for (const { id } of quarantined) {
    await ofAccount(ctx.db, ctx.accountId).deleteFrom('held_leads').where('id', '=', id).execute()
  }
  const uuids = quarantined.map(({ uuid }) => uuid)
  await dropUploadsOf(ctx, ctx.accountId, uuids)
  return quarantined.length
}

/** Empties waiting ad deliveries. Their marks stay, so that the same lead is not imported twice. */
export async function wipeAdLeads(ctx: WriteContext, scope: PersonScope): Promise<number> {
  const waiting = await findAdLeads(ctx, scope)
  for (const { id } of waiting) {
    await markAdLead(ctx, id, { state: 'dropped', reason: null, body: null })
  }
  return waiting.length
}

/** Removes the person's rows from pending import files. */
export async function wipeImports(ctx: WriteContext, scope: PersonScope): Promise<number> {
  let erased = 0
  for (const { import_id, number, own, others } of await findImportRows(ctx, scope)) {
    await ofAccount(ctx.db, ctx.accountId)
      .updateTable('import_batches')
      .set({ rows: JSON.stringify(others) })
      .where('import_id', '=', import_id)
      .where('number', '=', number)
      .execute()
    await ofAccount(ctx.db, ctx.accountId)
      .updateTable('imports')
      .set((eb) => ({ rows: eb('rows', '-', own.length) }))
      .where('id', '=', import_id)
      .execute()
    erased += own.length
  }
  return erased
}

/** Deletes the keyed hashes of the leads' client addresses. Other hashes of the same time are deleted too. */
export async function wipeSubmissions(
  { db, accountId }: WriteContext,
  leads: readonly LeadRow[],
): Promise<void> {
  for (const { form, created_at: at } of leads) {
    if (form === null) continue
    await ofAccount(db, accountId)
      .deleteFrom('recent_submissions')
      .where('form', 'in', [form, countedAs({ form, isWithoutProof: true })])
      .where('at', '=', at)
      .execute()
  }
}
