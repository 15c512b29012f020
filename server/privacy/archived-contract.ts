import type { Database } from '../core/db/database.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { AccountRow, CustomerRow, LeadRow } from '../core/db/tables.ts'
import { listLines } from '../leads/change.ts'
import { getCustomerRow, toCustomer } from '../leads/customers/customers.reads.ts'
import { SEES_ALL } from '../leads/customers/hidden.ts'
import type { Lead } from '../leads/lead.contract.ts'
import type { Offer } from '../leads/offer.contract.ts'
import { toOffer } from '../leads/offer-record.ts'
import { toLead } from '../leads/record.ts'
import type { OfferDocument } from '../offers/document/document.contract.ts'
import { readOfferFiles } from '../offers/versions/files.ts'
import { currentPdf } from '../offers/versions/signed.ts'
import { findOfferVersion, type StoredVersion } from '../offers/versions/versions.reads.ts'
import type { ExportedFile } from './archive.ts'

/** An archived contract: the parties, the ordered lines, the amount, and the evidence of the signature. */
export interface ArchivedContent {
  customer: ReturnType<typeof toCustomer>
  lead: Lead
  offer: Offer
  consent: unknown
  /** Null if the dealer recorded a signature on paper: then there is no version here. */
  signed: {
    document: OfferDocument
    /** In base64, with the evidence page. */
    pdf: string
    pdf_hash: string
    files: { name: string; content: string }[]
    events: { at: number; kind: string; address: string | null; detail: unknown }[]
  } | null
}

/** The files of an archived contract: the offer as JSON, and its PDFs. */
export function filesOfArchivedContract({ signed, ...content }: ArchivedContent): ExportedFile[] {
  const { pdf = null, files = [], ...evidence } = signed ?? {}
  const json = JSON.stringify({ ...content, signed: signed && evidence }, null, 2)
  return [
    { name: 'offer.json', content: Buffer.from(json) },
    ...(pdf === null ? [] : [{ name: 'offer.pdf', content: Buffer.from(pdf, 'base64') }]),
    ...files.map(({ content }, index) => ({
      name: `file-${index + 1}.pdf`,
      content: Buffer.from(content, 'base64'),
    })),
  ]
}

/** An archived contract, and the state of its lead when it was sealed. */
export interface NewArchivedContract {
  leadId: number
  readAt: number
  sealed: string
}

export interface RetainedContract {
  lead_id: number
  offer_number: string | null
  signed_at: number
  until: number
}

/** The end of the legal retention of an offer; null if it is unsigned or its time is over. */
export function retainedUntil(
  { offer_signed_at: signedAt, offer_rejected_at: rejectedAt }: LeadRow,
  { keep_signed_years: years, time_zone: zone }: AccountRow,
  now: number,
): number | null {
  if (signedAt === null || rejectedAt !== null || years === 0) return null
  const until = Temporal.Instant.fromEpochMilliseconds(signedAt)
    .toZonedDateTimeISO(zone)
    .add({ years }).epochMilliseconds
  return until > now ? until : null
}

/**
 * Seals the signed offers of the leads. It runs before they are erased, because a write has no access to
 * the secret.
 */
export async function archiveContracts(
  database: Database,
  account: AccountRow,
  leads: readonly LeadRow[],
  seal: (plain: string) => string,
): Promise<NewArchivedContract[]> {
  const now = database.clock.now()
  const signed = leads.filter((lead) => retainedUntil(lead, account, now) !== null)
  const sealed: NewArchivedContract[] = []
  for (const lead of signed) {
    const content = await readArchivedContent(database, lead)
    sealed.push({ leadId: lead.id, readAt: lead.updated_at, sealed: seal(JSON.stringify(content)) })
  }
  return sealed
}

async function readArchivedContent(database: Database, lead: LeadRow): Promise<ArchivedContent> {
  const { source } = database
  const customer: CustomerRow = await getCustomerRow(source, lead.account_id, lead.customer_id)
  const version = await findOfferVersion(source, lead.account_id, lead.id, lead.offer_version)
  return {
    customer: toCustomer(customer, SEES_ALL),
    lead: toLead(lead, SEES_ALL),
    offer: toOffer(lead, await listLines(source, lead)),
    consent: lead.consent === null ? null : JSON.parse(lead.consent),
    signed: version === null ? null : await readSigned(database, version),
  }
}

async function readSigned(
  database: Database,
  version: StoredVersion,
): Promise<ArchivedContent['signed']> {
  const { source } = database
  const events = await ofAccount(source.db, version.account_id)
    .selectFrom('offer_events')
    .select(['at', 'kind', 'address', 'detail'])
    .where('lead_id', '=', version.lead_id)
    .where('version', '=', version.version)
    .orderBy('id')
    .execute()
  const files = await readOfferFiles(source, version)
  return {
    document: version.document,
    pdf: (await currentPdf(database, version)).toString('base64'),
    pdf_hash: version.pdf_hash,
    files: files.map(({ name, content }) => ({ name, content: content.toString('base64') })),
    events: events.map(({ detail, ...event }) => ({ ...event, detail: JSON.parse(detail) })),
  }
}
