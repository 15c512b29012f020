import { drawingOfElement } from '../../shared/form/drawn.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../shared/time.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { CustomerRow, LeadRow } from '../core/db/tables.ts'
import { listFailedMails } from '../messaging/mails/mails.reads.ts'
import { appointmentsOf } from './appointments/appointments.reads.ts'
import { SEES_ALL, shownContact, shownReason, shownText } from './customers/hidden.ts'
import type { AnswerGroup, LeadParts, ListedParts, ReadableAnswer } from './lead-parts.contract.ts'
import { customerOf, type LeadsQuery, type ListedRow } from './list.ts'
import type { Consent } from './make.ts'
import { listMoves } from './moves.ts'
import { memberName, placeOfLead, reachOf, toReach } from './reach.ts'
import { toShownPrice } from './record.ts'
import { binEndOf, retentionOf } from './retention-rules.ts'
import { offerStateOf, stageOf } from './stages.ts'
import type { Described } from './texts/answers.ts'
import { type ReadableForm, readFormsOf } from './texts/forms.ts'
import { describePrice } from './texts/price-words.ts'
import { describeShown, shownAnswers } from './texts/shown-answers.ts'
import { drawingOf, pictureOfAnswer, summarize } from './texts/summary.ts'
import { filesOf } from './uploads/of-lead.ts'

/** The function of each part. Parts that are not requested are not computed. */
type Makers<Parts> = { [Name in keyof Parts]: () => Parts[Name] | Promise<Parts[Name]> }

async function makeParts<Parts>(
  makers: Makers<Parts>,
  requested: ReadonlySet<string>,
): Promise<Partial<Parts>> {
  const made: Partial<Parts> = {}
  for (const name of Object.keys(makers) as (keyof Parts & string)[]) {
    if (requested.has(name)) made[name] = await makers[name]()
  }
  return made
}

/** The requested parts of one lead, limited to what the member may see and in their language. */
export function readLeadParts(
  source: Source,
  asking: LeadsQuery & { statuses: readonly string[] },
  { row, customer, form }: { row: LeadRow; customer: CustomerRow; form: ReadableForm | null },
  requested: ReadonlySet<string>,
): Promise<Partial<LeadParts>> {
  const { member } = asking
  const language = member.language
  const given = JSON.parse(row.answers)
  const answers = shownAnswers(member, given, form)
  const account = () => getAccountRow(source, row.account_id)
  return makeParts<LeadParts>(
    {
      summary: () => summarize({ answers, variant: row.variant }, form, language),
      price_words: () => priceWords(row, form, language),
      words: () => ({
        answers: groupAnswers(describeShown(member, given, form, language), form, language),
        drawing: drawingOf(answers, form, language),
      }),
      reach: () => toReach(member, reachOf(row, customer)),
      stage: () => stageOf(row),
      rejected_reason: () => shownReason(member, row),
      moves: () => listMoves(row, asking.statuses),
      member: async () => memberName(row.member_id, await findName(source, row)),
      answered_at: () => formatOptionalTimestamp(row.answered_at),
      question_at: () => formatOptionalTimestamp(row.question_at),
      offer_stands: () => offerStanding(row, asking.now),
      form_shown: () => formShown(row, form),
      files: () => filesOf(source, row, member),
      consent: () => toConsent(row),
      kept: async () => {
        const retention = retentionOf(row, await account(), asking.now)
        return { ...retention, reason: shownText(member, retention.reason) }
      },
      erased: () => row.erased_at !== null,
      appointments: async () => appointmentsOf(source, await account(), row.id, member),
      other_leads: () => readOthers(source, asking, row),
      mail_problems: () => listMailProblems(source, asking, row),
    },
    requested,
  )
}

