import { questionsIn } from '../../shared/form/conditions.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { countedIn, pathsIn } from '../prices/offer-items/lines-amount.ts'
import type { ItemRule } from '../prices/offer-items/rule.contract.ts'
import type { Report } from './faults-report.ts'
import { questionsOfPrice } from './pricing.ts'

/** An active item, with its rule. */
interface Pricing {
  name: string
  rule: ItemRule
}

/** Warns where the account's items hardly fit a form whose price is that of the offer. */
export function warnOfOfferPrice(
  form: FormDefinition,
  items: readonly Pricing[],
  warn: Report,
): void {
  if (form.price?.by !== 'offer') return
  const keys = new Set(
    form.questions.flatMap((own) => [
      own.key,
      ...(own.kind === 'group' ? own.questions.map(({ key }) => key) : []),
    ]),
  )
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

function keyIn(path: string): string {
  return path.split('.')[0] ?? ''
}
