import { languageOf } from '../../../shared/language.ts'
import { fromCents, toPercent } from '../../../shared/money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { getAccountRow, logoAddress } from '../../account/accounts/accounts.reads.ts'
import { settingsOf } from '../../account/accounts/offer-settings.ts'
import { photoAddress } from '../../account/members/record.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, LeadRow, OfferEventRow, OfferLineRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import type { SignedInMember } from '../../core/http/access.ts'
import { isOffer, listLines } from '../../leads/change.ts'
import { getCustomerRow } from '../../leads/customers/customers.reads.ts'
import { type ContactViewer, shownText } from '../../leads/customers/hidden.ts'
import { getLeadRow } from '../../leads/lead-rows.ts'
import { listMoves } from '../../leads/moves.ts'
import { listOfferEvents, toOfferEvent } from '../../leads/offer-events.ts'
import { toListedOffer } from '../../leads/offer-record.ts'
import { memberName, reachOf } from '../../leads/reach.ts'
import { offerStateOf, stageOf } from '../../leads/stages.ts'
import { readPriceWords, readShownPrice } from '../../leads/texts/price.ts'
import { findExampleLines } from '../../prices/examples/examples.reads.ts'
import { unitPriceOf } from '../../prices/offer-items/totals.ts'
import { listLive } from '../../prices/promotions/live.ts'
import { toNamedPromotion } from '../../prices/promotions/promotions.reads.ts'
import { linesByRules } from '../by-rules.ts'
import { checkOffer } from '../checklist.ts'
import type { OfferDocument } from '../document/document.contract.ts'
import { countLines } from '../document/lines.ts'
import { resolveTexts } from '../document/texts.ts'
import { readVersions } from '../versions/history.ts'
import type { AboutOffer } from '../versions/mail.ts'
import { findOpenVersion } from '../versions/versions.reads.ts'
import type {
  Check,
  OfferMailState,
  OfferPromotion,
  OfferSheet,
  OfferTotals,
  SheetDocument,
} from './sheet.contract.ts'
import { toLeftOut, toSheetLines } from './sheet-lines.ts'
import { ownTextsOf, readShownDocument, shownLines, shownTexts } from './shown.ts'
import { invoiceStatuses, isWriter, listSteps } from './steps.ts'

export interface SheetViewer {
  accountId: number
  member: SignedInMember
  ownStatuses: readonly string[]
  now: number
  /** The customer's link, from the sealed token of a version; null if it cannot be opened. */
  linkOf(sealed: string): string | null
}

/** Maximum reads of an offer that changes during the read. */
const TRIES = 4

/**
 * All data of one offer that the member may see. Throws 404, also for a lead that is not an offer.
 * It is read again if it changed during the read, so that its `version` matches the data.
 */
export async function readOfferSheet(
  source: Source,
  viewer: SheetViewer,
  id: number | null,
): Promise<OfferSheet> {
  for (let tries = 1; ; tries++) {
    const row = await getLeadRow(source, viewer.accountId, id)
    if (!isOffer(row)) throw new NotFound()
    const offer = await compose(source, viewer, row)
    const now = await getLeadRow(source, viewer.accountId, id)
    if (now.updated_at === row.updated_at || tries === TRIES) return offer
  }
}

async function compose(source: Source, viewer: SheetViewer, row: LeadRow): Promise<OfferSheet> {
  const { member, now } = viewer
  const account = await getAccountRow(source, row.account_id)
  const customer = await getCustomerRow(source, row.account_id, row.customer_id)
  const events = await listOfferEvents(source, row)
  const document = await readShownDocument(source, row, now, member)
  const { email } = reachOf(row, customer)
  const rows = await shownLines(source, row, await listLines(source, row), member)
  const versions = await readVersions(source, row, events)
  const promotions = await listPromotions(source, row, now)
  const offer = toListedOffer(row, member)
  return {
    ...offer,
    stage: stageOf(row),
    state: offerStateOf(row, now) ?? 'draft',
    moves: listMoves(row, viewer.ownStatuses),
    shown_price: await readShownPrice(source, row, member),
    price_words: await readPriceWords(source, row, member.language),
    steps: listSteps(row, versions, member),
    member: memberName(row.member_id, document.seller?.name ?? row.sales_person),
    document: await toSheetDocument(source, document, rows, account, row),
    discount: discountOf(row, rows, promotions),
    promotions,
    left_out: toLeftOut(await linesByRules(source, account, row), rows),
    checklist: [...(await checkOffer(document, now)), ...(await checkExamples(source, row, rows))],
    texts: textsOf(row, account, member),
    versions,
    mail: await findMailState(source, row, events, member),
    events: events.map((event) => toOfferEvent(event, member)),
    link: await findLink(source, viewer, row),
    mail_to: member.seesContact ? email : null,
    has_mail_to: email !== null,
    invoice: { ...offer.invoice, statuses: invoiceStatuses(row, member) },
  }
}

