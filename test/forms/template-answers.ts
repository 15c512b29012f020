import { holdsFor } from '../../shared/form/answers.ts'
import type { Question } from '../../shared/form/form.contract.ts'
import type { Answers, ElementAnswers } from '../../shared/form/visitor.contract.ts'

/** How a customer of a test answers: one who wants little, or one who wants it all. */
export interface Taste {
  size: 'min' | 'default' | 'max'
  wants: 'little' | 'all'
}

export const TASTES: readonly Taste[] = (['min', 'default', 'max'] as const).flatMap((size) => [
  { size, wants: 'little' },
  { size, wants: 'all' },
])

/** Answers to every question that is shown: with little, only to those that must be answered. */
export function answersBy(
  { questions }: { questions: readonly Question[] },
  { size, wants }: Taste,
): Answers {
  const answers: Answers = {}
  for (const question of questions) {
    const { key, kind, show_when: when, required } = question
    if (when !== undefined && !holdsFor(when, answers)) continue
    if (!required && wants === 'little') continue
    if (kind === 'size') {
      const { width, depth } = question
      answers[key] = { width: width[size] ?? width.min, depth: depth[size] ?? depth.min }
    } else if (kind === 'choice' || kind === 'multi') {
      const shown = question.options.filter(
        (option) => option.show_when === undefined || holdsFor(option.show_when, answers),
      )
      const values = shown.map(({ value }) => value)
      answers[key] = kind === 'multi' ? values : (values.at(wants === 'all' ? -1 : 0) ?? '')
    } else if (kind === 'group') {
      const element = answersBy(question, { size, wants }) as ElementAnswers
      answers[key] = wants === 'all' ? [element, { ...element, name: 'Other' }] : [element]
    } else if (kind === 'number') answers[key] = wants === 'all' ? question.max : question.min
    else if (kind === 'boolean') answers[key] = true
  }
  return answers
}
