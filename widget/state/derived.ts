import { computed, type ReadonlySignal } from '@preact/signals'
import type { Answers, PublicForm, PublicQuestion } from '../../server/resources/forms/contract.ts'
import type { Messages } from '../messages/en.ts'
import { checkAnswers, walk } from '../rules/answers.ts'
import { askedKeys, CALL_TIMES, callQuestion } from '../rules/asked.ts'
import { stable } from './signals.ts'
import type { State } from './state.ts'
import { currentStep, type Shown, type Step, stepsOf } from './steps.ts'
import { today } from './today.ts'

export type SizeQuestion = Extract<PublicQuestion, { kind: 'size' }>

/** What follows from a customer's answers. */
export interface Derived {
  /** The questions that show, in the form's order, with the options that show. */
  shown: ReadonlySignal<Shown[]>
  /** Of these the ones this variant asks. */
  asked: ReadonlySignal<Shown[]>
  /** What is right of what shows. Answers of hidden questions wait in the state until they show. */
  given: ReadonlySignal<Answers>
  /** The steps of the full form with something to ask now, the customer's details last. */
  steps: ReadonlySignal<Step[]>
  /** The place of the current one among them. */
  index: ReadonlySignal<number>
  /** Whether this variant shows a price, and all that it takes is answered. */
  priced: ReadonlySignal<boolean>
  /** The size the drawing is of; undefined for a form without a drawing. */
  drawn: ReadonlySignal<SizeQuestion | undefined>
}

export function derive(form: PublicForm, text: Messages, state: State): Derived {
  const { answers, answered, variant, step } = state

  const questions = computed(() => {
    if (variant.value !== 'callback') return form.questions
    const times = form.callback?.times ?? CALL_TIMES.map((value) => ({ value, label: text[value] }))
    return [...form.questions, callQuestion(times, text.callAt)]
  })

  const showing = stable(() =>
    walk(questions.value, answers.value)
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

  const asked = computed(() => {
    const keys = askedKeys(variant.value, form)
    return shown.value.filter(({ question: { key } }) => keys?.has(key) ?? true)
  })

  const given = stable(() => {
    const own = new Set(asked.value.map(({ question }) => question.key))
    const entries = shown.value
      .map(({ question: { key } }) => [key, answers.value[key]] as const)
      .filter(([key]) => own.has(key) || answered.value.has(key))
    return checkAnswers(questions.value, Object.fromEntries(entries), today()).answers
  })

  const steps = computed(() => stepsOf(form, text, shown.value))
  const index = computed(() => currentStep(steps.value, step.value))

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
    if (form.sketch === 'none') return undefined
    // In steps: of this one, else of the last one before it that has a size.
    const sofar =
      variant.value === 'full'
        ? steps.value
            .slice(0, index.value + 1)
            .toReversed()
            .flatMap((one) => one.questions)
        : asked.value
    const sizes = [...sofar, ...shown.value]
      .map(({ question }) => question)
      .filter((question) => question.kind === 'size')
    return sizes.find(({ key }) => key === form.sketch_of) ?? sizes[0]
  })

  return { shown, asked, given, steps, index, priced, drawn }
}
