import type { Condition, ConditionValue } from '../../shared/form/condition.contract.ts'
import type { Question } from '../../shared/form/form.contract.ts'
import { narrowed, type Range } from '../../shared/form/limits.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import { askableOf, checkCondition, type FilePath } from './check-condition.ts'
import type { Report } from './issues-report.ts'

/** All questions of the form, and where issues and warnings go. */
interface Looking {
  questions: readonly Question[]
  report: Report
  warn: Report
}

/** Checks limits that depend on other answers, and the conditions of options. */
export function checkRules(question: Question, path: FilePath, looking: Looking): void {
  const { key } = question
  if (question.kind === 'size') {
    for (const [side, range] of sidesIn(question)) {
      checkLimits(range, `${key}.${side}`, [...path, side, 'limits'], looking)
    }
  }
  if (question.kind === 'number') checkLimits(question, key, [...path, 'limits'], looking)
  if (question.kind === 'choice' || question.kind === 'multi') checkOptions(question, path, looking)
}

function checkLimits(range: Range, own: string, path: FilePath, looking: Looking): void {
  const { limits = [], min, max, step } = range
  limits.forEach((limit, index) => {
    const at = [...path, index]
    checkWhen(limit.when, own, [...at, 'when'], looking)
    const now = narrowed(range, [limit])
    const isIdle = now.min === min && now.max === max && now.step === step
    if (now.min > now.max) looking.report(at, 'limit_no_value', { min, max })
    else if (isIdle) looking.warn(at, 'limit_idle', { min, max })
    limits.slice(0, index).forEach((other, place) => {
      const both = narrowed(range, [other, limit])
      const isAlone = [other, limit].some((one) => isEmpty(narrowed(range, [one])))
      if (isAlone || !isEmpty(both) || excludes(other.when, limit.when)) return
      const isSame = JSON.stringify(other.when) === JSON.stringify(limit.when)
      const tell = isSame ? looking.report : looking.warn
      tell(at, 'limits_contradict', { number: place + 1 })
    })
  })
}

function isEmpty({ min, max }: { min: number; max: number }): boolean {
  return min > max
}

function checkOptions(
  { key, kind, options }: Extract<Question, { kind: 'choice' | 'multi' }>,
  path: FilePath,
  looking: Looking,
): void {
  options.forEach(({ available_when: when, because }, index) => {
    const at = [...path, 'options', index]
    if (when === undefined) {
      if (because !== undefined) looking.warn([...at, 'because'], 'reason_unused')
      return
    }
    if (because === undefined) looking.report([...at, 'because'], 'reason_needed')
    checkWhen(when, kind === 'choice' ? key : null, [...at, 'available_when'], looking)
  })
}

/** `own` is the answer that the condition limits: it cannot depend on itself. */
function checkWhen(when: Condition, own: string | null, path: FilePath, looking: Looking): void {
  const { questions, report, warn } = looking
  const askable = askableOf(questions, path)
  checkCondition(when, askable, path, report, 'no_question')
  if (namesIn(when).some((name) => name === own)) report(path, 'limits_itself', { key: own ?? '' })
  if (neverHolds(when, askable)) warn(path, 'never_holds')
}

function namesIn(when: Condition): string[] {
  if ('all' in when) return when.all.flatMap(namesIn)
  if ('any' in when) return when.any.flatMap(namesIn)
  return 'not' in when ? namesIn(when.not) : [when.question]
}

type Comparison = Extract<Condition, { question: string }>
type Span = readonly [least: number, most: number]

/** Whether two conditions obviously exclude each other. */
function excludes(one: Condition, other: Condition): boolean {
  return mustHold(one).some((first) =>
    mustHold(other).some((second) => first.question === second.question && differ(first, second)),
  )
}

/** Whether a condition obviously cannot be met, such as a depth beyond what the form allows. */
function neverHolds(condition: Condition, questions: ReadonlyMap<string, Question>): boolean {
  return mustHold(condition).some((own) => {
    const [least, most] = spanOf(own) ?? []
    const range = rangeOf(own.question, questions)
    if (least === undefined || most === undefined || range === null) return false
    return least > range.max || most < range.min
  })
}

/** The comparisons that are all true if the condition is met. */
function mustHold(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(mustHold)
  return 'question' in condition ? [condition] : []
}

function differ(one: Comparison, other: Comparison): boolean {
  const [values, others] = [valuesOf(one), valuesOf(other)]
  if (values !== null && others !== null) return !values.some((value) => others.includes(value))
  const [span, second] = [spanOf(one), spanOf(other)]
  if (span === null || second === null) return false
  return span[0] > second[1] || second[0] > span[1]
}

function valuesOf(comparison: Comparison): readonly ConditionValue[] | null {
  if ('is' in comparison) return [comparison.is]
  return 'one_of' in comparison ? comparison.one_of : null
}

function spanOf(comparison: Comparison): Span | null {
  if ('is' in comparison || 'one_of' in comparison) {
    const numbers = valuesOf(comparison)?.filter((value) => typeof value === 'number') ?? []
    return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)]
  }
  if ('answered' in comparison) return null
  return [comparison.at_least ?? -Infinity, comparison.at_most ?? Infinity]
}

function rangeOf(path: string, questions: ReadonlyMap<string, Question>) {
  const [key = '', side] = path.split('.')
  const question = questions.get(key)
  if (question?.kind === 'number') return question
  if (question?.kind !== 'size') return null
  return question[side as 'width' | 'depth' | 'height'] ?? null
}
