import { countryName, streetLine } from '../../../shared/form/address.ts'
import { languageOf } from '../../../shared/language.ts'
import { getAccountRow, readLogo } from '../../account/accounts/accounts.reads.ts'
import { settingsOf } from '../../account/accounts/offer-settings.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, LeadRow, MemberRow, OfferLineRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { isOffer, listLines } from '../../leads/change.ts'
import { getCustomerRow } from '../../leads/customers/customers.reads.ts'
import { getLeadRow } from '../../leads/lead-rows.ts'
import { placeOfLead, type Reach, reachOf } from '../../leads/reach.ts'
import { readFormsOf } from '../../leads/texts/forms.ts'
import { legendOfAnswer, pictureOfAnswer, summarize } from '../../leads/texts/summary.ts'
import type { OfferDetails, OfferDocument } from './document.contract.ts'
import { countLines } from './lines.ts'
import { resolveTexts } from './texts.ts'

/** The offer as it would be sent at `now`. Throws 404, also for a lead that is not an offer. */
export async function readDocument(
  source: Source,
  accountId: number,
  id: number | null,
  now: number,
): Promise<OfferDocument> {
  const row = await getLeadRow(source, accountId, id)
  if (!isOffer(row)) throw new NotFound()
  const account = await getAccountRow(source, accountId)
  const customer = await getCustomerRow(source, accountId, row.customer_id)
  const language = languageOf(row.language)
  const [form = null] = await readFormsOf(source, accountId, [row], language)
  const answers = JSON.parse(row.answers) as Record<string, unknown>
  const lines = await listLines(source, row)
  return {
    offer_id: row.id,
    version: row.offer_version,
    number: row.offer_number as string,
    language,
    currency: row.currency.toUpperCase(),
    time_zone: account.time_zone,
    made_at: now,
    valid_until: row.offer_valid_until,
    dealer: { ...toDealer(account), logo: toPicture(await readLogo(source, accountId)) },
    customer: toCustomer(reachOf(row, customer), account.country, language),
    seller: await findSeller(source, row),
    subject: summarize({ answers, variant: null }, form, language),
    drawing: pictureOfAnswer(answers, form, language),
    legend: legendOfAnswer(answers, form, language),
    texts: resolveTexts(
      JSON.parse(row.offer_details) as OfferDetails,
      settingsOf(account),
      language,
    ),
    ...(await withDiscountName(source, row, lines)),
    files: await listFiles(source, row),
  }
}

function toDealer(account: AccountRow): Omit<OfferDocument['dealer'], 'logo'> {
  const { name, country, phone, email, website, company_number, vat_number, accent } = account
  return {
    name,
    address: (account.address ?? '').split('\n').filter((line) => line.trim() !== ''),
    country,
    phone,
    email,
    website,
    company_number,
    vat_number,
    accent,
  }
}

function toPicture({ content, type }: { content: string | null; type: string | null }) {
  return content === null || type === null ? null : { type, content }
}

/** The dealer's own country is omitted, as on an envelope. */
function toCustomer(reach: Reach, home: string, language: string): OfferDocument['customer'] {
  const { name, email, phone, country } = reach
  const abroad = country === home ? null : countryName(country, language)
  const address = [streetLine(reach, country), placeOfLead(reach), abroad]
  return {
    name,
    email,
    phone,
    address: address.filter((line) => line !== null && line !== '') as string[],
  }
}

async function findSeller({ db }: Source, row: LeadRow): Promise<OfferDocument['seller']> {
  if (row.member_id === null) return null
  const member: MemberRow | undefined = await ofAccount(db, row.account_id)
    .selectFrom('members')
    .selectAll()
    .where('id', '=', row.member_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (member === undefined) return null
  const { name, phone, email, photo, photo_type: type } = member
  return { name, phone, email, photo: toPicture({ content: photo, type }) }
}

async function withDiscountName({ db }: Source, row: LeadRow, lines: readonly OfferLineRow[]) {
  const counted = countLines(row, lines)
  if (counted.discount === null || row.promotion_id === null) return counted
  const promotion = await ofAccount(db, row.account_id)
    .selectFrom('promotions')
    .select('name')
    .where('id', '=', row.promotion_id)
    .executeTakeFirst()
  return { ...counted, discount: { ...counted.discount, name: promotion?.name ?? null } }
}

function listFiles({ db }: Source, row: LeadRow): Promise<OfferDocument['files']> {
  return ofAccount(db, row.account_id)
    .selectFrom('offer_files')
    .select(['id', 'name', 'size', 'hash'])
    .where('lead_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}
