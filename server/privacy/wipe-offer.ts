import type { WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { erasedColumns } from '../core/tables/account-tables.ts'
import { stageOf } from '../leads/stages.ts'
import { findOpenVersion } from '../offers/versions/versions.reads.ts'
import { withdrawOffer } from '../offers/versions/versions.writes.ts'
import { isNamed } from '../prices/pictures/unused.ts'

/** The default name of a line that only had a name typed by a person. */
const NAMELESS = '–'

/** Withdraws an offer that waits for its customer. An offer in the bin cannot be signed anyway. */
export async function withdrawOpen(ctx: WriteContext, { id, ...lead }: LeadRow): Promise<void> {
  if (lead.deleted_at !== null) return
  const open = await findOpenVersion(ctx, ctx.accountId, id)
  const stage = stageOf({ id, ...lead })
  if (open === null || (stage !== 'offer' && stage !== 'sent')) return
  await withdrawOffer.run(ctx, { id })
}

/** Removes personal data from an offer's lines, and deletes these pictures of the offer. */
export async function wipeOffer(
  ctx: WriteContext,
  { id }: LeadRow,
  pictures: ReadonlySet<string>,
): Promise<void> {
  await wipeLines(ctx, id)
  for (const hash of pictures) await dropPicture(ctx, hash)
}

/** Customers name their elements, so a line gets its name from the price book. */
async function wipeLines({ db, accountId }: WriteContext, leadId: number): Promise<void> {
  await ofAccount(db, accountId)
    .updateTable('offer_lines')
    .set((eb) => ({
      name: eb.fn.coalesce(
        eb
          .selectFrom('offer_items')
          .select('offer_items.name')
          .whereRef('offer_items.account_id', '=', 'offer_lines.account_id')
          .whereRef('offer_items.id', '=', 'offer_lines.offer_item_id'),
        eb.val(NAMELESS),
      ),
      ...erasedColumns('offer_lines'),
    }))
    .where('lead_id', '=', leadId)
    .execute()
}

/** The pictures that an offer shows, or showed when it was sent. */
export async function picturesOf(
  { db, accountId }: WriteContext,
  leadId: number,
): Promise<Set<string>> {
  const lines = await ofAccount(db, accountId)
    .selectFrom('offer_lines')
    .select('picture')
    .where('lead_id', '=', leadId)
    .execute()
  const versions = await ofAccount(db, accountId)
    .selectFrom('offer_versions')
    .select('document')
    .where('lead_id', '=', leadId)
    .execute()
  const frozen = versions.flatMap(
    ({ document }) => (JSON.parse(document) as { lines: { picture?: string | null }[] }).lines,
  )
  return new Set([...lines, ...frozen].flatMap(({ picture }) => picture ?? []))
}

/** A picture used by another offer, the price book or a form is not personal data of this person. */
async function dropPicture(ctx: WriteContext, hash: string): Promise<void> {
  if (await isNamed(ctx, ctx.accountId, hash)) return
  await ofAccount(ctx.db, ctx.accountId).deleteFrom('pictures').where('hash', '=', hash).execute()
}
