import type { Answers } from '../server/resources/forms/contract.ts'
import type { AnyQuestion } from './rules/check-answer.ts'
import { type Given, own } from './rules/given.ts'

/**
 * Answers travel to the next page in the address: a teaser writes them into the fragment, which no
 * server sees and no log keeps; a dealer may write them into the query as `zv.<key>`.
 */
const FRAGMENT = '#zv:'
const QUERY_PREFIX = 'zv.'
const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

export function toFragment(answers: Answers): string {
  const parts = new URLSearchParams()
  for (const [key, answer] of Object.entries(answers)) {
    if (typeof answer !== 'object' || Array.isArray(answer)) parts.set(key, String(answer))
    else for (const [side, mm] of Object.entries(answer)) parts.set(`${key}.${side}`, String(mm))
  }
  return FRAGMENT + parts
}

/** What a teaser handed over, unchecked; null when the fragment is somebody else's. */
export function fromFragment(hash: string): Given | null {
  if (!hash.startsWith(FRAGMENT)) return null
  return Object.fromEntries(new URLSearchParams(hash.slice(FRAGMENT.length)))
}

export function fromQuery(search: string): Given {
  const parts = [...new URLSearchParams(search)].filter(([name]) => name.startsWith(QUERY_PREFIX))
  return Object.fromEntries(parts.map(([name, value]) => [name.slice(QUERY_PREFIX.length), value]))
}

/** The dealer's page with the answers in its fragment. */
export function handOverUrl(dataUrl: string, answers: Answers): string {
  const url = new URL(dataUrl, document.baseURI)
  url.hash = toFragment(answers)
  return url.href
}

/**
 * Text from an address as answers of the right type, unchecked otherwise. A bare `width` or `depth`
 * is of the first size question. What names no question is dropped.
 */
export function coerce(questions: readonly AnyQuestion[], raw: Given): Given {
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
      return [key, readSize(side('width'), side('depth'))]
    }
    const value = text(key)
    if (value === undefined) return [key, undefined]
    if (kind === 'number') return [key, Number(value)]
    if (kind === 'boolean') return [key, BOOLEANS.get(value)]
    return [key, kind === 'multi' ? value.split(',') : value]
  })
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
}

function readSize(width: string | undefined, depth: string | undefined): Given | undefined {
  if (width === undefined && depth === undefined) return undefined
  return {
    ...(width !== undefined && { width: Number(width) }),
    ...(depth !== undefined && { depth: Number(depth) }),
  }
}
