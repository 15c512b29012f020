import { questionsIn } from '../../shared/form/conditions.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { keyIn, withElements } from '../../shared/form/questions.ts'
import type { Source } from '../core/db/source.ts'
import type { OfferItemRow } from '../core/db/tables.ts'
import {
  type ExampleNames,
  hasExamplePrice,
  readExampleNames,
} from '../prices/examples/examples.reads.ts'
import { findMatrixAxes } from '../prices/matrices/matrices.reads.ts'
import { countedIn, pathsIn } from '../prices/offer-items/lines-amount.ts'
import { listAllItems } from '../prices/offer-items/offer-items.reads.ts'
import type { ItemRule } from '../prices/offer-items/rule.contract.ts'
import { checkTexts } from './check.ts'
import { warnOfAxes } from './check-axes.ts'
import { type NamingItem, namesGone, warnOfItems } from './check-items.ts'
import { warnOfLimits } from './check-limits.ts'
import { warnOfRules } from './check-questions.ts'
import { findForm } from './forms.reads.ts'
import type { FormIssue } from './issues.contract.ts'
import { type Report, reportedIssues } from './issues-report.ts'
import { questionsOfPrice } from './pricing.ts'

/** What looks wrong in a form and is kept all the same. */
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

/** The same, and where the account's price matrices and offer items hardly fit the form. */
export async function findFormWarnings(
  source: Source,
  accountId: number,
  form: FormDefinition,
): Promise<FormIssue[]> {
  const codes = new Set(form.price?.rules.map(({ matrix }) => matrix))
  const matrices = await findMatrixAxes(source, accountId, [...codes])
  const before = await findForm(source, form.slug)
  const isOwn = before?.accountId === accountId
  const gone = isOwn ? namesGone(before.definition, form) : new Set<string>()
  const needsItems = gone.size > 0 || form.price?.by === 'offer'
  const items = needsItems ? await listAllItems(source, accountId) : []
  const active = items.filter(({ is_active }) => is_active === 1)
  const examples = await readExampleNames(source, accountId)
  return reportedIssues((warn) => {
    warnOfForm(form, warn)
    warnOfAxes(form, matrices, warn)
    warnOfItems(gone, items.map(toNaming), warn)
    warnOfOfferPrice(form, active.map(toNaming), warn)
    warnOfExamples(form, active.map(toNaming), examples, warn)
  })
}

function toNaming({ id, name, rule }: OfferItemRow): NamingItem & Pricing {
  return { id, name, rule: JSON.parse(rule) as ItemRule }
}

/** An active item, with its rule. */
interface Pricing {
  id: number
  name: string
  rule: ItemRule
}

const MOST_NAMED = 5

/** Warns where the price that the form shows is an example of a template. */
function warnOfExamples(
  { price, questions }: FormDefinition,
  items: readonly Pricing[],
  examples: ExampleNames,
  warn: Report,
): void {
  if (price === undefined) return
  const keys = new Set(withElements(questions).map(({ key }) => key))
  const own = items.filter((item) => mayWrite(item.rule, keys) && hasExamplePrice(item, examples))
  const codes = price.rules
    .map(({ matrix }) => matrix)
    .filter((code) => examples.matrices.has(code))
  const names = price.by === 'offer' ? own.map(({ name }) => name) : [...new Set(codes)]
  if (names.length === 0) return
  const more = names.length > MOST_NAMED ? ', …' : ''
  warn(['price'], 'example_prices', { names: names.slice(0, MOST_NAMED).join(', ') + more })
}

/** Warns where the account's items hardly fit a form whose price is that of the offer. */
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

/** Whether the form asks what the rule needs, and something that its condition looks at. */
function mayWrite({ each, quantity, show_when: when }: ItemRule, keys: ReadonlySet<string>) {
  const needed = quantity === undefined ? [] : pathsIn(quantity).map(keyIn)
  const looked = [...questionsIn(when)]
  return (
    (each === undefined || keys.has(each)) &&
    needed.every((key) => keys.has(key)) &&
    (looked.length === 0 || looked.some((key) => keys.has(key)))
  )
}

/** The questions that decide whether there is a line, and how many. */
function namesIn({ quantity, show_when: when }: ItemRule): string[] {
  const amounts = quantity === undefined ? [] : [...pathsIn(quantity), ...countedIn(quantity)]
  return [...questionsIn(when), ...amounts.map(keyIn)]
}
