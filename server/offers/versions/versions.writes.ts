import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { ApiError } from '../../core/errors.ts'
import { listLines, type Named, openRow, writeLeadChange } from '../../leads/change.ts'
import { getLeadRow, getLeadToChange } from '../../leads/lead-rows.ts'
import type { Offer } from '../../leads/offer.contract.ts'
import { toOffer } from '../../leads/offer-record.ts'
import { checkMove, MoveRefused } from '../../leads/stages.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { reopened } from '../lines/lines.writes.ts'
import { checkPriced } from '../priced.ts'
import { WrittenOffer } from '../sheet/sheet.contract.ts'
import { type OfferMail, queueOfferMail } from './mail.ts'
import { isSameOffer } from './same.ts'
import { recordSent } from './sent.ts'
import { asPrinted, findOpenVersion, type StoredVersion } from './versions.reads.ts'

/** A version to freeze: its content, its PDF, and its link. */
export interface NewVersion {
  document: OfferDocument
  /** In base64, and its SHA-256 in hex. */
  pdf: string
  pdfHash: string
  tokenHash: string
  /** Sealed. */
  token: string
}

export interface IssuedVersion extends Named {
  /** `updated_at` of the offer that was read. */
  readAt: number
  /** Null: the open version equals the current offer. */
  frozen: NewVersion | null
  /** The delivery method. Null: the dealer only wants the link. */
  by: { mail: OfferMail } | 'hand' | null
}

export interface Issued {
  version: number
  /** The token of its link, sealed. */
  token: string
  offer: Offer
}

const OF_OFFER = { verb: 'update', record: 'offer' } as const

/**
 * Freezes an offer as the customer will see it, and sends it. Throws 409 if the offer changed since
 * it was read, and an error for an offer with a line on request.
 */
export const issueOffer = defineCommand<IssuedVersion, Issued>(
  import.meta.url,
  async (ctx, { id, readAt, frozen, by }) => {
    const at = await lockAccount(ctx)
    const row = await getLeadToChange(ctx, ctx.accountId, id)
    if (row.updated_at !== readAt) throw new ApiError('changed_meanwhile')
    checkMove('issue', row)
    await checkPriced(ctx, row)
    const version = await freeze(ctx, row, at, frozen)
    if (by === 'hand' && version.sent_at === null)
      await recordSent(ctx, await getLeadRow(ctx, ctx.accountId, id), at, { by: 'hand' })
    if (by !== null && by !== 'hand' && (await queueOfferMail(ctx, version, by.mail)))
      await recordAudit(ctx, [{ ...OF_OFFER, id, changed: ['mail'] }])
    const issued = await getLeadRow(ctx, ctx.accountId, id)
    const offer = toOffer(issued, await listLines(ctx, issued))
    return { version: version.version, token: version.token, offer }
  },
)

/** Like `issueOffer`, with an answer without secrets, so that it can be stored for a repeated request. */
export const mailOffer = defineCommand<IssuedVersion, WrittenOffer>(
  import.meta.url,
  async (ctx, issue) => {
    const { offer } = await issueOffer.run(ctx, issue)
    return WrittenOffer.parse(offer)
  },
)

/** The open version of the offer. It is new unless the existing one has the same content. */
async function freeze(
  ctx: WriteContext,
  row: LeadRow,
  at: number,
  frozen: NewVersion | null,
): Promise<StoredVersion> {
  const open = await findOpenVersion(ctx, row.account_id, row.id)
  if (open !== null && (frozen === null || isSameOffer(asPrinted(open), frozen.document)))
    return open
  if (frozen === null) throw new ApiError('changed_meanwhile')
  if (open !== null) await writeLeadChange(ctx, row, at, { columns: await reopened(ctx, row) })
  const { offer_version: version } = await getLeadRow(ctx, row.account_id, row.id)
  if (frozen.document.version !== version) throw new ApiError('changed_meanwhile')
  await ctx.db
    .insertInto('offer_versions')
    .values({
      account_id: row.account_id,
      lead_id: row.id,
      version,
      state: 'open',
      document: JSON.stringify(frozen.document),
      pdf: frozen.pdf,
      pdf_hash: frozen.pdfHash,
      token_hash: frozen.tokenHash,
      token: frozen.token,
      created_at: at,
    })
    .execute()
  await recordAudit(ctx, [{ ...OF_OFFER, id: row.id, changed: ['link'] }])
  return (await findOpenVersion(ctx, row.account_id, row.id)) as StoredVersion
}

/** Withdraws the sent version: the link shows that, and the offer can be sent again. */
export const withdrawOffer = defineCommand<Named, Offer>(import.meta.url, async (ctx, named) => {
  const { row, at } = await openRow(ctx, named)
  checkMove('withdraw', row)
  if ((await findOpenVersion(ctx, row.account_id, row.id)) === null)
    throw new MoveRefused('an offer without a link cannot be withdrawn')
  const columns = await reopened(ctx, row)
  return writeLeadChange(ctx, row, at, { columns, leftBehind: 'withdrawn', changed: ['link'] })
})

/** Stores the PDF with the evidence of a signature, unless the signature was revoked meanwhile. */
export const storeSignedPdf = defineCommand<
  Named & { version: number; signedAt: number; pdf: string },
  null
>(import.meta.url, async ({ db, accountId }, { id, version, signedAt, pdf }) => {
  await ofAccount(db, accountId)
    .updateTable('offer_versions')
    .set({ signed_pdf: pdf })
    .where('lead_id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'signed')
    .where('ended_at', '=', signedAt)
    .execute()
  return null
})
