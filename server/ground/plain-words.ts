import { z } from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]
type Of<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>

/** Whatever a schema does not say itself, it says in these words: its library's own are for programmers. */
z.config({ customError: plainWords })

/** What is wrong with a value, as the end of a sentence that begins with its name. */
function plainWords(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${KINDS[issue.expected] ?? OTHER}`
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be ${either(issue.values)}`
    case 'invalid_union':
      return unionWords(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it must be'
    case 'too_small':
      return smallWords(issue)
    case 'too_big':
      return bigWords(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `must not have ${issue.keys.length === 1 ? 'the field' : 'the fields'} ${issue.keys.join(', ')}`
    default:
      return 'cannot be used'
  }
}

const OTHER = 'of another kind'
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  undefined: 'absent',
}

const FORMATS: Record<string, string> = {
  email: 'is not an e-mail address',
  url: 'is not a web address',
  date: 'must be a day such as 2026-12-31',
  datetime: 'must be a date and time with an offset',
}

function smallWords({ origin, minimum, inclusive }: Of<'too_small'>): string {
  if (origin === 'string' && Number(minimum) <= 1) return 'must not be empty'
  const things = THINGS[origin]
  if (things !== undefined) return `needs at least ${counted(minimum, things)}`
  return `must be ${inclusive === false ? 'above' : 'at least'} ${minimum}`
}

function bigWords({ origin, maximum, inclusive }: Of<'too_big'>): string {
  const things = THINGS[origin]
  if (things !== undefined) return `has more than ${counted(maximum, things)}`
  return `must be ${inclusive === false ? 'below' : 'at most'} ${maximum}`
}

/** What is counted in a value of each kind: one, and several. Numbers are not counted. */
const THINGS: Record<string, [string, string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  object: ['field', 'fields'],
}

function counted(limit: number | bigint, [one, several]: [string, string]): string {
  return `${limit} ${Number(limit) === 1 ? one : several}`
}

/** Names the values, or the kinds of value, that fit. */
function unionWords(issue: Of<'invalid_union'>): string {
  if (issue.input === undefined) return 'is required'
  const { options } = issue as { options?: readonly z.core.util.Primitive[] }
  if (options !== undefined) return `must be ${either(options)}`
  const kinds = issue.errors.map(([first]) => (first?.path.length === 0 ? kindOf(first) : null))
  if (kinds.length === 0 || kinds.includes(null)) return 'has none of the forms that it may have'
  return `must be ${either([...new Set(kinds)])}`
}

function kindOf(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_value') return either(issue.values)
  return issue.code === 'invalid_type' ? (KINDS[issue.expected] ?? OTHER) : null
}

function either(values: readonly z.core.util.Primitive[]): string {
  const names = values.map((value) => (value === '' ? 'empty' : String(value)))
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}
