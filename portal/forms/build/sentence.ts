import { say } from '../../messages/messages.ts'
import type { Subject } from '../state/condition.ts'
import type { Condition } from '../state/file.ts'

/** A condition in words, for one that is nested too deep to be chosen row by row. */
export function inSentence(condition: Condition, subjects: readonly Subject[]): string {
  const { forms } = say()
  if ('all' in condition || 'any' in condition) {
    const [word, list] = 'all' in condition ? [forms.and, condition.all] : [forms.or, condition.any]
    return `(${list.map((one) => inSentence(one, subjects)).join(` ${word} `)})`
  }
  if ('not' in condition) return `${forms.not} (${inSentence(condition.not, subjects)})`
  const name = subjects.find(({ path }) => path === condition.question)?.name ?? condition.question
  const { comparisons: words } = forms
  if ('is' in condition) return `${name} ${words.is} ${condition.is}`
  if ('one_of' in condition) return `${name} ${words.one_of} ${condition.one_of.join(', ')}`
  if ('answered' in condition) {
    return `${name} ${condition.answered ? words.answered : words.not_answered}`
  }
  const { at_least: least, at_most: most } = condition
  return [
    least !== undefined && `${name} ${words.at_least} ${least}`,
    most !== undefined && `${name} ${words.at_most} ${most}`,
  ]
    .filter(Boolean)
    .join(` ${forms.and} `)
}
