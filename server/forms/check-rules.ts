import type { Condition } from '../../shared/form/condition.contract.ts'
import type { Question } from '../../shared/form/form.contract.ts'
import { narrowed, type Range } from '../../shared/form/limits.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import { checkCondition } from './check-condition.ts'
import { excludes, neverHolds } from './compare-conditions.ts'
import type { Report } from './faults-report.ts'

type Path = (string | number)[]

/** What a condition of a limit can ask about, and where faults and warnings of it go. */
interface Looking {
  askable: ReadonlyMap<string, Question>
  report: Report
  warn: Report
}

/** Checks the limits that other answers bring, and when options can be chosen. */
export function checkRules(question: Question, path: Path, looking: Looking): void {
  const { key } = question
  if (question.kind === 'size') {
    for (const [side, range] of sidesIn(question)) {
      checkLimits(range, `${key}.${side}`, [...path, side, 'limits'], looking)
    }
  }
  if (question.kind === 'number') checkLimits(question, key, [...path, 'limits'], looking)
  if (question.kind === 'choice' || question.kind === 'multi') checkOptions(question, path, looking)
}

function checkLimits(range: Range, own: string, path: Path, looking: Looking): void {
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
  path: Path,
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
function checkWhen(when: Condition, own: string | null, path: Path, looking: Looking): void {
  const { askable, report, warn } = looking
  checkCondition(when, askable, path, report, 'no_question')
  if (namesIn(when).some((name) => name === own)) report(path, 'limits_itself', { key: own ?? '' })
  if (neverHolds(when, askable)) warn(path, 'never_holds')
}

function namesIn(when: Condition): string[] {
  if ('all' in when) return when.all.flatMap(namesIn)
  if ('any' in when) return when.any.flatMap(namesIn)
  return 'not' in when ? namesIn(when.not) : [when.question]
}
