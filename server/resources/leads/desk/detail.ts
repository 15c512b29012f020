import type { Source } from '../../../db/source.ts'
import type { CustomerRow, LeadRow } from '../../../db/tables.ts'
import { fromOptionalCents } from '../../../money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../../time.ts'
import { getAccountRow } from '../../accounts/store.ts'
import { appointmentsOf } from '../../appointments/desk/store.ts'
import { shownContact, shownText } from '../../customers/hidden.ts'
import { getCustomerRow } from '../../customers/store.ts'
import type { Language } from '../../forms/text/contract.ts'
import { listFailedMails } from '../../mails/store.ts'
import { stageOf } from '../../offers/moves.ts'
import type { Kept } from '../../retention/contract.ts'
import { keptOf } from '../../retention/read.ts'
import { filesOf } from '../../uploads/of-lead.ts'
import type { Consent } from '../make.ts'
import { toMarketingConsent } from '../marketing.ts'
import { toShownPrice } from '../record.ts'
import { getLeadRow } from '../store.ts'
import { describeAnswers } from './answers.ts'
import type { DeskLead } from './contract.ts'
import { drawingOf, summarize } from './describe.ts'
import { type ReadableForm, readFormsOf } from './forms.ts'
import { groupAnswers } from './groups.ts'
import type { Asking } from './list.ts'
import { listMoves } from './moves.ts'
import { knownContacts, reachOf, toDeskContact, toShownAnswers } from './reach.ts'
import { memberName } from './record.ts'

/** The customer's other leads that a lead shows. */
const MOST_OTHERS = 20

type LeadReader = Asking & { language: Language; ownStatuses: readonly string[] }

/** All about one lead, as the member may see it and in their language. Throws 404. */
export async function readDeskLead(
  source: Source,
  reader: LeadReader,
  id: number | null,
): Promise<DeskLead> {
  const { accountId, language } = reader
  const row = await getLeadRow(source, accountId, id)
  const customer = await getCustomerRow(source, accountId, row.customer_id)
  const others = await listOthers(source, row)
  const [form = null, ...forms] = await readFormsOf(source, accountId, [row, ...others], language)
  const account = await getAccountRow(source, accountId)
  return {
    ...toDeskLead(row, customer, form, reader),
    member: memberName(row.member_id, await findName(source, row)),
    other_leads: others.map((other, index) => ({
      id: other.id,
      status: other.status,
      summary: summarize(
        { answers: toShownAnswers(reader.member, other, customer), variant: other.variant },
        forms[index] ?? null,
        language,
      ),
      created_at: formatTimestamp(other.created_at),
    })),
    files: await filesOf(source, row, reader.member),
    appointments: await appointmentsOf(source, account, row.id),
    kept: hideReason(keptOf(row, account, reader.now), row, customer, reader),
    mail_problems: await listMailProblems(source, row, customer, reader),
  }
}

/** Why a lead is kept is free text, so it is hidden like a note. */
function hideReason(kept: Kept, row: LeadRow, customer: CustomerRow, { member }: LeadReader): Kept {
  return { ...kept, reason: shownText(member, kept.reason, ...knownContacts(row, customer)) }
}

/** The words of a mail server often hold the address, so they are hidden like a note. */
async function listMailProblems(
  source: Source,
  row: LeadRow,
  customer: CustomerRow,
  { member }: LeadReader,
): Promise<DeskLead['mail_problems']> {
  const known = knownContacts(row, customer)
  const failed = await listFailedMails(source, row.account_id, row.id)
  return failed.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    to: mail.member_id === null && !member.seesContact ? null : mail.to_address,
    reason: shownText(member, mail.reason ?? '', ...known),
  }))
}

function listOthers({ db }: Source, row: LeadRow) {
  return db
    .selectFrom('leads')
    .select(['id', 'status', 'answers', 'contact', 'form', 'form_version', 'variant', 'created_at'])
    .where('account_id', '=', row.account_id)
    .where('customer_id', '=', row.customer_id)
    .where('id', '<>', row.id)
    .orderBy('id', 'desc')
    .limit(MOST_OTHERS)
    .execute()
}

async function findName({ db }: Source, row: LeadRow): Promise<string | null> {
  if (row.member_id === null) return null
  const member = await db
    .selectFrom('members')
    .select('name')
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.member_id)
    .executeTakeFirst()
  return member?.name ?? row.sales_person
}

function toDeskLead(
  row: LeadRow,
  customer: CustomerRow,
  form: ReadableForm | null,
  { member, language, ownStatuses }: LeadReader,
): Omit<DeskLead, 'member' | 'other_leads' | 'files' | 'appointments' | 'mail_problems' | 'kept'> {
  const answers = toShownAnswers(member, row, customer)
  const known = knownContacts(row, customer)
  const shown = <Text extends string | null>(text: Text) => shownText(member, text, ...known)
  const attribution = row.attribution === null ? null : JSON.parse(row.attribution)
  return {
    id: row.id,
    uuid: row.uuid,
    reference: row.uuid.slice(0, 8).toUpperCase(),
    version: row.updated_at,
    status: row.status,
    stage: stageOf(row),
    rejected_reason: shown(row.rejected_reason),
    moves: listMoves(row, ownStatuses),
    summary: summarize({ answers, variant: row.variant }, form, language),
    answers: groupAnswers(describeAnswers(answers, form, language), form, language),
    drawing: drawingOf(answers, form, language),
    shown_price: toShownPrice(row, shown),
    currency: row.currency,
    contact: toDeskContact(member, reachOf(row, customer)),
    consent: toConsent(row),
    marketing_consent: toMarketingConsent(row),
    form:
      row.form === null
        ? null
        : { slug: row.form, name: form?.name ?? row.form, version: row.form_version },
    variant: row.variant,
    page: shown(row.page),
    attribution: attribution && mapped(attribution, shown),
    campaign_id: row.campaign_id,
    note: shown(row.note),
    source: row.source,
    created_via: row.created_via,
    language: row.language,
    customer: {
      id: customer.id,
      customer_no: customer.customer_no,
      name: shownContact(member, { name: customer.name }).name,
    },
    sales_person: row.sales_person,
    follow_up_at: formatOptionalTimestamp(row.follow_up_at),
    answered_at: formatOptionalTimestamp(row.answered_at),
    created_at: formatTimestamp(row.created_at),
    updated_at: formatTimestamp(row.updated_at),
    erased: row.erased_at !== null,
    offer: toOfferFacts(row),
  }
}

function toConsent({ consent }: LeadRow): DeskLead['consent'] {
  if (consent === null) return null
  const { text, at } = JSON.parse(consent) as Consent
  return { text, at: formatTimestamp(at) }
}

function toOfferFacts(row: LeadRow): DeskLead['offer'] {
  if (row.offer_created_at === null) return null
  return {
    number: row.offer_number,
    created_at: formatTimestamp(row.offer_created_at),
    sent_at: formatOptionalTimestamp(row.offer_sent_at),
    signed_at: formatOptionalTimestamp(row.offer_signed_at),
    rejected_at: formatOptionalTimestamp(row.offer_rejected_at),
    total: fromOptionalCents(row.total),
    total_includes_vat: row.total_includes_vat === 1,
  }
}

function mapped(values: Record<string, string>, change: (text: string) => string) {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, change(text)]))
}
