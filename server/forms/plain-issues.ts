import type { z } from 'zod'
import { SCHEMA_WORDS } from '../../shared/form/schema-words.ts'
import type { Issue } from '../core/issues.contract.ts'
import { type FormIssueCode, formIssue } from './issues.contract.ts'

/** An issue at its path in the file. */
type Found = [path: PropertyKey[], issue: Issue<FormIssueCode>]
type SchemaIssue = z.core.$ZodIssue

/** Marks messages that the schema does not write itself. They are written below. */
export const UNWRITTEN = '\0'

/** A schema's issues in plain words. `file` is the checked content. */
export function plainIssues(issues: readonly SchemaIssue[], file: unknown): Found[] {
  return issues.flatMap((issue) => issuesOf(issue, valueAt(file, issue.path)))
}

function issuesOf(issue: SchemaIssue, value: unknown): Found[] {
  if (issue.code === 'custom' && isComparison(value)) return []
  if (issue.message !== UNWRITTEN) return [[issue.path, written(issue.message)]]
  switch (issue.code) {
    case 'invalid_union':
      return unionIssues(issue, value)
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownField(issue.path, key))
    default:
      return [[issue.path, issueOf(issue, value)]]
  }
}

/** A sentence of the form's own schema has a code; any other is `other`. */
function written(says: string): Issue<FormIssueCode> {
  const found = Object.entries(SCHEMA_WORDS).find(([, own]) => own === says)
  return found === undefined ? formIssue('other', { says }) : formIssue(found[0] as FormIssueCode)
}

/** The comparisons of a condition exclude each other, so a wrong value makes its name unknown. */
const COMPARISONS: Record<string, FormIssueCode> = {
  is: 'compare_is',
  one_of: 'compare_one_of',
  answered: 'compare_answered',
}

/** A comparison with a wrong value also reports a missing `at_least`, which is misleading. */
function isComparison(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(COMPARISONS).some((key) => key in value)
  )
}

function unknownField(path: PropertyKey[], key: string): Found {
  const known = COMPARISONS[key]
  return known === undefined
    ? [path, formIssue('unknown_field', { field: key })]
    : [[...path, key], formIssue(known)]
}

function issueOf(issue: SchemaIssue, value: unknown): Issue<FormIssueCode> {
  switch (issue.code) {
    case 'invalid_type':
      return kindIssue([issue.expected], value)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return formIssue('must_be_multiple', { of: Number(issue.divisor) })
    case 'invalid_format':
      return formIssue(FORMATS[issue.format] ?? 'bad_format')
    case 'invalid_value': {
      const choices = issue.values.map(String).join(', ')
      return formIssue('must_be_one_of', { choices, ...(value === undefined && { missing: 1 }) })
    }
    default:
      return formIssue('unusable')
  }
}

const FORMATS: Record<string, FormIssueCode> = {
  email: 'no_email',
  url: 'no_web_address',
  date: 'no_date',
  regex: 'no_question_path',
}

/** `kinds` are names of kinds, or values. */
function kindIssue(kinds: readonly string[], value: unknown): Issue<FormIssueCode> {
  const named = kinds.map((kind) => (kind === 'record' ? 'object' : kind))
  const code = value === undefined ? 'is_missing' : 'is_wrong_kind'
  return formIssue(code, { kinds: [...new Set(named)].join('|') })
}

function tooSmall({
  origin,
  minimum,
  path,
  inclusive,
}: z.core.$ZodIssueTooSmall): Issue<FormIssueCode> {
  const limit = Number(minimum)
  if (origin === 'array') return formIssue('too_few', { least: limit, things: thingsOf(path) })
  if (origin === 'string') return formIssue('empty')
  return formIssue(inclusive === false ? 'must_be_above' : 'must_be_at_least', { limit })
}

function tooBig({ origin, maximum, path }: z.core.$ZodIssueTooBig): Issue<FormIssueCode> {
  const limit = Number(maximum)
  if (origin === 'array') return formIssue('too_many', { most: limit, things: thingsOf(path) })
  if (origin === 'string') return formIssue('too_long', { most: limit })
  return formIssue('must_be_at_most', { limit })
}

/** The name of the entries of a list at this path: `options` of `questions.2.options`. */
function thingsOf(path: readonly PropertyKey[]): string {
  const name = String(path.at(-1))
  if (name === 'all' || name === 'any') return 'conditions'
  return name.endsWith('s') ? name : 'entries'
}

/** The issues of the most likely alternative: the one that knows all fields, with the fewest issues. */
function unionIssues(issue: z.core.$ZodIssueInvalidUnion, value: unknown): Found[] {
  const { options } = issue as { options?: unknown }
  if (Array.isArray(options)) {
    return [[issue.path, formIssue('must_be_one_of', { choices: options.map(String).join(', ') })]]
  }
  const likely = issue.errors.filter((errors) => !errors.some(isOtherKind))
  const known = likely.filter((errors) => !errors.some(isUnknownField))
  const [meant] = (known.length > 0 ? known : likely).toSorted(
    (one, other) => one.length - other.length,
  )
  if (meant === undefined) return [[issue.path, kindIssue(kindsOf(issue.errors), value)]]
  return plainIssues(meant, value).map(([path, own]) => [[...issue.path, ...path], own])
}

/** True if the value has another kind than this alternative, such as a text for a list. */
function isOtherKind(issue: SchemaIssue): boolean {
  return (
    issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  )
}

function isUnknownField(issue: SchemaIssue): boolean {
  return issue.path.length === 0 && issue.code === 'unrecognized_keys'
}

function kindsOf(alternatives: readonly (readonly SchemaIssue[])[]): string[] {
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
