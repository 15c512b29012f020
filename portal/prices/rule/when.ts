import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'

export type ConditionRows = NonNullable<ItemRule['show_when']>
type Value = string | number | boolean

/** One thing that must hold, as one chooses it from lists. `path` is `roof` or `size.width`. */
export type Clause =
  | { path: string; op: 'is' | 'is_not'; values: Value[] }
  | { path: string; op: 'range'; least: number | null; most: number | null }
  | { path: string; op: 'answered' | 'unanswered' }

/** Several things, of which all must hold or one. */
export interface ConditionGroup {
  join: 'all' | 'any'
  clauses: Clause[]
}

/** A condition that can be shown by choosing. Without clauses it always holds. */
export interface ChosenWhen {
  join: 'all' | 'any'
  clauses: (Clause | ConditionGroup)[]
}

/** The condition as one would choose it; null when it is more than that. */
export function readWhen(condition: ConditionRows | undefined): ChosenWhen | null {
  if (condition === undefined) return { join: 'all', clauses: [] }
  const { join, parts } = listIn(condition) ?? { join: 'all', parts: [condition] }
  const clauses = allOf(parts.map((part) => readGroup(part) ?? readClause(part)))
  return clauses && { join, clauses }
}

function readGroup(condition: ConditionRows): ConditionGroup | null {
  const list = listIn(condition)
  const clauses = list && allOf(list.parts.map(readClause))
  return clauses && { join: list.join, clauses }
}

function listIn(
  condition: ConditionRows,
): { join: ConditionGroup['join']; parts: ConditionRows[] } | null {
  if ('all' in condition) return { join: 'all', parts: condition.all }
  return 'any' in condition ? { join: 'any', parts: condition.any } : null
}

function allOf<Part>(parts: (Part | null)[]): Part[] | null {
  return parts.every((part) => part !== null) ? parts : null
}

export function writeWhen({ join, clauses }: ChosenWhen): ConditionRows | undefined {
  const parts = clauses.map((one) =>
    'clauses' in one ? joined(one.join, one.clauses.map(writeClause)) : writeClause(one),
  )
  return parts.length < 2 ? parts[0] : joined(join, parts)
}

function joined(join: ConditionGroup['join'], parts: ConditionRows[]): ConditionRows {
  return join === 'all' ? { all: parts } : { any: parts }
}

function readClause(condition: ConditionRows): Clause | null {
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

function writeClause(clause: Clause): ConditionRows {
  const { path: question } = clause
  switch (clause.op) {
    case 'is':
      return isOneOf(question, clause.values)
    case 'is_not':
      return { not: isOneOf(question, clause.values) }
    case 'range': {
      const { least, most } = clause
      const limits = {
        ...(least !== null && { at_least: least }),
        ...(most !== null && { at_most: most }),
      }
      return { question, ...limits }
    }
    case 'answered':
    case 'unanswered':
      return { question, answered: clause.op === 'answered' }
  }
}

function isOneOf(question: string, values: Value[]): ConditionRows {
  const [only, ...more] = values
  return only !== undefined && more.length === 0
    ? { question, is: only }
    : { question, one_of: values }
}
