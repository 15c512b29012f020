import type { FormDefinition, Question } from '../../shared/form/form.contract.ts'
import { patternPlaces } from '../../shared/form/matrix-pattern.ts'
import { keyIn, withElements } from '../../shared/form/questions.ts'
import { placesIn } from '../prices/offer-items/rule.contract.ts'
import type { Report } from './issues-report.ts'

/** An offer item with its stored rule. */
export interface NamingItem {
  name: string
  rule: unknown
}

/** The questions and options of one state of a form that a later state lacks. */
export function namesGone(before: FormDefinition, after: FormDefinition): ReadonlySet<string> {
  return namesOf(before).difference(namesOf(after))
}

/** Warns of offer items whose rules name removed questions or options: they would write no line, or a different one. */
export function warnOfItems(
  gone: ReadonlySet<string>,
  items: readonly NamingItem[],
  warn: Report,
): void {
  for (const { name, rule } of items) {
    const named = [...new Set(namesInRule(rule))].filter((own) => gone.has(own))
    // An option is removed with its question, which is reported already.
    const reported = named.filter((own) => !named.some((key) => own.startsWith(`${key}=`)))
    for (const own of reported) {
      const [key = '', option] = own.split('=')
      if (option === undefined) warn(['questions'], 'item_names_question', { item: name, key })
      else warn(['questions'], 'item_names_option', { item: name, key, option })
    }
  }
}

/** `roof` for each question, including those of groups, and `roof=glass` for each option. */
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

/** The questions and options that a rule uses: in conditions, amounts and texts. */
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

/** An amount is the path of an answer. A text has such paths in braces. */
function namesInText(text: string): string[] {
  return [text, ...placesIn(text)].map(keyIn)
}
