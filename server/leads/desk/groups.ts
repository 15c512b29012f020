import { sketchOfElement } from '../../../shared/form/drawn.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import type { Described } from './answers.ts'
import { drawingOf } from './describe.ts'
import type { AnswerGroup, ReadableAnswer } from './desk.contract.ts'
import type { ReadableForm } from './forms.ts'

/** Under the titles of the form's steps; answers that are in no step come last. */
export function groupAnswers(
  answers: readonly Described[],
  form: ReadableForm | null,
  language: Language,
): AnswerGroup[] {
  const steps = form?.steps ?? []
  const groups = steps.map(({ title, questions }) => ({
    title,
    answers: answers.filter(({ key, question }) => question !== null && questions.includes(key)),
  }))
  const placed = new Set(groups.flatMap((group) => group.answers))
  const others = { title: null, answers: answers.filter((answer) => !placed.has(answer)) }
  return [...groups, others]
    .filter((group) => group.answers.length > 0)
    .map(({ title, answers }) => ({
      title,
      answers: answers.map((answer) => toReadable(answer, form, language)),
    }))
}

function toReadable(
  { elements, ...answer }: Described,
  form: ReadableForm | null,
  language: Language,
): ReadableAnswer {
  const { question } = answer
  if (form === null || question?.kind !== 'group' || elements === undefined) return inShort(answer)
  const own = { questions: question.questions, ...sketchOfElement(form, question) }
  return {
    ...inShort(answer),
    elements: elements.map(({ name, given, answers }) => ({
      name,
      answers: answers.map(inShort),
      drawing: drawingOf(given, own, language),
    })),
  }
}

function inShort({ key, label, value, swatch }: Described) {
  return { key, label, value, swatch }
}
