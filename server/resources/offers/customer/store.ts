import type { Source } from '../../../db/source.ts'
import type { LeadRow } from '../../../db/tables.ts'
import { getAccountRow } from '../../accounts/store.ts'
import { getLeadRow } from '../../leads/store.ts'
import { listLines } from '../change.ts'
import { type OfferDocument, Signature } from '../document/contract.ts'
import { readPdf, type Version } from '../versions/store.ts'
import { withChoice } from './choice.ts'
import type { PageState } from './contract.ts'
import { pageState } from './state.ts'

/** All that the page of an offer shows. */
export interface OfferPage {
  version: Version
  lead: LeadRow
  state: PageState
  /** The frozen document with the options that are chosen now. */
  document: OfferDocument
  /** How the dealer is reached today: it may have changed since the offer was sent. */
  dealer: { name: string; phone: string | null; email: string | null }
  /** Null when the customer signed nothing here. */
  signed: { signature: Signature; at: number } | null
  /** What the customer asked, the first question first. */
  questions: string[]
}

export async function readOfferPage(
  source: Source,
  version: Version,
  now: number,
): Promise<OfferPage> {
  const { account_id: accountId, lead_id: leadId } = version
  const account = await getAccountRow(source, accountId)
  const lead = await getLeadRow(source, accountId, leadId)
  const state = pageState(version, version.document, lead, now)
  const events = await source.db
    .selectFrom('offer_events')
    .select(['kind', 'at', 'detail'])
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .where('version', '=', version.version)
    .where('kind', 'in', ['signed', 'asked'])
    .orderBy('id')
    .execute()
  const signing = events.find(({ kind }) => kind === 'signed')
  const asked = events.filter(({ kind }) => kind === 'asked')
  const { name, phone, email } = account
  return {
    version,
    lead,
    state,
    document: await withOwnChoice(source, version, lead),
    dealer: { name, phone, email },
    signed:
      signing === undefined
        ? null
        : { signature: Signature.parse(JSON.parse(signing.detail)), at: signing.at },
    questions: asked.map(({ detail }) => String(JSON.parse(detail).question)),
  }
}

/** The choice stands in the offer's lines, as long as they are those of this version. */
async function withOwnChoice(
  source: Source,
  { document, version }: Version,
  lead: LeadRow,
): Promise<OfferDocument> {
  if (lead.offer_version !== version || !document.lines.some((line) => line.is_optional)) {
    return document
  }
  const lines = await listLines(source, lead)
  return withChoice(
    document,
    lines.filter(({ is_chosen: chosen }) => chosen === 1).map(({ id }) => id),
  )
}

/** The PDF of a version: with its page of evidence once that was made. */
export async function findPdf(source: Source, version: Version): Promise<Uint8Array<ArrayBuffer>> {
  const { shown, signed } = await readPdf(source, version)
  return new Uint8Array(signed ?? shown)
}

/** A file of this version, also when it was removed from later ones. Null for any other. */
export async function findFile(
  { db }: Source,
  { account_id: accountId, lead_id: leadId, document }: Version,
  id: number,
): Promise<{ name: string; content: Buffer<ArrayBuffer> } | null> {
  if (!document.files.some((file) => file.id === id)) return null
  const row = await db
    .selectFrom('offer_files')
    .select(['name', 'content'])
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { name: row.name, content: Buffer.from(row.content, 'base64') }
}