/** The requested parts of a listed lead, limited to what the member may see and in their language. */
export function makeListedParts(
  row: ListedRow,
  form: ReadableForm | null,
  { member, now }: LeadsQuery,
  requested: ReadonlySet<string>,
): Promise<Partial<ListedParts>> {
  const language = member.language
  const answers = shownAnswers(member, JSON.parse(row.answers), form)
  return makeParts<ListedParts>(
    {
      summary: () => summarize({ answers, variant: row.variant }, form, language),
      price_words: () => priceWords(row, form, language),
      member: () => memberName(row.member_id, row.member_name),
      answered_at: () => formatOptionalTimestamp(row.answered_at),
      question_at: () => formatOptionalTimestamp(row.question_at),
      offer_stands: () => offerStanding(row, now),
      form_shown: () => formShown(row, form),
      person: () => {
        const reach = reachOf(row, customerOf(row))
        return { name: shownContact(member, reach).name, place: placeOfLead(reach) }
      },
      picture: () => pictureOfAnswer(answers, form, language),
      is_seen: () => row.seen_at !== null,
      gone_at: () => formatOptionalTimestamp(binEndOf(row)),
    },
    requested,
  )
}

function priceWords(row: Pick<LeadRow, 'shown_price'>, form: ReadableForm | null, to: Language) {
  const price = toShownPrice(row, SEES_ALL)
  return price && describePrice(price, form, to)
}

/** The form of a lead. A form without any version left is shown by its slug. */
function formShown({ form: slug, form_version: version }: LeadRow, form: ReadableForm | null) {
  return slug === null ? null : { slug, name: form?.name ?? slug, version }
}

export function offerStanding(row: LeadRow, now: number): LeadParts['offer_stands'] {
  const state = offerStateOf(row, now)
  return (
    state && {
      state,
      viewed_at: formatOptionalTimestamp(row.offer_viewed_at),
      valid_until: formatOptionalTimestamp(row.offer_valid_until),
    }
  )
}

function toConsent({ consent }: LeadRow): LeadParts['consent'] {
  if (consent === null) return null
  const { text, at } = JSON.parse(consent) as Consent
  return { text, at: formatTimestamp(at) }
}

async function findName({ db }: Source, row: LeadRow): Promise<string | null> {
  if (row.member_id === null) return null
  const member = await ofAccount(db, row.account_id)
    .selectFrom('members')
    .select('name')
    .where('id', '=', row.member_id)
    .executeTakeFirst()
  return member?.name ?? row.sales_person
}

/** Maximum other leads of the customer shown on a lead. */
const MOST_OTHERS = 20

async function readOthers(
  source: Source,
  { member }: LeadsQuery,
  row: LeadRow,
): Promise<LeadParts['other_leads']> {
  const language = member.language
  const others = await ofAccount(source.db, row.account_id)
    .selectFrom('leads')
    .select(['id', 'status', 'answers', 'contact', 'form', 'form_version', 'variant', 'created_at'])
    .where('customer_id', '=', row.customer_id)
    .where('id', '<>', row.id)
    .orderBy('id', 'desc')
    .limit(MOST_OTHERS)
    .execute()
  const forms = await readFormsOf(source, row.account_id, others, language)
  return others.map(({ id, status, variant, ...other }, index) => {
    const form = forms[index] ?? null
    const answers = shownAnswers(member, JSON.parse(other.answers), form)
    const summary = summarize({ answers, variant }, form, language)
    return { id, status, summary, created_at: formatTimestamp(other.created_at) }
  })
}

/** Mail server messages often contain the address, so they are hidden like a note. */
async function listMailProblems(
  source: Source,
  { member }: LeadsQuery,
  row: LeadRow,
): Promise<LeadParts['mail_problems']> {
  const failed = await listFailedMails(source, row.account_id, row.id)
  return failed.map((mail) => ({
    id: mail.id,
    kind: mail.kind,
    to: mail.member_id === null && !member.seesContact ? null : mail.to_address,
    reason: shownText(member, mail.reason ?? ''),
  }))
}

/** Under the titles of the form's steps; answers without a step come last. */
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
  const own = { questions: question.questions, ...drawingOfElement(form, question) }
  return {
    ...inShort(answer),
    elements: elements.map(({ name, given, answers }) => ({
      name,
      answers: answers.map(inShort),
      drawing: drawingOf(given, own, language),
    })),
  }
}

function inShort({ key, label, value, swatch, question }: Described) {
  return { key, label, value, swatch, is_typed: question?.kind === 'text' }
}
