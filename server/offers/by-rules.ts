import { checkAnswers } from '../../shared/form/answers.ts'
import { chooseLanguage } from '../../shared/form/text.ts'
import { dayOf } from '../../shared/time.ts'
import { languageOf } from '../account/accounts/language.ts'
import { findFormOf } from '../forms/versions-of-lead.ts'
import type { Source } from '../ground/db/source.ts'
import type { AccountRow, LeadRow } from '../ground/db/tables.ts'
import type { Reader } from '../leads/customers/hidden.ts'
import type { GivenAnswers } from '../leads/desk/answers.ts'
import { inOneLanguage } from '../leads/desk/forms.ts'
import { shownAnswers } from '../leads/desk/shown-answers.ts'
import type { Lines, LinesWanted, MadeLine } from '../prices/offer-items/lines-line.ts'
import { makeLines } from '../prices/offer-items/lines-make-lines.ts'
import { readPriceBook } from '../prices/offer-items/lines-stored.ts'
import { pricedOf } from '../prices/offer-items/totals.ts'
import type { LineOrigin } from './document/document.contract.ts'
import type { Line } from './written.ts'

/**
 * What the lines of a lead are made from: the price book and, if a form asked them, the answers. A
 * member who reads them gets only the answers that they may see.
 */
export async function readWanted(
  source: Source,
  { id: accountId, time_zone: zone }: Pick<AccountRow, 'id' | 'time_zone'>,
  row: LeadRow,
  member?: Reader,
): Promise<LinesWanted & { isAsked: boolean }> {
  const book = await readPriceBook(source, accountId)
  const form = await findFormOf(source, row)
  if (form === null) {
    return { ...book, questions: [], answers: {}, language: languageOf(row), isAsked: false }
  }
  const { questions } = form
  const language = chooseLanguage(form, row.language)
  const all = JSON.parse(row.answers) as GivenAnswers
  const given = member ? shownAnswers(member, all, inOneLanguage(form, language)) : all
  // A lead may hold what its form never took, and that has no effect.
  const { answers } = checkAnswers(questions, given, dayOf(row.created_at, zone), new Set())
  return { ...book, questions, answers, language, isAsked: true }
}

/** The lines the rules write for the lead's answers; none for a lead without a form. */
export async function linesByRules(
  source: Source,
  account: AccountRow,
  row: LeadRow,
): Promise<Lines> {
  const wanted = await readWanted(source, account, row)
  return wanted.isAsked ? makeLines(wanted) : { lines: [], leftOut: [] }
}

/** Copies name, text, price and VAT: later changes of the item leave the line as it is. */
export function copyOf(made: MadeLine): Line {
  const { item, why } = made
  const origin: LineOrigin = { facts: why.facts }
  return {
    ...pricedOf(made),
    id: null,
    name: made.name,
    description: made.description,
    offer_item_id: item.id,
    article_number: item.articleNumber,
    is_optional: 0,
    is_chosen: 1,
    origin: JSON.stringify(origin),
    picture: item.picture,
  }
}
