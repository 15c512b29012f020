import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { checkAnswers, walk } from '../../shared/form/answers.ts'
import type { PublicForm, PublicQuestion } from '../../shared/form/form.contract.ts'
import { type AnswersInput, isEmpty } from '../../shared/form/given.ts'
import { barredIn } from '../../shared/form/limits.ts'
import { callQuestion, visibleKeys } from '../../shared/form/visible-questions.ts'
import type { Answers } from '../../shared/form/visitor.contract.ts'
import type { Messages } from '../../shared/messages/en.ts'
import { toJson } from '../../shared/to-json.ts'
import { customerToday, problemsOf } from './problems.ts'
import type { Issue, State } from './state.ts'
import { currentStep, type FormStep, type Shown, stepsOf } from './steps.ts'

export type SizeQuestion = Extract<PublicQuestion, { kind: 'size' }>

/** Values derived from a customer's answers. */
export interface Derived {
  /** The visible questions, in the form's order, with their visible options. */
  shown: ReadonlySignal<Shown[]>
  /** The questions of `shown` in this variant. */
  visible: ReadonlySignal<Shown[]>
  /** The answers to displayed, answered or passed questions, unchecked; and those around an element. */
  seen: ReadonlySignal<AnswersInput>
  /** The valid answers to visible questions. Answers to hidden questions stay in the state. */
  given: ReadonlySignal<Answers>
  /** Why options cannot be selected now, by question and value. */
  barred: ReadonlySignal<Record<string, Record<string, string>>>
  /** Answers among those that others do not allow. They show at once. */
  unfit: ReadonlySignal<Issue[]>
  /** All issues: those of a check, and `unfit`. */
  issues: ReadonlySignal<Issue[]>
  /** The non-empty steps of the full form. The customer's details are the last. */
  steps: ReadonlySignal<FormStep[]>
  /** The index of the current step in `steps`. */
  index: ReadonlySignal<number>
  /** Whether this variant shows a price and has all answers that the price needs. */
  priced: ReadonlySignal<boolean>
  /** The size question of the drawing; undefined for a form without a drawing. */
  drawn: ReadonlySignal<SizeQuestion | undefined>
}

/** `around` are the answers that the questions of an element see next to their own. */
export function derive(
  form: PublicForm,
  text: Messages,
  state: State,
  around: ReadonlySignal<AnswersInput> = signal({}),
): Derived {
  const { answers, answered, variant, step } = state

  const questions = computed(() => {
    if (variant.value !== 'callback') return form.questions
    return [...form.questions, callQuestion(form.callback, text.callAt, (time) => text[time])]
  })

  const walked = computed(() => walk(questions.value, answers.value, around.value))
  const showing = stable(() =>
    walked.value
      .filter(({ visible }) => visible)
      .map(({ question, options }) => [question.key, options] as const),
  )
  const shown = computed(() =>
    showing.value.flatMap(([key, options]) =>
      questions.value
        .filter((question) => question.key === key)
        .map((question) => ({ question, options })),
    ),
  )

  const visible = computed(() => {
    const keys = visibleKeys(variant.value, form)
    return shown.value.filter(({ question: { key } }) => keys?.has(key) ?? true)
  })

  const given = stable(() => {
    const asks = new Set(visible.value.map(({ question }) => question.key))
    const entries = shown.value
      .map(({ question: { key } }) => [key, answers.value[key]] as const)
      .filter(([key]) => asks.has(key) || answered.value.has(key))
    const own = Object.fromEntries(entries)
    return checkAnswers(questions.value, own, customerToday(), null, around.value).answers
  })

  const steps = computed(() => stepsOf(form, text, shown.value))
  const index = computed(() => currentStep(steps.value, step.value))

  /** Displayed questions, and those that the customer answered or passed. */
  const met = computed(() => {
    const here = variant.value === 'full' ? steps.value[index.value]?.questions : visible.value
    return shown.value.filter(
      ({ question: { key } }) =>
        answered.value.has(key) || here?.some(({ question }) => question.key === key),
    )
  })
  const seen = computed(() => ({
    ...around.value,
    ...Object.fromEntries(
      met.value
        .map(({ question: { key } }) => [key, answers.value[key]] as const)
        .filter(([, value]) => !isEmpty(value)),
    ),
  }))
  const barred = stable(() =>
    Object.fromEntries(
      met.value.flatMap(({ question }) =>
        'options' in question ? [[question.key, barredIn(question.options, seen.value)]] : [],
      ),
    ),
  ) as Derived['barred']

  const unfit = stable(() => problemsOf(state, met.value, seen.value).filter(isOfOthers))
  // Issues of a check that other answers caused may be resolved by now: `unfit` has the remaining ones.
  const issues = computed(() => [
    ...state.issues.value.filter((issue) => !isOfOthers(issue)),
    ...unfit.value,
  ])

  const priced = computed(() => {
    const { price } = form
    const shows = variant.value === 'price' || (variant.value === 'full' && price?.in_full)
    if (!price || !shows) return false
    return shown.value.every(
      ({ question: { key, required } }) =>
        !required || !price.questions.includes(key) || key in given.value,
    )
  })

  const drawn = computed(() => {
    if (!form.drawing) return undefined
    // The full form draws the last size up to this step, else a later one.
    const sofar =
      variant.value === 'full'
        ? steps.value
            .slice(0, index.value + 1)
            .reverse()
            .flatMap((one) => one.questions)
        : visible.value
    const sizes = [...sofar, ...shown.value]
      .map(({ question }) => question)
      .filter((question) => question.kind === 'size')
    return sizes.find(({ key }) => key === form.sketch_of) ?? sizes[0]
  })

  return { shown, visible, seen, given, barred, unfit, issues, steps, index, priced, drawn }
}

function isOfOthers({ because }: Issue): boolean {
  return because !== undefined
}

/**
 * A computed value that stays the same object until its content changes. So the parts that read it
 * are not rendered again at every typed letter. The value must be plain JSON.
 */
export function stable<Value>(find: () => Value): ReadonlySignal<Value> {
  const text = computed(() => toJson(find()))
  return computed(() => JSON.parse(text.value) as Value)
}
