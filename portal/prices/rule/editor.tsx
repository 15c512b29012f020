import type { RuleParts } from '../../../server/prices/offer-items/desk.contract.ts'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import { say } from '../../messages/messages.ts'
import { Icon } from '../../parts/icons.tsx'
import type { Trying } from '../items/use-try.ts'
import { EachFields } from './each.tsx'
import { PriceFields } from './price.tsx'
import { QuantityFields } from './quantity.tsx'
import { sentenceOf } from './sentence.ts'
import { LineTexts } from './texts.tsx'
import { WhenFields } from './when-fields.tsx'

interface Props {
  rule: ItemRule
  parts: RuleParts
  trying: Trying
  onRule(rule: ItemRule): void
}

/** The rule of an item: built by choosing and shown as a sentence. */
export function RuleEditor({ rule, parts, trying, onRule }: Props) {
  const { items } = say()
  const { faults, tried } = trying
  const faultOf = (path: string) => {
    const found = Object.entries(faults ?? {}).find(
      ([own]) => own === path || own.startsWith(`${path}.`),
    )
    return found?.[1][0] ?? null
  }
  const part = { rule, parts, faultOf, onRule }
  const warnings = Object.values(tried?.warnings ?? {}).flat()
  return (
    <section class="card stack rule" aria-labelledby="rule">
      <h2 id="rule">{items.rule}</h2>
      {faults === null && <p class="sentence">{sentenceOf(rule, parts)}</p>}
      {warnings.length > 0 && (
        <ul class="plain warnings small" lang="en">
          {[...new Set(warnings)].map((warning) => (
            <li key={warning}>
              <Icon name="warning" size={15} />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <WhenFields {...part} />
      <EachFields {...part} />
      <PriceFields {...part} />
      <QuantityFields {...part} />
      <LineTexts {...part} />
    </section>
  )
}
