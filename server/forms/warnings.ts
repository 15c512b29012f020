import { questionsIn } from '../../shared/form/conditions.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { codesOfPattern, patternPlaces, withoutGroup } from '../../shared/form/matrix-pattern.ts'
import { keyIn, withElements } from '../../shared/form/questions.ts'
import type { Source } from '../core/db/source.ts'
import type { OfferItemRow } from '../core/db/tables.ts'
import {
  type ExampleNames,
  hasExamplePrice,
  readExampleNames,
} from '../prices/examples/examples.reads.ts'
import { findMatrixAxes, type MatrixAxes } from '../prices/matrices/matrices.reads.ts'
import { countedIn, pathsIn } from '../prices/offer-items/lines-amount.ts'
import { listAllItems } from '../prices/offer-items/offer-items.reads.ts'
import type { ItemRule } from '../prices/offer-items/rule.contract.ts'
import { checkTexts } from './check.ts'
import { warnOfAxes } from './check-axes.ts'
import { namesGone, warnOfItems } from './check-items.ts'
import { warnOfLimits } from './check-limits.ts'
import { warnOfRules } from './check-questions.ts'
import type { Misfit } from './fit.contract.ts'
import { findForm } from './forms.reads.ts'
import type { FormIssue } from './issues.contract.ts'
import { type Report, reportedIssues } from './issues-report.ts'
import { readForms } from './item-parts.ts'
import { codesOfRules, questionsOfPrice } from './pricing.ts'

/** The warnings of a form. They do not prevent storing it. */
export function formWarnings(form: FormDefinition): FormIssue[] {
  return reportedIssues((warn) => {
    warnOfForm(form, warn)
  })
}

function warnOfForm(form: FormDefinition, warn: Report): void {
  checkTexts(form, 'some', warn)
  warnOfLimits(form, warn)
  warnOfRules(form, warn)
}

/** The same, plus warnings if the account's price matrices and offer items hardly fit the form. */
export async function findFormWarnings(
  source: Source,
  accountId: number,
  form: FormDefinition,
): Promise<FormIssue[]> {
  const before = await findForm(source, form.slug)
  const isOwn = before?.accountId === accountId
  const gone = isOwn ? namesGone(before.definition, form) : new Set<string>()
  const items = (await listAllItems(source, accountId)).map(toNaming)
  const active = items.filter(({ isActive }) => isActive)
  const matrices = await findMatrixAxes(source, accountId, codesIn(form, active))
  const examples = await readExampleNames(source, accountId)
  return reportedIssues((warn) => {
    warnOfForm(form, warn)
    warnOfAxes(form, rulesOf(active), matrices, warn)
    warnOfItems(gone, items, warn)
    warnOfGroups(form, active, matrices, warn)
    warnOfOfferPrice(form, active, warn)
    warnOfExamples(form, active, examples, warn)
  })
}

/** What no longer fits a form of the account once these matrices, by code, are replaced. */
export async function findNewMisfits(
  source: Source,
  accountId: number,
  changed: ReadonlyMap<string, MatrixAxes>,
): Promise<Misfit[]> {
  const forms = await readForms(source, accountId)
  const items = (await listAllItems(source, accountId)).map(toNaming)
  const rules = rulesOf(items.filter(({ isActive }) => isActive))
  const before = await findMatrixAxes(source, accountId, [...changed.keys()])
  const issuesOf = (form: FormDefinition, matrices: ReadonlyMap<string, MatrixAxes>) =>
    reportedIssues((warn) => warnOfAxes(form, rules, matrices, warn))
  return forms.flatMap((form) => {
    const known = new Set(issuesOf(form, before).map(({ says }) => says))
    const found = new Map(issuesOf(form, changed).map((issue) => [issue.says, issue]))
    return [...found.values()]
      .filter(({ says }) => !known.has(says))
      .map((issue) => ({ form: form.name, issue }))
  })
}

/** The requirements of forms that the matrix of an item's rule does not meet. */
export async function findItemMisfits(
  source: Source,
  accountId: number,
  rule: ItemRule,
  forms: readonly FormDefinition[],
): Promise<Misfit[]> {
  if (!('matrix' in rule.price)) return []
  const questions = forms.flatMap((form) => withElements(form.questions))
  const codes = codesOfPattern(rule.price.matrix, questions)
  const matrices = await findMatrixAxes(source, accountId, codes)
  return forms.flatMap(({ price: _, ...form }) =>
    reportedIssues((warn) => warnOfAxes(form, [rule], matrices, warn)).map((issue) => ({
      form: form.name,
      issue,
    })),
  )
}

