import { createHash } from 'node:crypto'
import type { Actor } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import type { LeadRow } from '../../core/db/tables.ts'
import { ApiError, NotFound } from '../../core/errors.ts'
import type { Outgoing } from '../../core/services.ts'
import { isOffer } from '../../leads/change.ts'
import { getLeadRow } from '../../leads/lead-rows.ts'
import type { Offer } from '../../leads/offer.contract.ts'
import { checkMove } from '../../leads/stages.ts'
import { drawPdf } from '../document/pdf.ts'
import { readDocument } from '../document/read.ts'
import { checkPriced } from '../priced.ts'
import { isSameOffer } from './same.ts'
import { hashToken, newToken } from './token.ts'
import { asPrinted, findOpenVersion } from './versions.reads.ts'
import { type IssuedVersion, issueOffer, type NewVersion } from './versions.writes.ts'

/** Maximum reads of an offer that changes during the read. */
const TRIES = 3

export interface Preparing {
  actor: Actor
  accountId: number
  id: number
  /** `updated_at` of the offer that the caller read. Defaults to the current one. */
  readAt?: number | undefined
  by: IssuedVersion['by']
}

export interface Prepared {
  version: number
  /** The secret of the customer's link. */
  token: string
  offer: Offer
}

/**
 * Freezes an offer, unless the open version is the same, and sends it. Throws 404 for a lead that
 * is not an offer, 409 if it changed since `readAt`, and an error for a line on request.
 */
export async function prepareOffer(
  database: Database,
  vault: Pick<Outgoing, 'seal' | 'open'>,
  preparing: Preparing,
): Promise<Prepared> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await prepare(database, vault, preparing)
    } catch (error) {
      const wasChanged = error instanceof ApiError && error.code === 'changed_meanwhile'
      if (!wasChanged || preparing.readAt !== undefined || left === 1) throw error
    }
  }
}

async function prepare(
  database: Database,
  vault: Pick<Outgoing, 'seal' | 'open'>,
  { actor, accountId, by, ...wanted }: Preparing,
): Promise<Prepared> {
  const input = { ...(await drawOffer(database, vault, accountId, wanted)), by }
  const issued = await database.run(issueOffer, { actor, accountId, input })
  return { version: issued.version, token: vault.open(issued.token), offer: issued.offer }
}

/** The offer as it would be frozen now. Throws the same errors as `prepareOffer`. */
export async function drawOffer(
  database: Database,
  vault: Pick<Outgoing, 'seal'>,
  accountId: number,
  { id, readAt }: Pick<Preparing, 'id' | 'readAt'>,
): Promise<Omit<IssuedVersion, 'by'>> {
  const row = await getLeadRow(database.source, accountId, id)
  if (readAt !== undefined && row.updated_at !== readAt) throw new ApiError('changed_meanwhile')
  checkMove('issue', row)
  if (!isOffer(row)) throw new NotFound()
  await checkPriced(database.source, row)
  return { id, readAt: row.updated_at, frozen: await draw(database, vault, row) }
}

/** Null if the open version equals the current offer. */
async function draw(
  { source, clock }: Database,
  vault: Pick<Outgoing, 'seal'>,
  row: LeadRow,
): Promise<NewVersion | null> {
  const now = await readDocument(source, row.account_id, row.id, clock.now())
  const open = await findOpenVersion(source, row.account_id, row.id)
  if (open !== null && isSameOffer(asPrinted(open), now)) return null
  const document = open === null ? now : { ...now, version: open.version + 1 }
  const pdf = await drawPdf(source, row.account_id, document)
  const token = newToken()
  return {
    document,
    pdf: pdf.toString('base64'),
    pdfHash: createHash('sha256').update(pdf).digest('hex'),
    tokenHash: hashToken(token),
    token: vault.seal(token),
  }
}
