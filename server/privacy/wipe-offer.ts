import type { WriteContext } from '../core/db/command.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { LeadRow } from '../core/db/tables.ts'
import { erasedColumns } from '../core/tables/account-tables.ts'
import { stageOf } from '../leads/stages.ts'
import { findOpenVersion } from '../offers/versions/versions.reads.ts'
import { withdrawOffer } from '../offers/versions/versions.writes.ts'
import { isNamed } from '../prices/pictures/unused.ts'

/** What a line is called when nothing but a person called it. */
const NAMELESS = '–'

/** An offer that waits for its customer cannot be signed any more. In the bin it cannot be anyway. */
export async function withdrawOpen(ctx: WriteContext, { id, ...lead }: LeadRow): Promise<void> {
  if (lead.deleted_at !== null) return
  const open = await findOpenVersion(ctx, ctx.accountId, id)
  const stage = stageOf({ id, ...lead })
  if (open === null || (stage !== 'offer' && stage !== 'sent')) return
  await withdrawOffer.run(ctx, { id })
}

/** Takes out of an offer's lines what tells of a person, and deletes these pictures of the offer. */
export async function wipeOffer(
  ctx: WriteContext,
  { id }: LeadRow,
  pictures: ReadonlySet<string>,
): Promise<void> {
  await wipeLines(ctx, id)
  for (const hash of pictures) await dropPicture(ctx, hash)
}

/** Elements are called as customers call them, so a line gets the name it has in the price book. */
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

/** A picture that another offer, the price book or a form shows is no picture of this person. */
async function dropPicture(ctx: WriteContext, hash: string): Promise<void> {
  if (await isNamed(ctx, ctx.accountId, hash)) return
  await ofAccount(ctx.db, ctx.accountId).deleteFrom('pictures').where('hash', '=', hash).execute()
}
