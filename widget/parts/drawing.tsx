import type { VNode } from 'preact'
import type { Answers, PublicQuestion, SizeAnswer } from '../../server/resources/forms/contract.ts'
import { formatLength } from '../length.ts'
import { fill } from '../messages/fill.ts'
import { Veranda } from '../sketch/veranda.tsx'
import { type Session, type SizeQuestion, shownAnswers, sizeQuestion } from '../state/session.ts'

/**
 * What is being configured, to scale; nothing for a form without a drawing. By their keys it knows
 * the questions `roof`, `walls` and `led`; its colour is the first chosen option that has one.
 */
export function drawingOf(s: Session): VNode | undefined {
  const { form, text, answers } = s
  const size = sizeQuestion(s)
  if (form.sketch !== 'veranda' || !size) return undefined
  const { width, depth } = sidesOf(size, answers[size.key])
  const shown = shownAnswers(s)
  const { roof, walls, led } = shown
  const colour = form.questions.map((question) => swatchOf(question, shown)).find(Boolean)
  const format = (mm: number) => formatLength(mm, size.unit, form.language)
  return (
    <Veranda
      width={width}
      depth={depth}
      label={fill(text.drawing, format(width), format(depth))}
      formatLength={format}
      {...(typeof roof === 'string' && { roof })}
      {...(Array.isArray(walls) && { walls })}
      {...(colour && { colour })}
      led={led === true}
    />
  )
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

function swatchOf(question: PublicQuestion, answers: Answers): string | undefined {
  if (question.kind !== 'choice') return undefined
  return question.options.find(({ value }) => value === answers[question.key])?.swatch
}
