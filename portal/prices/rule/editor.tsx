import type { RuleParts } from '../../../server/forms/try-out.contract.ts'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import { ConditionEditor } from '../../components/condition-editor.tsx'
import { CheckField, SelectField } from '../../components/field.tsx'
import { Icon } from '../../components/icons.tsx'
import { RuleNumber } from '../../components/number-field.tsx'
import { issueSentence } from '../../components/problem.ts'
import { t } from '../../messages/messages.ts'
import type { RuleIssues, Trying } from '../items/use-try.ts'
import { Misfits } from '../misfits.tsx'
import { ruleQuestionsOf, ruleSubjectsOf } from './names.ts'
import { NotByChoosing, type PartProps } from './part.tsx'
import { PriceFields } from './price.tsx'
import { QuantityFields } from './quantity.tsx'
import { ruleSentenceOf } from './sentence.ts'
import { LineTexts } from './texts.tsx'

interface Props {
  rule: ItemRule
  parts: RuleParts
  trying: Trying
  /** The issues of the rule from the last save. */
  refused: RuleIssues
  onRule(rule: ItemRule): void
}

/** The rule of an item: built from choices and shown as a sentence. */
export function RuleEditor({ rule, parts, trying, refused, onRule }: Props) {
  const { items } = t()
  const { issues, tried } = trying
  const issueOf = (path: string) => {
    const found = [...issues, ...refused].find(
      ([own]) => own === path || own.startsWith(`${path}.`),
    )
    return found?.[1] ?? null
  }
  const part = { rule, parts, issueOf, onRule }
  const warnings = new Set(
    Object.values(tried?.warnings ?? {})
      .flat()
      .map(issueSentence),
  )
  return (
    <section class="card stack rule" aria-labelledby="rule">
      <h2 id="rule">{items.fields.rule}</h2>
      {issues.size === 0 && <p class="sentence">{ruleSentenceOf(rule, parts)}</p>}
      {warnings.size > 0 && (
        <ul class="plain warnings small">
          {[...warnings].map((warning) => (
            <li key={warning}>
              <Icon name="warning" size={15} />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <Misfits misfits={tried?.misfits ?? []} />
      <WhenFields {...part} />
      <EachFields {...part} />
      <PriceFields {...part} />
      <QuantityFields {...part} />
      <LineTexts {...part} />
      <LeadField {...part} />
    </section>
  )
}

/** The condition of the line: always, or as chosen here. */
function WhenFields({ rule, parts, issueOf, onRule }: PartProps) {
  const { items } = t()
  const { show_when: condition, ...rest } = rule
  return (
    <fieldset class="part">
      <legend>{items.when}</legend>
      <ConditionEditor
        condition={condition}
        subjects={ruleSubjectsOf(ruleQuestionsOf(parts))}
        issue={issueOf('show_when') && items.issues.when}
        onChange={(next) => onRule(next === undefined ? rest : { ...rest, show_when: next })}
      >
        <NotByChoosing />
      </ConditionEditor>
    </fieldset>
  )
}

/** The delivery time; empty for none. */
function LeadField({ rule, issueOf, onRule }: PartProps) {
  const { items } = t()
  const { lead_weeks: weeks, ...rest } = rule
  return (
    <div class="part">
      <RuleNumber
        label={items.leadWeeks}
        hint={items.leadHint}
        value={weeks ?? null}
        error={issueOf('lead_weeks')}
        onValue={(next) => onRule(next === null ? rest : { ...rule, lead_weeks: next })}
      />
    </div>
  )
}

/** One line in total or, if a form has a group, one for each element. */
function EachFields({ rule, parts, onRule }: PartProps) {
  const { items } = t()
  const { each, together, once_per: once, ...rest } = rule
  const questions = ruleQuestionsOf(parts)
  const groups = questions.filter(({ kind }) => kind === 'group')
  if (groups.length === 0 && each === undefined) return null
  const isKnown = each === undefined || groups.some(({ key }) => key === each)
  return (
    <fieldset class="part">
      <legend>{items.howManyLines}</legend>
      <SelectField
        label={items.howManyLines}
        hideLabel
        value={each ?? ''}
        onValue={(value) => onRule(value === '' ? rest : { ...rule, each: value })}
        choices={[
          { value: '', text: items.oneLine },
          ...groups.map(({ key, label }) => ({ value: key, text: items.forEach(label) })),
          ...(isKnown ? [] : [{ value: each, text: items.forEach(each) }]),
        ]}
      />
      {each !== undefined && (
        <CheckField
          label={items.together}
          value={together === true}
          onValue={(on) =>
            onRule({
              ...rest,
              each,
              ...(once && { once_per: once }),
              ...(on && { together: true }),
            })
          }
        />
      )}
      {each !== undefined && 'fixed' in rule.price && (
        <SelectField
          label={items.charged}
          value={once ?? ''}
          onValue={(key) =>
            onRule({ ...rest, each, ...(together && { together }), ...(key && { once_per: key }) })
          }
          unsaid={items.eachTime}
          choices={questions
            .filter(({ key, kind }) => key === once || kind === 'choice' || kind === 'text')
            .map(({ key, label }) => ({ value: key, text: items.oncePer(label) }))}
        />
      )}
    </fieldset>
  )
}