/** An offer item with its rule. */
interface Pricing {
  id: number
  name: string
  isActive: boolean
  rule: ItemRule
}

function toNaming({ id, name, is_active, rule }: OfferItemRow): Pricing {
  return { id, name, isActive: is_active === 1, rule: JSON.parse(rule) as ItemRule }
}

function rulesOf(items: readonly Pricing[]): ItemRule[] {
  return items.map(({ rule }) => rule)
}

function codesIn(form: FormDefinition, items: readonly Pricing[]): string[] {
  const named = items.flatMap(({ rule: { price } }) => ('matrix' in price ? [price.matrix] : []))
  const questions = withElements(form.questions)
  const codes = named.flatMap((pattern) => codesOfPattern(pattern, questions))
  return [...new Set([...codesOfRules(form), ...codes])]
}

/** Warns of options without a price group, and of groups without a price matrix. */
function warnOfGroups(
  form: FormDefinition,
  items: readonly Pricing[],
  matrices: ReadonlyMap<string, unknown>,
  warn: Report,
): void {
  const questions = withElements(form.questions)
  const patterns = [
    ...(form.price?.rules ?? []).map(({ matrix }) => matrix),
    ...items.flatMap(({ rule: { price } }) => ('matrix' in price ? price.matrix : [])),
  ]
  for (const pattern of new Set(patterns)) {
    const [place] = patternPlaces(pattern)
    const at = form.questions.findIndex((own) =>
      withElements([own]).some(({ key }) => key === place?.key),
    )
    if (at < 0) continue
    for (const lacking of withoutGroup(pattern, questions))
      warn(['questions', at], 'no_price_groups', { ...lacking, matrix: pattern })
    for (const matrix of codesOfPattern(pattern, questions)) {
      if (!matrices.has(matrix)) warn(['questions', at], 'no_matrix', { matrix })
    }
  }
}

const MOST_NAMED = 5

/** Warns if the price of the form is an example price of a template. */
function warnOfExamples(
  { price, questions }: FormDefinition,
  items: readonly Pricing[],
  examples: ExampleNames,
  warn: Report,
): void {
  if (price === undefined) return
  const keys = new Set(withElements(questions).map(({ key }) => key))
  const own = items.filter((item) => mayWrite(item.rule, keys) && hasExamplePrice(item, examples))
  const codes = codesOfRules({ price, questions }).filter((code) => examples.matrices.has(code))
  const names = price.by === 'offer' ? own.map(({ name }) => name) : [...new Set(codes)]
  if (names.length === 0) return
  const more = names.length > MOST_NAMED ? ', …' : ''
  warn(['price'], 'example_prices', { names: names.slice(0, MOST_NAMED).join(', ') + more })
}

/** Warns if the account's items hardly fit a form whose price is the offer's. */
function warnOfOfferPrice(form: FormDefinition, items: readonly Pricing[], warn: Report): void {
  if (form.price?.by !== 'offer') return
  const keys = new Set(withElements(form.questions).map(({ key }) => key))
  if (!items.some(({ rule }) => mayWrite(rule, keys))) warn(['price', 'by'], 'offer_without_items')
  const sent = new Set(questionsOfPrice(form))
  const staying = form.questions.map(({ key }) => key).filter((key) => !sent.has(key))
  for (const { name, rule } of items) {
    const named = new Set(namesIn(rule))
    for (const key of staying) {
      if (named.has(key)) warn(['price', 'by'], 'offer_on_text', { item: name, key })
    }
  }
}

/** Whether the form has the questions that the rule needs, and one that its condition uses. */
function mayWrite({ each, quantity, show_when: when }: ItemRule, keys: ReadonlySet<string>) {
  const needed = quantity === undefined ? [] : pathsIn(quantity).map(keyIn)
  const looked = [...questionsIn(when)]
  return (
    (each === undefined || keys.has(each)) &&
    needed.every((key) => keys.has(key)) &&
    (looked.length === 0 || looked.some((key) => keys.has(key)))
  )
}

/** The questions that decide whether there is a line, and its quantity. */
function namesIn({ quantity, show_when: when }: ItemRule): string[] {
  const amounts = quantity === undefined ? [] : [...pathsIn(quantity), ...countedIn(quantity)]
  return [...questionsIn(when), ...amounts.map(keyIn)]
}
