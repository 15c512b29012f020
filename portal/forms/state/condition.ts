import type { Condition, FileQuestion } from './file.ts'

/** Ways to compare an answer, as they are chosen from a list. */
export const COMPARISONS = [
  'is',
  'is_not',
  'one_of',
  'at_least',
  'at_most',
  'answered',
  'not_answered',
] as const
export type Comparison = (typeof COMPARISONS)[number]

type Simple = Extract<Condition, { question: string }>
export type Value = string | number | boolean

/** What a condition can be about: a question, or one side of a size. */
export interface Subject {
  path: string
  name: string
  question: FileQuestion
}

/** One row of a condition. `question` may name one side of a size. */
export interface RowOfCondition {
  question: string
  comparison: Comparison
  value: Value | Value[] | null
}

/** A condition as rows of which all or any must hold. */
export interface Rows {
  mode: 'all' | 'any'
  rows: RowOfCondition[]
}

/** The rows of a condition; null when it is nested deeper than rows can show. */
export function conditionRows(condition: Condition): Rows | null {
  const mode = 'any' in condition ? 'any' : 'all'
  const list = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition]
  const rows = list.map(rowOf)
  return rows.every((row) => row !== null) ? { mode, rows } : null
}

function rowOf(condition: Condition): RowOfCondition | null {
  if ('not' in condition) {
    const { not } = condition
    if (!('question' in not) || !('is' in not)) return null
    return { question: not.question, comparison: 'is_not', value: not.is }
  }
  return 'question' in condition ? simpleRow(condition) : null
}

function simpleRow(condition: Simple): RowOfCondition | null {
  const { question } = condition
  if ('is' in condition) return { question, comparison: 'is', value: condition.is }
  if ('one_of' in condition) return { question, comparison: 'one_of', value: condition.one_of }
  if ('answered' in condition) {
    return { question, comparison: condition.answered ? 'answered' : 'not_answered', value: null }
  }
  const { at_least: least, at_most: most } = condition
  // Both limits in one comparison would need two rows.
  if (least !== undefined && most !== undefined) return null
  return least === undefined
    ? { question, comparison: 'at_most', value: most ?? 0 }
    : { question, comparison: 'at_least', value: least }
}

/** The condition of rows; undefined for none. */
export function conditionOf({ mode, rows }: Rows): Condition | undefined {
  const all = rows.map(conditionOfRow)
  if (all.length < 2) return all[0]
  return mode === 'all' ? { all } : { any: all }
}

function conditionOfRow({ question, comparison, value }: RowOfCondition): Condition {
  switch (comparison) {
    case 'is':
      return { question, is: one(value) }
    case 'is_not':
      return { not: { question, is: one(value) } }
    case 'one_of':
      return { question, one_of: [value ?? ''].flat() }
    case 'at_least':
      return { question, at_least: Number(one(value)) || 0 }
    case 'at_most':
      return { question, at_most: Number(one(value)) || 0 }
    case 'answered':
    case 'not_answered':
      return { question, answered: comparison === 'answered' }
  }
}

function one(value: RowOfCondition['value']): Value {
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
}

/** What can be asked of an answer of this kind. */
export function comparisonsFor(question: FileQuestion | undefined): readonly Comparison[] {
  switch (question?.kind) {
    case 'choice':
      return ['is', 'is_not', 'one_of', 'answered', 'not_answered']
    case 'multi':
      return ['is', 'is_not', 'one_of', 'answered', 'not_answered']
    case 'size':
    case 'number':
      return ['at_least', 'at_most', 'is', 'answered', 'not_answered']
    case 'boolean':
      return ['is', 'answered', 'not_answered']
    case 'text':
    case 'date':
    case 'postcode':
      return ['is', 'is_not', 'answered', 'not_answered']
    case 'group':
      return ['at_least', 'at_most', 'answered', 'not_answered']
    case 'photo':
    case 'moment':
      return ['answered', 'not_answered']
    default:
      return COMPARISONS
  }
}

/** A new row about this question, which holds for something. */
export function rowAbout(path: string, question: FileQuestion | undefined): RowOfCondition {
  const [comparison = 'is'] = comparisonsFor(question)
  return { question: path, comparison, value: firstValue(question) }
}

function firstValue(question: FileQuestion | undefined): Value {
  switch (question?.kind) {
    case 'choice':
    case 'multi':
      return question.options[0]?.value ?? ''
    case 'boolean':
      return true
    case 'size':
      return question.width.min
    case 'number':
      return question.min
    case 'group':
      return 1
    default:
      return ''
  }
}
