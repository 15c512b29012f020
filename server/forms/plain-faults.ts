import type { z } from 'zod'
import { SCHEMA_WORDS } from '../../shared/form/schema-words.ts'
import type { Fact, FaultCode, FaultValues } from './faults.contract.ts'

/** A fault at its path in the file. */
export type FormFault = [path: PropertyKey[], fact: Fact]
type Issue = z.core.$ZodIssue

/** Marks messages that a schema does not write itself. We write those below. */
export const UNWRITTEN = '\0'

/** What a schema found, for somebody who knows no schema. `file` is what was checked. */
export function plainFaults(issues: readonly Issue[], file: unknown): FormFault[] {
  return issues.flatMap((issue) => faultsOf(issue, valueAt(file, issue.path)))
}

function faultsOf(issue: Issue, value: unknown): FormFault[] {
  if (issue.code === 'custom' && isComparison(value)) return []
  if (issue.message !== UNWRITTEN) return [[issue.path, written(issue.message)]]
  switch (issue.code) {
    case 'invalid_union':
      return unionFaults(issue, value)
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownField(issue.path, key))
    default:
      return [[issue.path, factOf(issue, value)]]
  }
}

/** A sentence of the form's own schema has a code; any other is `other`. */
function written(says: string): Fact {
  const found = Object.entries(SCHEMA_WORDS).find(([, own]) => own === says)
  return found === undefined ? fact('other', { says }) : fact(found[0] as FaultCode)
}

function fact(code: FaultCode, values: FaultValues = {}): Fact {
  return { code, values }
}

/** Each comparison of a condition excludes the others, so a wrong value makes its name unknown. */
const COMPARISONS: Record<string, FaultCode> = {
  is: 'compare_is',
  one_of: 'compare_one_of',
  answered: 'compare_answered',
}

/** A comparison with a wrong value is also said to lack `at_least`, which nobody meant. */
function isComparison(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(COMPARISONS).some((key) => key in value)
  )
}

function unknownField(path: PropertyKey[], key: string): FormFault {
  const known = COMPARISONS[key]
  return known === undefined
    ? [path, fact('unknown_field', { field: key })]
    : [[...path, key], fact(known)]
}

function factOf(issue: Issue, value: unknown): Fact {
  switch (issue.code) {
    case 'invalid_type':
      return kindFact([issue.expected], value)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return fact('must_be_multiple', { of: Number(issue.divisor) })
    case 'invalid_format':
      return fact(FORMATS[issue.format] ?? 'bad_format')
    case 'invalid_value': {
      const choices = issue.values.map(String).join(', ')
      return fact('must_be_one_of', { choices, ...(value === undefined && { missing: 1 }) })
    }
    default:
      return fact('unusable')
  }
}

const FORMATS: Record<string, FaultCode> = {
  email: 'no_email',
  url: 'no_web_address',
  date: 'no_date',
  regex: 'no_question_path',
}

/** `kinds` are names of kinds, or values. */
function kindFact(kinds: readonly string[], value: unknown): Fact {
  const named = kinds.map((kind) => (kind === 'record' ? 'object' : kind))
  const code = value === undefined ? 'is_missing' : 'is_wrong_kind'
  return fact(code, { kinds: [...new Set(named)].join('|') })
}

function tooSmall({ origin, minimum, path, inclusive }: z.core.$ZodIssueTooSmall): Fact {
  const limit = Number(minimum)
  if (origin === 'array') return fact('too_few', { least: limit, things: thingsOf(path) })
  if (origin === 'string') return fact('empty')
  return fact(inclusive === false ? 'must_be_above' : 'must_be_at_least', { limit })
}

function tooBig({ origin, maximum, path }: z.core.$ZodIssueTooBig): Fact {
  const limit = Number(maximum)
  if (origin === 'array') return fact('too_many', { most: limit, things: thingsOf(path) })
  if (origin === 'string') return fact('too_long', { most: limit })
  return fact('must_be_at_most', { limit })
}

/** What a list at this path has in it: `options` of `questions.2.options`. */
function thingsOf(path: readonly PropertyKey[]): string {
  const name = String(path.at(-1))
  if (name === 'all' || name === 'any') return 'conditions'
  return name.endsWith('s') ? name : 'entries'
}

/** The faults of the alternative that was meant: one that knows all fields, with the fewest faults. */
function unionFaults(issue: z.core.$ZodIssueInvalidUnion, value: unknown): FormFault[] {
  const { options } = issue as { options?: unknown }
  if (Array.isArray(options)) {
    return [[issue.path, fact('must_be_one_of', { choices: options.map(String).join(', ') })]]
  }
  const likely = issue.errors.filter((errors) => !errors.some(isOtherKind))
  const known = likely.filter((errors) => !errors.some(isUnknownField))
  const [meant] = (known.length > 0 ? known : likely).toSorted(
    (one, other) => one.length - other.length,
  )
  if (meant === undefined) return [[issue.path, kindFact(kindsOf(issue.errors), value)]]
  return plainFaults(meant, value).map(([path, own]) => [[...issue.path, ...path], own])
}

/** True when the value is not even of the kind of this alternative, such as a text for a list. */
function isOtherKind(issue: Issue): boolean {
  return (
    issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  )
}

function isUnknownField(issue: Issue): boolean {
  return issue.path.length === 0 && issue.code === 'unrecognized_keys'
}

function kindsOf(alternatives: readonly (readonly Issue[])[]): string[] {
  return alternatives.flatMap((issues) =>
    issues.filter(isOtherKind).flatMap((issue) => {
      if (issue.code === 'invalid_value') return issue.values.map(String)
      return issue.code === 'invalid_type' ? [issue.expected] : []
    }),
  )
}

function valueAt(file: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    file,
  )
}
