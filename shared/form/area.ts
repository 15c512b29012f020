import type { PublicForm } from './form.contract.ts'
import { type Postcode, readPostcode } from './postcodes.ts'

type Area = NonNullable<PublicForm['area']>

/** Whether the dealer serves a place: yes, no, or perhaps. */
export type Served = 'yes' | 'no' | 'ask'

/** Null if the text is not a postcode that the question accepts. */
export function servedAt(form: PublicForm, text: string): Served | null {
  const { area, questions } = form
  const question = questions.find(({ key }) => key === area?.question)
  if (!area || question?.kind !== 'postcode') return null
  const postcode = readPostcode(text, question.country)
  return postcode && judge(area, postcode)
}

function judge({ served, ask }: Area, postcode: Postcode): Served {
  if (served.some((range) => covers(range, postcode))) return 'yes'
  return ask.some((range) => covers(range, postcode)) ? 'ask' : 'no'
}

/** Compares only the characters in the range: `NL 1000-1999` covers 1017 AB, `DE 40-47` 40210. */
export function covers(range: string, { country, text }: Postcode): boolean {
  const [where, first = '', last = first] = range.split(/[ -]/)
  return (
    where === country && text.slice(0, first.length) >= first && text.slice(0, last.length) <= last
  )
}

function endsOf(range: string): [country: string, first: string, last: string] {
  const [where = '', first = '', last = first] = range.split(/[ -]/)
  return [where, first, last]
}

/** Whether its two ends are equally long, the lower one first. */
export function isInOrder(range: string): boolean {
  const [, first, last] = endsOf(range)
  return first.length === last.length && first <= last
}

/** Whether a postcode may be in both. Ends of different lengths are compared by their common start. */
export function overlap(one: string, other: string): boolean {
  const [[where, first, last], [there, start, end]] = [endsOf(one), endsOf(other)]
  const most = Math.min(first.length, start.length)
  const short = (text: string) => text.slice(0, most)
  return where === there && short(first) <= short(end) && short(start) <= short(last)
}
