import { createHash } from 'node:crypto'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { NotFound, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { moveOffer, type Named } from '../../leads/change.ts'
import type { Offer } from '../../leads/offer.contract.ts'
import { reopened } from '../lines/lines.writes.ts'
import { AddedFile, MOST_OFFER_FILES, type NewOfferFile } from './files.contract.ts'

/** Attaches a PDF to an offer. The caller has checked its bytes. */
export const addOfferFile = defineCommand<Named & { sent: NewOfferFile }, AddedFile>(
  import.meta.url,
  async (ctx, { sent: { name, content }, ...named }) => {
    let fileId = 0
    const offer = await moveOffer(ctx, named, 'change', async (row, at) => {
      await checkRoom(ctx, row)
      const bytes = Buffer.from(content, 'base64')
      const added = await ctx.db
        .insertInto('offer_files')
        .values({
          account_id: row.account_id,
          lead_id: row.id,
          name,
          hash: createHash('sha256').update(bytes).digest('hex'),
          size: bytes.length,
          content: bytes.toString('base64'),
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      fileId = added.id
      return { columns: await reopened(ctx, row), changed: ['files'] }
    })
    return AddedFile.parse({ ...offer, file_id: fileId })
  },
)

async function checkRoom({ db }: WriteContext, row: LeadRow): Promise<void> {
  const { files } = await ofAccount(db, row.account_id)
    .selectFrom('offer_files')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .where('lead_id', '=', row.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (files < MOST_OFFER_FILES) return
  throw new ValidationFailed({
    content: [issue('too_many_files', { most: MOST_OFFER_FILES })],
  })
}

/** Detaches a PDF. A file that may have been sent is kept for the versions with it. Throws 404. */
export const removeOfferFile = defineCommand<Named & { fileId: number }, Offer>(
  import.meta.url,
  (ctx, { fileId, ...named }) =>
    moveOffer(ctx, named, 'change', async (row, at) => {
      const { numUpdatedRows } = await ofAccount(ctx.db, row.account_id)
        .updateTable('offer_files')
        .set({ removed_at: at })
        .where('lead_id', '=', row.id)
        .where('id', '=', fileId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new NotFound()
      await dropUnsent(ctx, row, fileId)
      return { columns: await reopened(ctx, row), changed: ['files'] }
    }),
)

async function dropUnsent({ db }: WriteContext, row: LeadRow, fileId: number): Promise<void> {
  const frozen = await ofAccount(db, row.account_id)
    .selectFrom('offer_versions')
    .select('version')
    .where('lead_id', '=', row.id)
    .executeTakeFirst()
  if (frozen !== undefined) return
  await ofAccount(db, row.account_id).deleteFrom('offer_files').where('id', '=', fileId).execute()
}
