import type { PublicQuestion, SizeAnswer } from '../../server/resources/forms/contract.ts'
import { formatLength } from '../length.ts'
import { fill } from '../messages/messages.ts'
import { Veranda } from '../sketch/veranda.tsx'
import { look, type Session, type SizeQuestion, sizeQuestion } from '../state/session.ts'

/** Whether there is a drawing of what this form configures. */
export function hasDrawing(s: Session): boolean {
  return s.form.sketch === 'veranda' && sizeQuestion(s) !== undefined
}

/**
 * What is being configured, to scale. By their keys the drawing knows the questions `roof`,
 * `walls` and `led`; its colour is the first chosen option that has one.
 */
export function Drawing({ s }: { s: Session }) {
  const size = sizeQuestion(s)
  if (!size) return null
  const { form, text, answers } = s
  const { width, depth } = sidesOf(size, answers[size.key])
  const seen = look(s).filter(({ visible }) => visible)
  const shown = (key: string) =>
    seen.some(({ question }) => question.key === key) ? answers[key] : undefined
  const format = (mm: number) => formatLength(mm, size.unit, form.language)
  const { roof, walls, led } = { roof: shown('roof'), walls: shown('walls'), led: shown('led') }
  const colour = seen.map(({ question }) => swatchOf(question, answers[question.key])).find(Boolean)
  return (
    <Veranda
      width={width}
      depth={depth}
      {...(typeof roof === 'string' && { roof })}
      {...(colour && { colour })}
      {...(Array.isArray(walls) && { walls })}
      {...(typeof led === 'boolean' && { led })}
      label={fill(text.drawing, format(width), format(depth))}
      formatLength={format}
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

function swatchOf(question: PublicQuestion, answer: unknown): string | undefined {
  if (question.kind !== 'choice') return undefined
  return question.options.find(({ value }) => value === answer)?.swatch
}
