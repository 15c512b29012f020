import type { RuleParts, RuleQuestion } from '../../../server/prices/offer-items/desk.contract.ts'
import { formatLength } from '../../../shared/form/length.ts'
import type { Side } from '../../../shared/form/sides.ts'
import { formatNumber } from '../../format.ts'
import { language, say } from '../../messages/messages.ts'
import type { RuleNames } from '../../parts/rule-amount.ts'

export type NamedValue = string | number | boolean

/** The questions of all forms, each key once, with all of its options. */
export function questionsOf({ forms }: Pick<RuleParts, 'forms'>): RuleQuestion[] {
  const byKey = new Map<string, RuleQuestion>()
  for (const question of forms.flatMap(({ questions }) => questions)) {
    const known = byKey.get(question.key)
    const options = known?.options ?? []
    const values = new Set(options.map(({ value }) => value))
    const more = question.options.filter(({ value }) => !values.has(value))
    const sides = [...new Set([...(known?.sides ?? []), ...question.sides])]
    byKey.set(question.key, { ...(known ?? question), sides, options: [...options, ...more] })
  }
  return [...byKey.values()]
}

/** Finds what a path such as `size.width` names; null when no form asks it. */
export function findQuestion(
  questions: readonly RuleQuestion[],
  path: string,
): { question: RuleQuestion; side: Side | null } | null {
  const [key, side] = path.split('.')
  const question = questions.find((one) => one.key === key)
  return question === undefined ? null : { question, side: (side as Side | undefined) ?? null }
}

/** The words of the question, and the side; the path itself where no form asks it. */
export function labelOf(questions: readonly RuleQuestion[], path: string): string {
  const { items } = say()
  const found = findQuestion(questions, path)
  if (found === null) return path
  const { question, side } = found
  return side === null ? question.label : items.side(question.label, items.sides[side])
}

/** The words of an option, yes and no, and lengths in the unit of the form. */
export function valueText(
  questions: readonly RuleQuestion[],
  path: string,
  value: NamedValue,
): string {
  const { rule } = say()
  if (typeof value === 'boolean') return value ? rule.yes : rule.no
  const found = findQuestion(questions, path)
  if (typeof value === 'number') {
    const unit = found?.side ? found.question.unit : null
    return unit == null ? formatNumber(value) : formatLength(value, unit, language.value)
  }
  return found?.question.options.find((one) => one.value === value)?.label ?? value
}

/** What people call questions and answers, in quotation marks where they are somebody's words. */
export function namesOf(parts: RuleParts): RuleNames {
  const questions = questionsOf(parts)
  const { quote } = say().items
  return {
    question: (path) => quote(labelOf(questions, path)),
    answer: (path, value) => {
      const text = valueText(questions, path, value)
      return typeof value === 'string' ? quote(text) : text
    },
  }
}
