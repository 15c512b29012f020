import { parseUrl } from '../parse-url.ts'
import { toJson } from '../to-json.ts'
import type { AnyQuestion } from './check-answer.ts'
import { type AnswersInput, own } from './given.ts'
import { sidesIn } from './sides.ts'
import { toNumber } from './tidy.ts'
import type { Answer, Answers, ElementAnswers } from './visitor.contract.ts'

/**
 * Answers are passed to the next page in its address. A teaser writes them into the fragment:
 * browsers do not send it to servers, so no log has it. They follow the page's own fragment, a
 * route or an anchor, and consist of letters that are also valid in an anchor, because pages look
 * their fragment up. A dealer may write them into the query as `zv.<key>`.
 */
const IN_FRAGMENT = /^#(?:(?:(.*?)(?:--|[?&]))?zv_([\w-]+)|zv:(.*))$/
const QUERY_PREFIX = 'zv.'
const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** `before` is the existing fragment, without its `#`. */
export function toFragment(answers: Answers, before = ''): string {
  const parts = new URLSearchParams()
  for (const [key, answer] of Object.entries(answers)) {
    if (isElements(answer)) parts.set(key, toJson(answer))
    else if (typeof answer !== 'object' || Array.isArray(answer)) parts.set(key, String(answer))
    else for (const [side, mm] of Object.entries(answer)) parts.set(`${key}.${side}`, String(mm))
  }
  const letters = btoa(String(parts)).replace(
    /[+/=]/g,
    (one) => ({ '+': '-', '/': '_' })[one] ?? '',
  )
  const own = fragmentBefore(`#${before}`)
  const joint = own === '' ? '' : own.includes('?') ? '&' : /[/!=&]/.test(own) ? '?' : '--'
  return `#${own}${joint}zv_${letters}`
}

/** The page's own fragment, without `#` and without answers. */
export function fragmentBefore(hash: string): string {
  const found = IN_FRAGMENT.exec(hash)
  return found ? (found[1] ?? '') : hash.slice(1)
}

/** The unchecked answers from a teaser; null if the fragment has none. */
export function fromFragment(hash: string): AnswersInput | null {
  const [, , letters, plain] = IN_FRAGMENT.exec(hash) ?? []
  if (letters === undefined && plain === undefined) return null
  try {
    const text = plain ?? atob(String(letters).replace(/-/g, '+').replace(/_/g, '/'))
    return Object.fromEntries(new URLSearchParams(text))
  } catch {
    return null
  }
}

export function fromQuery(search: string): AnswersInput {
  const parts = [...new URLSearchParams(search)].filter(([name]) => name.startsWith(QUERY_PREFIX))
  return Object.fromEntries(parts.map(([name, value]) => [name.slice(QUERY_PREFIX.length), value]))
}

/** A page's address without the answers in its query. */
export function withoutAnswers(page: string): string {
  const url = new URL(page)
  for (const name of Object.keys(fromQuery(url.search))) {
    url.searchParams.delete(QUERY_PREFIX + name)
  }
  return url.href
}

export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(parseUrl(text)?.protocol ?? '')
}

/** A valid address of the page with the whole form in a tag. The widget ignores others. */
export function isPageAddress(text: string): boolean {
  return /^\/(?!\/)/.test(text) || isWebAddress(text)
}

/** The address of a page with a form, with the answers in its fragment. */
export function handOverUrl(page: string, answers: Answers): string {
  const url = new URL(page)
  url.hash = toFragment(answers, url.hash.slice(1))
  return url.href
}

/**
 * Converts text from an address into answers of the right type, without further checks. A `width`,
 * `depth` or `height` without a key belongs to the first size question. Unknown keys are dropped.
 */
export function coerce(questions: readonly AnyQuestion[], raw: AnswersInput): AnswersInput {
  const first = questions.find(({ kind }) => kind === 'size')
  const text = (name: string) => {
    const value = own(raw, name)
    return typeof value === 'string' ? value : undefined
  }
  const answers = questions.map((question): [string, unknown] => {
    const { key, kind } = question
    if (kind === 'size') {
      const side = (name: string) =>
        text(`${key}.${name}`) ?? (question === first ? text(name) : undefined)
      return [key, readSize(sidesIn(question).map(([name]) => [name, side(name)]))]
    }
    const value = text(key)
    // An appointment is chosen among the currently free ones.
    if (value === undefined || kind === 'moment') return [key, undefined]
    if (kind === 'number') return [key, toNumber(value)]
    if (kind === 'group') return [key, readJson(value)]
    if (kind === 'boolean') return [key, BOOLEANS.get(value)]
    return [key, kind === 'multi' ? value.split(',') : value]
  })
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
}

function isElements(answer: Answer): answer is ElementAnswers[] {
  return Array.isArray(answer) && typeof answer[0] === 'object'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readSize(sides: [string, string | undefined][]): AnswersInput | undefined {
  const given = sides.filter(([, text]) => text !== undefined)
  if (given.length === 0) return undefined
  return Object.fromEntries(given.map(([name, text]) => [name, toNumber(text ?? '')]))
}
