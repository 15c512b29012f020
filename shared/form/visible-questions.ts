import { walk } from './answers.ts'
import type { AnyQuestion } from './check-answer.ts'
import type { PublicForm, PublicQuestion, Variant } from './form.contract.ts'

/** The parts of a form that decide the questions of its variants. A form's definition and its file have them too. */
interface FormQuestions {
  questions: readonly { key: string; kind: string }[]
  choice?: string | undefined
  area?: { question: string } | undefined
  price?: Pick<NonNullable<PublicForm['price']>, 'questions'> | undefined
}

/**
 * The keys of a variant's questions; null for all questions. Others are not required, but a
 * previous page may have answered them.
 */
export function visibleKeys(variant: Variant, form: FormQuestions): ReadonlySet<string> | null {
  const { questions, choice, area, price } = form
  const first = (wanted: AnyQuestion['kind']) => questions.find(({ kind }) => kind === wanted)?.key
  const keys = () => {
    switch (variant) {
      case 'size':
      case 'quick':
        return [first('size')]
      case 'choice':
        return [choice ?? first('choice')]
      case 'area':
        return [area?.question ?? first('postcode')]
      case 'price':
        return price?.questions ?? [first('size')]
      case 'callback':
        return [CALL_AT]
      default:
        return []
    }
  }
  return variant === 'full' ? null : new Set(keys().filter((key) => key !== undefined))
}

/** These ask a question or two, then lead to the full form. */
export const TEASERS: readonly Variant[] = ['size', 'choice', 'area', 'price']

/**
 * The teasers for which a form has nothing: no price, or no question of their kind that is visible
 * at first. A page shows the full form instead.
 */
export function unfilledVariants({
  price,
  ...form
}: Pick<FormQuestions, 'choice' | 'area'> & {
  questions: readonly AnyQuestion[]
  price?: object | undefined
}): Variant[] {
  const seen = walk(form.questions, {}).filter(({ visible }) => visible)
  const asks = (variant: Variant) => {
    const keys = visibleKeys(variant, form)
    return seen.some(({ question }) => keys?.has(question.key))
  }
  return TEASERS.filter((variant) => (variant === 'price' ? price === undefined : !asks(variant)))
}

/** The key of the question about the time to call. Only `callback` has it. */
export const CALL_AT = 'call_at'

/** The default times of `callback`. Their labels are messages of these names. */
export const CALL_TIMES = ['soon', 'morning', 'afternoon', 'evening'] as const

/** The time to call: a free time of an agenda, else one of some parts of a day. */
export function callQuestion(
  callback: PublicForm['callback'],
  label: string,
  labelOf: (time: (typeof CALL_TIMES)[number]) => string,
): Extract<PublicQuestion, { kind: 'choice' | 'moment' }> {
  const common = { key: CALL_AT, label, required: false }
  if (callback?.agenda) return { ...common, kind: 'moment', agenda: callback.agenda }
  const options = callback?.times ?? CALL_TIMES.map((value) => ({ value, label: labelOf(value) }))
  return { ...common, kind: 'choice', options: [...options] }
}
