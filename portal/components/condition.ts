import type { Condition, ConditionValue } from '../../shared/form/condition.contract.ts'
import type { QUESTION_KINDS } from '../../shared/form/kinds.ts'
import type { LengthUnit } from '../../shared/form/length.ts'

/** The subject of a condition: a question, or one side of a size. */
export interface Subject {
  /** `roof`, or `size.width`. */
  path: string
  label: string
  kind: (typeof QUESTION_KINDS)[number]
  options?: readonly { value: string; label: string }[] | undefined
  /** For a side: the display unit of its lengths. */
  unit?: LengthUnit | null
  /** The start of a new range. */
  least?: number
}

/** One comparison, as selected from lists. */
export type Clause =
  | { path: string; op: 'is' | 'is_not'; values: ConditionValue[] }
  | { path: string; op: 'range'; least: number | null; most: number | null }
  | { path: string; op: 'answered' | 'unanswered' }
export type Op = Clause['op']

/** Conditions combined by all or any. */
export interface ConditionList {
  join: 'all' | 'any'
  parts: readonly Condition[]
}

/** Whether it has the structure of a condition: typed JSON may be anything. The server finds every other issue. */
export function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false
  const isList = (parts: unknown) => Array.isArray(parts) && parts.every(isCondition)
  if ('all' in value) return isList(value.all)
  if ('any' in value) return isList(value.any)
  if ('not' in value) return isCondition(value.not)
  const hasQuestion = 'question' in value && typeof value.question === 'string'
  return hasQuestion && (!('one_of' in value) || Array.isArray(value.one_of))
}

/** The list of a condition; null if it is not one. */
export function listIn(condition: Condition): ConditionList | null {
  if ('all' in condition) return { join: 'all', parts: condition.all }
  return 'any' in condition ? { join: 'any', parts: condition.any } : null
}

/** A condition as a list: without conditions it is always met. */
export function readList(condition: Condition | undefined): ConditionList {
  if (condition === undefined) return { join: 'all', parts: [] }
  return listIn(condition) ?? { join: 'all', parts: [condition] }
}

export function writeList({ join, parts }: ConditionList): Condition {
  return join === 'all' ? { all: [...parts] } : { any: [...parts] }
}

/** Whether lists and groups can represent a condition; others stay unchanged. */
export function isShown(condition: Condition | undefined): boolean {
  const isClause = (part: Condition) => readClause(part) !== null
  return readList(condition).parts.every(
    (part) => listIn(part)?.parts.every(isClause) ?? isClause(part),
  )
}

export function readClause(condition: Condition): Clause | null {
  if ('not' in condition) {
    const inner = readClause(condition.not)
    return inner?.op === 'is' ? { ...inner, op: 'is_not' } : null
  }
  if (!('question' in condition)) return null
  const { question: path } = condition
  if ('is' in condition) return { path, op: 'is', values: [condition.is] }
  if ('one_of' in condition) return { path, op: 'is', values: condition.one_of }
  if ('answered' in condition) return { path, op: condition.answered ? 'answered' : 'unanswered' }
  const { at_least: least = null, at_most: most = null } = condition
  return { path, op: 'range', least, most }
}

export function writeClause(clause: Clause): Condition {
  const { path: question } = clause
  if (clause.op === 'range') {
    const { least, most } = clause
    return {
      question,
      ...(least !== null && { at_least: least }),
      ...(most !== null && { at_most: most }),
    }
  }
  if (!('values' in clause)) return { question, answered: clause.op === 'answered' }
  const [only, ...more] = clause.values
  const isOneOf =
    only !== undefined && more.length === 0
      ? { question, is: only }
      : { question, one_of: clause.values }
  return clause.op === 'is' ? isOneOf : { not: isOneOf }
}

/** The operators for a subject; the first is the default. */
export function opsOf(subject: Subject | undefined): Op[] {
  const answerOps: Op[] = ['answered', 'unanswered']
  switch (subject?.kind) {
    case 'choice':
    case 'multi':
    case 'text':
    case 'date':
    case 'postcode':
      return ['is', 'is_not', ...answerOps]
    case 'boolean':
      return ['is', ...answerOps]
    case 'number':
      return ['range', 'is', ...answerOps]
    case 'size':
      return subject.unit ? ['range', 'is', ...answerOps] : answerOps
    case 'group':
      return ['range', ...answerOps]
    default:
      return answerOps
  }
}

export function newClause(subject: Subject): Clause {
  const [op = 'answered'] = opsOf(subject)
  return withOp({ path: subject.path, op: 'answered' }, op, subject)
}

/** The same question with another operator. */
export function withOp(before: Clause, op: Op, subject: Subject | undefined): Clause {
  const { path } = before
  if (op === 'answered' || op === 'unanswered') return { path, op }
  const least = subject?.least ?? 0
  if (op === 'range') return { path, op, least, most: null }
  if ('values' in before) return { path, op, values: before.values }
  const { kind, options = [] } = subject ?? {}
  if (kind === 'choice' || kind === 'multi') {
    return { path, op, values: options.slice(0, 1).map(({ value }) => value) }
  }
  const first = kind === 'boolean' ? true : isNumber(subject) ? least : ''
  return { path, op, values: [first] }
}

/** Whether its answer is a number, such as the length of a side. */
export function isNumber(subject: Subject | undefined): boolean {
  return subject?.kind === 'number' || subject?.kind === 'size'
}
