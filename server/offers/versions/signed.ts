import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadRow, OfferEventRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import type { OfferEventKind } from '../../leads/offer.contract.ts'
import { textsIn } from '../../messaging/mails/texts-store.ts'
import { withChoice } from '../customer/choice.ts'
import type { OfferDocument, Signature } from '../document/document.contract.ts'
import { drawPdf } from '../document/pdf.ts'
import { readDocument } from '../document/read.ts'
import type { Evidence } from '../pdf/offer.ts'
import {
  findNewestVersion,
  findOfferVersion,
  readPdf,
  type StoredVersion,
} from './versions.reads.ts'
import { storeSignedPdf } from './versions.writes.ts'

/**
 * The current PDF of a version. After the signature it has the page of evidence, which is created
 * on the first request.
 */
export async function currentPdf(database: Database, version: StoredVersion): Promise<Buffer> {
  const { shown, signed } = await readPdf(database.source, version)
  if (signed !== null || version.state !== 'signed') return signed ?? shown
  const evidence = await findEvidence(database, version)
  if (evidence === null) return shown
  const document = withChoice(version.document, evidence.signature.chosen)
  const pdf = await drawPdf(database.source, version.account_id, document, evidence)
  await database.run(storeSignedPdf, {
    actor: SYSTEM,
    accountId: version.account_id,
    input: {
      id: version.lead_id,
      version: version.version,
      signedAt: evidence.signedAt,
      pdf: pdf.toString('base64'),
    },
  })
  return pdf
}

/** Null if the dealer recorded the signature: the customer did nothing here. */
async function findEvidence(
  { source }: Database,
  { account_id, lead_id, version, ended_at: signedAt, pdf_hash: pdfHash }: StoredVersion,
): Promise<Evidence | null> {
  const rows: OfferEventRow[] = await ofAccount(source.db, account_id)
    .selectFrom('offer_events')
    .selectAll()
    .where('lead_id', '=', lead_id)
    .where('version', '=', version)
    .orderBy('id')
    .execute()
  const own = rows.find(({ kind, at }) => kind === 'signed' && at === signedAt)
  if (own === undefined) return null
  const before = rows.filter(({ id }) => id <= own.id)
  return {
    signature: JSON.parse(own.detail) as Signature,
    signedAt: own.at,
    address: own.address,
    events: before.map(({ kind, at, address }) => ({ kind: kind as OfferEventKind, at, address })),
    pdfHash,
  }
}

/**
 * The PDF of a version, with its evidence once it is signed. Defaults to the last version sent to
 * the customer, or to the offer as it would be sent now if none was sent. Throws 404.
 */
export async function offerPdf(
  database: Database,
  { account_id: accountId, id }: Pick<LeadRow, 'account_id' | 'id'>,
  number: number | null,
): Promise<{ name: string; bytes: Buffer }> {
  const { source, clock } = database
  const version =
    number === null
      ? await findNewestVersion(source, accountId, id)
      : await findOfferVersion(source, accountId, id, number)
  if (version !== null) {
    return { name: pdfName(version.document), bytes: await currentPdf(database, version) }
  }
  if (number !== null) throw new NotFound()
  const document = await readDocument(source, accountId, id, clock.now())
  return { name: pdfName(document), bytes: await drawPdf(source, accountId, document) }
}

export function pdfName({ number, language }: OfferDocument): string {
  return `${textsIn(language).texts.labels.offer} ${number}.pdf`
}
