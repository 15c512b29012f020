import { z } from 'zod'
import { asMessage, either, type IssueCode, kindWords } from './issues.contract.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]
type Of<Code extends RawIssue['code']> = Extract<RawIssue, { code: Code }>

/** Issues without a message of the schema get a code: the library's own messages are for programmers. */
z.config({ customError: messageOf })

function messageOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? asMessage('required')
        : asMessage('wrong_kind', { kind: issue.expected })
    case 'invalid_value':
      return oneOf(issue.input, issue.values)
    case 'invalid_union':
      return unionMessage(issue)
    case 'invalid_format':
      return asMessage(FORMATS[issue.format] ?? 'bad_format')
    case 'too_small':
      return smallMessage(issue)
    case 'too_big':
      return bigMessage(issue)
    case 'not_multiple_of':
      return asMessage('multiple', { of: Number(issue.divisor) })
    case 'unrecognized_keys':
      return asMessage('unknown_fields', { count: issue.keys.length, names: issue.keys.join(', ') })
    default:
      return asMessage('unusable')
  }
}

const FORMATS: Record<string, IssueCode> = {
  email: 'not_email',
  url: 'not_web_address',
  date: 'not_day',
  datetime: 'not_datetime',
}

function smallMessage({ origin, minimum, inclusive }: Of<'too_small'>): string {
  const least = Number(minimum)
  if (origin === 'string')
    return least <= 1 ? asMessage('empty') : asMessage('too_short', { least })
  if (LISTS.includes(origin)) return asMessage('too_few', { least, of: origin })
  return asMessage(inclusive === false ? 'above' : 'at_least', { limit: least })
}

function bigMessage({ origin, maximum, inclusive }: Of<'too_big'>): string {
  const most = Number(maximum)
  if (origin === 'string') return asMessage('too_long', { most })
  if (LISTS.includes(origin)) return asMessage('too_many', { most, of: origin })
  return asMessage(inclusive === false ? 'below' : 'at_most', { limit: most })
}

/** Their entries or fields are counted. */
const LISTS = ['array', 'set', 'object']

/** Lists the valid values or kinds. */
function unionMessage(issue: Of<'invalid_union'>): string {
  const { options } = issue as { options?: readonly z.core.util.Primitive[] }
  if (options !== undefined) return oneOf(issue.input, options)
  if (issue.input === undefined) return asMessage('required')
  const kinds = issue.errors.map(([first]) => (first?.path.length === 0 ? kindOf(first) : null))
  if (kinds.length === 0 || kinds.includes(null)) return asMessage('no_form')
  return asMessage('one_of_kinds', { kinds: [...new Set(kinds)].join('|') })
}

function kindOf(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_value') return either(namesOf(issue.values))
  return issue.code === 'invalid_type' ? kindWords(issue.expected) : null
}

function oneOf(input: unknown, values: readonly z.core.util.Primitive[]): string {
  return input === undefined
    ? asMessage('required')
    : asMessage('one_of', { choices: namesOf(values) })
}

function namesOf(values: readonly z.core.util.Primitive[]): string {
  return values.map((value) => (value === '' ? 'empty' : String(value))).join('|')
}
