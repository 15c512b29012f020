import type { FormDefinition, Question } from '../../shared/form/form.contract.ts'
import { patternPlaces } from '../../shared/form/matrix-pattern.ts'
import { keyIn, withElements } from '../../shared/form/questions.ts'
import { placesIn } from '../prices/offer-items/rule.contract.ts'
import type { Report } from './issues-report.ts'

/** An offer item, with its rule as it is stored. */
export interface NamingItem {
  name: string
  rule: unknown
}

/** The questions and options that one state of a form has and a later one has no more. */
export function namesGone(before: FormDefinition, after: FormDefinition): ReadonlySet<string> {
  return namesOf(before).difference(namesOf(after))
}

/** Warns of offer items whose rules name what is gone: they would write no line, or another one. */
export function warnOfItems(
  gone: ReadonlySet<string>,
  items: readonly NamingItem[],
  warn: Report,
): void {
  for (const { name, rule } of items) {
    const named = [...new Set(namesInRule(rule))].filter((own) => gone.has(own))
    // An option goes with its question, which is then named already.
    const told = named.filter((own) => !named.some((key) => own.startsWith(`${key}=`)))
    for (const own of told) {
      const [key = '', option] = own.split('=')
      if (option === undefined) warn(['questions'], 'item_names_question', { item: name, key })
      else warn(['questions'], 'item_names_option', { item: name, key, option })
    }
  }
}

/** `roof` for each question, also those of groups, and `roof=glass` for each option. */
function namesOf({ questions }: { questions: readonly Question[] }): Set<string> {
  return new Set(
    withElements(questions).flatMap((question) => [
      question.key,
      ...('options' in question
        ? question.options.map(({ value }) => `${question.key}=${value}`)
        : []),
    ]),
  )
}

/** The questions and options that a rule names: in conditions, in amounts and in its texts. */
function namesInRule(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    if (name === 'matrix') return patternPlaces(value).map(({ key }) => key)
    return ['in', 'of'].includes(name) ? [] : namesInText(value)
  }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => namesInRule(one, name))
  const { question, is, one_of: list, ...rest } = value as Record<string, unknown>
  const inside = Object.entries(rest).flatMap(([key, own]) => namesInRule(own, key))
  if (typeof question !== 'string') return inside
  const options = [is, ...(Array.isArray(list) ? list : [])].filter((one) => one !== undefined)
  return [...inside, keyIn(question), ...options.map((one) => `${keyIn(question)}=${one}`)]
}

/** An amount is the path of an answer; a text has such paths in braces. */
function namesInText(text: string): string[] {
  return [text, ...placesIn(text)].map(keyIn)
}