/** Example prices that the offer still has. They may be sent, but only with a warning. */
async function checkExamples(
  source: Source,
  { account_id: accountId }: LeadRow,
  rows: readonly OfferLineRow[],
): Promise<Check[]> {
  const lines = await findExampleLines(source, accountId, rows)
  if (lines.length === 0) return []
  return [{ code: 'example_prices', blocks: false, line_ids: lines, characters: [] }]
}

/** Anyone with the link can sign. Only members who send offers, or may see all of its content, get it. */
async function findLink(
  source: Source,
  { member, linkOf }: SheetViewer,
  row: LeadRow,
): Promise<string | null> {
  if (!member.seesContact || !isWriter(member)) return null
  const open = await findOpenVersion(source, row.account_id, row.id)
  return open === null ? null : linkOf(open.token)
}

async function toSheetDocument(
  { db }: Source,
  document: OfferDocument,
  rows: readonly OfferLineRow[],
  account: AccountRow,
  row: LeadRow,
): Promise<SheetDocument> {
  const { dealer, seller, discount, totals } = document
  const member =
    row.member_id === null
      ? undefined
      : await ofAccount(db, row.account_id)
          .selectFrom('members')
          .selectAll()
          .where('id', '=', row.member_id)
          .executeTakeFirst()
  const photo = member === undefined ? null : photoAddress(member)
  return {
    ...document,
    made_at: formatTimestamp(document.made_at),
    valid_until: formatOptionalTimestamp(document.valid_until),
    dealer: { ...dealer, logo: logoAddress(account) },
    seller: seller && { ...seller, photo },
    lines: toSheetLines(document, rows),
    discount: discount && {
      rate: toPercent(discount.rate),
      name: discount.name,
      amount: fromCents(discount.amount),
    },
    totals: toTotals(totals),
  }
}

function toTotals(totals: OfferDocument['totals']): OfferTotals | null {
  if (totals === null) return null
  const { net, vat, gross } = totals
  return {
    net: fromCents(net),
    vat: vat.map(({ rate, net, amount }) => ({
      rate: toPercent(rate),
      net: fromCents(net),
      amount: fromCents(amount),
    })),
    gross: fromCents(gross),
  }
}

const NO_DISCOUNT = { discount_rate: 0, discount_source: null } as const

function discountOf(
  row: LeadRow,
  rows: readonly OfferLineRow[],
  promotions: readonly OfferPromotion[],
): OfferSheet['discount'] {
  const { discount_source: source, promotion_id: id } = row
  const full = rows.map((line) => ({ ...line, unit_price: unitPriceOf(line, NO_DISCOUNT) }))
  const named = promotions.find((promotion) => promotion.id === id)
  return {
    source,
    promotion: id === null ? null : { id, name: named?.name ?? null },
    totals_without: toTotals(countLines({ ...row, ...NO_DISCOUNT }, full).totals),
  }
}

async function listPromotions(
  source: Source,
  row: LeadRow,
  now: number,
): Promise<OfferPromotion[]> {
  const live = await listLive(source, row.account_id, now)
  const ids = new Set(live.map(({ id }) => id))
  const own =
    row.promotion_id === null || ids.has(row.promotion_id)
      ? []
      : await ofAccount(source.db, row.account_id)
          .selectFrom('promotions')
          .selectAll()
          .where('id', '=', row.promotion_id)
          .execute()
  return [...live, ...own].map((promotion) => ({
    ...toNamedPromotion(promotion),
    is_live: ids.has(promotion.id),
  }))
}

function textsOf(row: LeadRow, account: AccountRow, member: ContactViewer): OfferSheet['texts'] {
  const inherited = resolveTexts({ texts: {} }, settingsOf(account), languageOf(row.language))
  return { own: shownTexts(ownTextsOf(row), member), inherited }
}

/**
 * The undelivered email with the dealer's current version. Null once the customer got the offer in
 * any way since.
 */
async function findMailState(
  { db }: Pick<Source, 'db'>,
  row: LeadRow,
  events: readonly OfferEventRow[],
  member: ContactViewer,
): Promise<OfferMailState | null> {
  const mail = await ofAccount(db, row.account_id)
    .selectFrom('mails')
    .select(['state', 'to_address', 'reason', 'created_at', 'about'])
    .where('lead_id', '=', row.id)
    .where('kind', '=', 'offer')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (mail === undefined) return null
  const { version } = JSON.parse(mail.about) as Partial<AboutOffer>
  if (version !== row.offer_version) return null
  if (mail.state !== 'waiting' && mail.state !== 'failed') return null
  const arrived = events.find(({ kind }) => kind === 'sent')
  if (arrived !== undefined && arrived.at >= mail.created_at) return null
  return {
    state: mail.state,
    to: member.seesContact ? mail.to_address : null,
    reason: shownText(member, mail.reason),
  }
}
