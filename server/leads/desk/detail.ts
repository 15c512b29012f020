import { sketchOfElement } from '../../../shared/form/drawn.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { fromOptionalCents } from '../../../shared/money.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../ground/db/source.ts'
import type { CustomerRow, LeadRow } from '../../ground/db/tables.ts'
import { listFailedMails } from '../../outbox/mails/mails.reads.ts'
import { appointmentsOf } from '../appointments/appointments.reads.ts'
import { getCustomerRow } from '../customers/customers.reads.ts'
import { shownContact, shownText } from '../customers/hidden.ts'
import { getLeadRow } from '../leads.reads.ts'
import type { LeadsQuery } from '../list.ts'
import type { Consent } from '../make.ts'
import { toMarketingConsent } from '../marketing.ts'
import { listMoves } from '../moves.ts'
import { reachOf, toDeskContact } from '../reach.ts'
import { keptOf } from '../retention-rules.ts'
import { stageOf } from '../stages.ts'
import { filesOf } from '../uploads/of-lead.ts'
import type { Described, GivenAnswers } from '../words/answers.ts'
import { type ReadableForm, readFormsOf } from '../words/forms.ts'
import { readShownPrice } from '../words/price.ts'
import { describeShown, shownAnswers } from '../words/shown-answers.ts'
import { drawingOf, summarize } from '../words/summary.ts'
import type { AnswerGroup, DeskLead, Kept, ReadableAnswer } from './desk.contract.ts'
import { memberName } from './record.ts'

/** The customer's other leads that a lead shows. */
const MOST_OTHERS = 20

type LeadReader = LeadsQuery & { language: Language; ownStatuses: readonly string[] }

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
    other_leads: others.map(({ id, status, ...other }, index) => {
      const form = forms[index] ?? null
      const answers = shownAnswers(reader.member, JSON.parse(other.answers), form)
      const created_at = formatTimestamp(other.created_at)
      const summary = summarize({ answers, variant: other.variant }, form, language)
      return { id, status, summary, created_at }
    }),
    shown_price: await readShownPrice(source, row, reader.member),
    files: await filesOf(source, row, reader.member),
    appointments: await appointmentsOf(source, account, row.id),
    kept: hideReason(keptOf(row, account, reader.now), reader),
    mail_problems: await listMailProblems(source, row, reader),
  }
}

/** Why a lead is kept is free text, so it is hidden like a note. */
function hideReason(kept: Kept, { member }: LeadReader): Kept {
  return { ...kept, reason: shownText(member, kept.reason) }
}

/** The words of a mail server often hold the address, so they are hidden like a note. */
async function listMailProblems(
  source: Source,
  row: LeadRow,
  { member }: LeadReader,
): Promise<DeskLead['mail_problems']> {
  const failed = await listFailedMails(source, row.account_id, row.id)
  return failed.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    to: mail.member_id === null && !member.seesContact ? null : mail.to_address,
    reason: shownText(member, mail.reason ?? ''),
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
): Omit<
  DeskLead,
  'member' | 'other_leads' | 'shown_price' | 'files' | 'appointments' | 'mail_problems' | 'kept'
> {
  const given = JSON.parse(row.answers) as GivenAnswers
  const answers = shownAnswers(member, given, form)
  const tellsOrigin = member.seesContact && row.attribution !== null
  return {
    id: row.id,
    uuid: row.uuid,
    reference: row.uuid.slice(0, 8).toUpperCase(),
    version: row.updated_at,
    status: row.status,
    stage: stageOf(row),
    rejected_reason: shownText(member, row.rejected_reason),
    moves: listMoves(row, ownStatuses),
    summary: summarize({ answers, variant: row.variant }, form, language),
    answers: groupAnswers(describeShown(member, given, form, language), form, language),
    drawing: drawingOf(answers, form, language),
    currency: row.currency,
    contact: toDeskContact(member, reachOf(row, customer)),
    consent: toConsent(row),
    marketing_consent: toMarketingConsent(row),
    form:
      row.form === null
        ? null
        : { slug: row.form, name: form?.name ?? row.form, version: row.form_version },
    variant: row.variant,
    page: shownText(member, row.page),
    attribution: tellsOrigin ? JSON.parse(row.attribution ?? '') : null,
    campaign_id: row.campaign_id,
    note: shownText(member, row.note),
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

/** Under the titles of the form's steps; answers that are in no step come last. */
function groupAnswers(
  answers: readonly Described[],
  form: ReadableForm | null,
  language: Language,
): AnswerGroup[] {
  const steps = form?.steps ?? []
  const groups = steps.map(({ title, questions }) => ({
    title,
    answers: answers.filter(({ key, question }) => question !== null && questions.includes(key)),
  }))
  const placed = new Set(groups.flatMap((group) => group.answers))
  const others = { title: null, answers: answers.filter((answer) => !placed.has(answer)) }
  return [...groups, others]
    .filter((group) => group.answers.length > 0)
    .map(({ title, answers }) => ({
      title,
      answers: answers.map((answer) => toReadable(answer, form, language)),
    }))
}

function toReadable(
  { elements, ...answer }: Described,
  form: ReadableForm | null,
  language: Language,
): ReadableAnswer {
  const { question } = answer
  if (form === null || question?.kind !== 'group' || elements === undefined) return inShort(answer)
  const own = { questions: question.questions, ...sketchOfElement(form, question) }
  return {
    ...inShort(answer),
    elements: elements.map(({ name, given, answers }) => ({
      name,
      answers: answers.map(inShort),
      drawing: drawingOf(given, own, language),
    })),
  }
}

function inShort({ key, label, value, swatch }: Described) {
  return { key, label, value, swatch }
}
