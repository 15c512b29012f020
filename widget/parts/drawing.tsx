import type { VNode } from 'preact'
import type { Answers, PublicQuestion, SizeAnswer } from '../../server/resources/forms/contract.ts'
import { formatLength } from '../length.ts'
import { fill } from '../messages/fill.ts'
import { Awning } from '../sketch/awning.tsx'
import { Veranda } from '../sketch/veranda.tsx'
import { Window } from '../sketch/window.tsx'
import { type Session, type SizeQuestion, shownAnswers, sizeQuestion } from '../state/session.ts'

/**
 * What is being configured, to scale; nothing for a form without a drawing. By their keys it knows
 * the questions `roof`, `walls` and `led`; its colour is the first chosen option that has one.
 */
export function drawingOf(s: Session): VNode | undefined {
  const { form, answers } = s
  const size = sizeQuestion(s)
  if (form.sketch === 'none' || !size) return undefined
  const sides = sidesOf(size, answers[size.key])
  const shown = shownAnswers(s)
  const { roof, walls, led } = shown
  const colour = form.questions
    .map((question) => chosenOf(question, shown)[0]?.swatch)
    .find(Boolean)
  const format = (mm: number) => formatLength(mm, size.unit, form.language)
  const props = {
    ...sides,
    ...(colour && { colour }),
    label: describe(s, size, sides, format, shown),
    formatLength: format,
  }
  switch (form.sketch) {
    case 'awning':
      return <Awning {...props} />
    case 'window':
      return <Window {...props} />
    case 'veranda':
      return (
        <Veranda
          {...props}
          {...(typeof roof === 'string' && { roof })}
          {...(Array.isArray(walls) && { walls })}
          led={led === true}
        />
      )
  }
}

/** The drawing in words: its sides, and what was chosen. */
function describe(
  { form, text }: Session,
  size: SizeQuestion,
  sides: SizeAnswer,
  format: (mm: number) => string,
  answers: Answers,
): string {
  const named = (['width', 'depth'] as const).map(
    (side) => `${size[side].label ?? text[side]} ${format(sides[side])}`,
  )
  const chosen = form.questions.flatMap((question) => chosenOf(question, answers))
  return fill(text.drawing, [...named, ...chosen.map(({ label }) => label)].join(', '))
}

/** Within the limits, whatever is being typed. */
function sidesOf(question: SizeQuestion, answer: unknown): SizeAnswer {
  const given = (answer ?? {}) as Partial<SizeAnswer>
  const within = ({ min, max }: SizeQuestion['width'], mm = Number.NaN) =>
    Number.isFinite(mm) ? Math.min(max, Math.max(min, mm)) : min
  return {
    width: within(question.width, given.width),
    depth: within(question.depth, given.depth),
  }
}

function chosenOf(question: PublicQuestion, answers: Answers) {
  if (!('options' in question)) return []
  const chosen = [answers[question.key]].flat()
  return question.options.filter(({ value }) => chosen.includes(value))
}
