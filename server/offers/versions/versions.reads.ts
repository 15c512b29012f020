import { type SqlBool, sql } from 'kysely'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { OfferVersionRow } from '../../core/db/tables.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { hashToken } from './token.ts'

type Reading = Pick<Source, 'db'>

/** A frozen version without its PDFs, which are large. */
export type StoredVersion = Omit<OfferVersionRow, 'pdf' | 'signed_pdf' | 'document'> & {
  /** As frozen; only `valid_until` of an open version changes if the dealer extended it. */
  document: OfferDocument
  /** The validity printed in its PDF. */
  printed_until: number | null
}

const WITHOUT_FILES = [
  'offer_versions.account_id',
  'lead_id',
  'version',
  'state',
  'pdf_hash',
  'token_hash',
  'token',
  'offer_versions.created_at',
  'sent_at',
  'ended_at',
] as const

/**
 * The version of a link. Null for an unknown token, and while its lead is in the bin. A malformed
 * token is also looked up, so that both take equally long.
 */
export function findVersionByToken({ db }: Reading, token: string) {
  const hasLead = sql<SqlBool>`exists (select 1 from leads as own where own.id = offer_versions.lead_id
    and own.account_id = offer_versions.account_id)`
  return findOne(selectVersions(db).where('token_hash', '=', hashToken(token)).where(hasLead))
}

export function findOfferVersion(
  { db }: Reading,
  accountId: number,
  leadId: number,
  version: number,
): Promise<StoredVersion | null> {
  return findOne(ofLead(db, accountId, leadId).where('version', '=', version))
}

/** The version that the customer can sign, if it has not lapsed. An offer has at most one. */
export function findOpenVersion({ db }: Reading, accountId: number, leadId: number) {
  return findOne(ofLead(db, accountId, leadId).where('state', '=', 'open'))
}

/** The newest frozen version, in any state. */
export function findNewestVersion({ db }: Reading, accountId: number, leadId: number) {
  return findOne(ofLead(db, accountId, leadId).orderBy('version', 'desc').limit(1))
}

function ofLead(db: Reading['db'], accountId: number, leadId: number) {
  return selectVersions(db)
    .where('offer_versions.account_id', '=', accountId)
    .where('lead_id', '=', leadId)
}

async function findOne(versions: ReturnType<typeof selectVersions>): Promise<StoredVersion | null> {
  const row = await versions.executeTakeFirst()
  return row === undefined ? null : toVersion(row)
}

function selectVersions(db: Reading['db']) {
  return allAccounts(db)
    .selectFrom('offer_versions')
    .leftJoin('leads', (join) =>
      join
        .onRef('leads.account_id', '=', 'offer_versions.account_id')
        .onRef('leads.id', '=', 'offer_versions.lead_id')
        .onRef('leads.offer_version', '=', 'offer_versions.version'),
    )
    .select([...WITHOUT_FILES, 'document', 'offer_valid_until'])
}

type SelectedVersion = Omit<OfferVersionRow, 'pdf' | 'signed_pdf'> & {
  offer_valid_until: number | null
}

function toVersion({ offer_valid_until: extended, ...row }: SelectedVersion): StoredVersion {
  const document = JSON.parse(row.document) as OfferDocument
  // Versions from before pictures existed have none.
  const lines = document.lines.map((line) => ({ ...line, picture: line.picture ?? null }))
  const printed_until = document.valid_until
  const isExtended = row.state === 'open' && printed_until !== null
  const valid_until = isExtended ? Math.max(printed_until, extended ?? 0) : printed_until
  return { ...row, document: { ...document, lines, valid_until }, printed_until }
}

/** The content of a version's PDF, also after it was extended. */
export function asPrinted({ document, printed_until }: StoredVersion): OfferDocument {
  return { ...document, valid_until: printed_until }
}

/** The displayed PDF of a version, and the signed PDF once it was created. */
export async function readPdf(
  { db }: Reading,
  { account_id, lead_id, version }: Pick<OfferVersionRow, 'account_id' | 'lead_id' | 'version'>,
): Promise<{ shown: Buffer; signed: Buffer | null }> {
  const { pdf, signed_pdf: signed } = await ofAccount(db, account_id)
    .selectFrom('offer_versions')
    .select(['pdf', 'signed_pdf'])
    .where('lead_id', '=', lead_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return {
    shown: Buffer.from(pdf, 'base64'),
    signed: signed === null ? null : Buffer.from(signed, 'base64'),
  }
}
