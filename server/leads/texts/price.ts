import { checkAnswers } from '../../../shared/form/answers.ts'
import type { CompleteForm } from '../../../shared/form/form.contract.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { chooseLanguage } from '../../../shared/form/text.ts'
import { languageOf } from '../../../shared/language.ts'
import { dayOf } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import type { Source } from '../../core/db/source.ts'
import type { AccountRow, LeadRow } from '../../core/db/tables.ts'
import { findFormOf } from '../../forms/versions-of-lead.ts'
import type { LinesWanted } from '../../prices/offer-items/lines-line.ts'
import { makeLineOf, makeLines } from '../../prices/offer-items/lines-make-lines.ts'
import { readPriceBook } from '../../prices/offer-items/lines-stored.ts'
import { type ContactViewer, SEES_ALL } from '../customers/hidden.ts'
import { toShownPrice } from '../record.ts'
import type { GivenAnswers } from './answers.ts'
import { inOneLanguage } from './forms.ts'
import { describePrice } from './price-words.ts'
import { shownAnswers } from './shown-answers.ts'
import { summarize } from './summary.ts'

/**
 * The data that a lead's lines are made from: the price book and, if it has a form, the answers.
 * For a member, only the answers that they may see.
 */
export async function readWanted(
  source: Source,
  { id: accountId, time_zone: zone }: Pick<AccountRow, 'id' | 'time_zone'>,
  row: LeadRow,
  member?: ContactViewer,
): Promise<LinesWanted & { form: CompleteForm | null }> {
  const form = await findFormOf(source, row)
  if (form === null) {
    const query = { questions: [], answers: {}, language: languageOf(row.language) }
    return { ...(await readPriceBook(source, accountId, query)), ...query, form }
  }
  const { questions } = form
  const language = chooseLanguage(form, row.language)
  const all = JSON.parse(row.answers) as GivenAnswers
  const given = member ? shownAnswers(member, all, inOneLanguage(form, language)) : all
  // A lead may have values that its form never accepted. They have no effect.
  const { answers } = checkAnswers(questions, given, dayOf(row.created_at, zone), new Set())
  const query = { questions, answers, language }
  return { ...(await readPriceBook(source, accountId, query)), ...query, form }
}

const LONGEST_NAME = 255

/** The name of a line with the price that the form showed: a short description of the configuration. */
export function nameOfShownPrice(
  form: CompleteForm,
  wanted: string,
  answers: GivenAnswers,
): string {
  const language = chooseLanguage(form, wanted)
  const readable = inOneLanguage(form, language)
  // With a drawing, the summary starts with the product.
  const product = readable.drawing === undefined ? [form.name] : []
  const subject = summarize({ answers, variant: null }, readable, language)
  return [...product, subject].filter(Boolean).join(', ').slice(0, LONGEST_NAME)
}

/** The price that the customer saw, limited to what the member may see. */
export async function readShownPrice(source: Source, row: LeadRow, member: ContactViewer) {
  return toShownPrice(row, member, await readBookTextTest(source, row, member))
}

/** That price as worded by the form, in the language of the member. */
export async function readPriceWords(source: Source, row: LeadRow, language: Language) {
  const price = toShownPrice(row, SEES_ALL)
  const form = price && (await findFormOf(source, row))
  return price && describePrice(price, form && inOneLanguage(form, language), language)
}

/** Distinguishes texts of the price book from typed text, for a viewer who may see only the former. */
export async function readBookTextTest(source: Source, row: LeadRow, viewer: ContactViewer) {
  if (viewer.seesContact || row.shown_price === null) return undefined
  return (await readBookWords(source, row, viewer)).isBookText
}

/**
 * The texts of the price book: its names, and the texts that it derives from choices, sizes and
 * numbers. A line with any other text was typed by a customer or a member.
 */
export async function readBookWords(source: Source, row: LeadRow, member: ContactViewer) {
  const account = await getAccountRow(source, row.account_id)
  const wanted = await readWanted(source, account, row, member)
  const { items, materials, form, answers } = wanted
  const made = [...makeLines(wanted).lines, ...items.map((item) => makeLineOf(item, wanted))]
  const texts = new Set<string | null>([
    ...made.flatMap(({ name, description, part }) => [name, description, part]),
    form && row.shown_price ? nameOfShownPrice(form, row.language, answers) : null,
    ...materials.map(({ name }) => name),
  ])
  return {
    items: new Map(items.map(({ id, name }) => [id, name])),
    isBookText: (text: string | null) => texts.has(text),
  }
}
