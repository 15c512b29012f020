import type { RuleParts, RuleQuestion } from '../../../server/forms/try-out.contract.ts'
import type { Side } from '../../../shared/form/sides.ts'
import type { Subject } from '../../components/condition.ts'
import { matrixOf, patternText } from '../../components/matrix-name.ts'
import { namesIn, type RuleNames } from '../../components/rule-amount.ts'
import { t } from '../../messages/messages.ts'

/** The questions of all forms, each key once, with all of its options. */
export function ruleQuestionsOf({ forms }: Pick<RuleParts, 'forms'>): RuleQuestion[] {
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

/** The question of a path such as `size.width`; null if no form has it. */
export function findQuestion(
  questions: readonly RuleQuestion[],
  path: string,
): { question: RuleQuestion; side: Side | null } | null {
  const [key, side] = path.split('.')
  const question = questions.find((one) => one.key === key)
  return question === undefined ? null : { question, side: (side as Side | undefined) ?? null }
}

/** The label of the question, and the side; the path itself if no form has it. */
export function labelOf(questions: readonly RuleQuestion[], path: string): string {
  const { items } = t()
  const found = findQuestion(questions, path)
  if (found === null) return path
  const { question, side } = found
  return side === null ? question.label : items.side(question.label, items.sides[side])
}

/** The subjects of a condition: each question, and the sides of a size. */
export function ruleSubjectsOf(questions: readonly RuleQuestion[]): Subject[] {
  return questions.flatMap(({ key, kind, options, sides, unit }) =>
    [...sides.map((side) => `${key}.${side}`), key].map((path) => ({
      path,
      label: labelOf(questions, path),
      kind,
      options,
      unit: path === key ? null : (unit ?? 'mm'),
    })),
  )
}

/** The name of a rule's matrix; for a pattern, its code and the choosing question. */
export function matrixText(parts: RuleParts, pattern: string): string {
  const questions = ruleQuestionsOf(parts)
  const label = (key: string) => labelOf(questions, key)
  return patternText(pattern, label) ?? matrixOf(parts.matrices, pattern)?.name ?? pattern
}

/** The names of questions and answers, quoted if a person wrote them. */
export function namesOf(parts: RuleParts): RuleNames {
  const names = namesIn(ruleSubjectsOf(ruleQuestionsOf(parts)))
  const { quote } = t().items
  return {
    question: (path) => quote(names.question(path)),
    answer: (path, value) => {
      const text = names.answer(path, value)
      return typeof value === 'string' ? quote(text) : text
    },
  }
}
