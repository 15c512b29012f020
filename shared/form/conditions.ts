import type { Condition } from './condition.contract.ts'
import { type AnswersInput, own } from './given.ts'

/** Looks up an answer by question key, or a path such as `key.width`; undefined without an answer. */
export type Lookup = (path: string) => unknown

/** Creates a lookup for answers by question key. */
export function lookupIn(answers: AnswersInput): Lookup {
  return (path) => {
    const [key = '', side] = path.split('.')
    const value = own(answers, key)
    if (side === undefined) return value
    return typeof value === 'object' && value !== null ? own(value, side) : undefined
  }
}

/** Whether the answers of `lookup` meet a condition. */
export function holds(condition: Condition, lookup: Lookup): boolean {
  if ('all' in condition) return condition.all.every((inner) => holds(inner, lookup))
  if ('any' in condition) return condition.any.some((inner) => holds(inner, lookup))
  if ('not' in condition) return !holds(condition.not, lookup)
  const answer = lookup(condition.question)
  if ('answered' in condition) return (answer !== undefined) === condition.answered
  if ('is' in condition) return matches(answer, condition.is)
  if ('one_of' in condition) return condition.one_of.some((value) => matches(answer, value))
  return isInRange(answer, condition.at_least, condition.at_most)
}

/** The keys of the questions in a condition; empty without a condition. */
export function questionsIn(condition: Condition | undefined): string[] {
  if (condition === undefined) return []
  if ('all' in condition) return condition.all.flatMap(questionsIn)
  if ('any' in condition) return condition.any.flatMap(questionsIn)
  if ('not' in condition) return questionsIn(condition.not)
  return [condition.question.split('.')[0] ?? '']
}

/** An answer with several options matches each of them. */
function matches(answer: unknown, value: string | number | boolean): boolean {
  return Array.isArray(answer) ? answer.includes(value) : answer === value
}

function isInRange(answer: unknown, atLeast = -Infinity, atMost = Infinity): boolean {
  // For a group, its elements are counted.
  const number = Array.isArray(answer) ? answer.length : answer
  return typeof number === 'number' && number >= atLeast && number <= atMost
}
