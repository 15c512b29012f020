import type { FunctionComponent } from 'preact'
import type { PublicQuestion } from '../../../server/resources/forms/contract.ts'
import type { Answers, SizeAnswer } from '../../../server/resources/forms/visitor/contract.ts'
import { fill, useComputed, useSession } from '../../door.ts'
import { formatLength } from '../../rules/length.ts'
import { sidesIn } from '../../rules/sides.ts'
import type { SketchProps } from '../../sketch/scene.tsx'
import type { SizeQuestion } from '../../state/derived.ts'
import type { Session } from '../../state/session.ts'

/** Draws `Sketch` of what the customer answers. */
export function live(Sketch: FunctionComponent<SketchProps>): FunctionComponent {
  return () => <Live Sketch={Sketch} />
}

/**
 * Draws the product to scale. It finds the questions `roof`, `walls` and `led` by their keys. Its colour
 * is that of the first chosen option that has one.
 */
function Live({ Sketch }: { Sketch: FunctionComponent<SketchProps> }) {
  const session = useSession()
  const size = session.derived.drawn.value
  const { language } = session.form
  // The drawing follows what is typed, also while it is not valid yet.
  const answer = useComputed(() => {
    const key = session.derived.drawn.value?.key
    return key && session.state.answers.value[key]
  }).value
  if (!size) return null
  const given = session.derived.given.value
  const colour = session.form.questions
    .map((question) => chosenOf(question, given)[0]?.swatch)
    .find(Boolean)
  const lengths = sidesOf(size, answer)
  const format = (mm: number) => formatLength(mm, size.unit, language)
  const { roof, walls, led } = given
  return (
    <Sketch
      {...lengths}
      {...(colour && { colour })}
      {...(typeof roof === 'string' && { roof })}
      {...(Array.isArray(walls) && { walls: walls.map(String) })}
      led={led === true}
      label={describe(session, size, lengths, format, given)}
      formatLength={format}
    />
  )
}

/** Describes the drawing in words: its sides and the chosen options. */
function describe(
  { form, text }: Session,
  size: SizeQuestion,
  sides: SizeAnswer,
  format: (mm: number) => string,
  answers: Answers,
): string {
  const named = sidesIn(sides).map(
    ([side, mm]) => `${size[side]?.label ?? text[side]} ${format(mm)}`,
  )
  const chosen = form.questions.flatMap((question) => chosenOf(question, answers))
  return fill(text.drawing, [...named, ...chosen.map(({ label }) => label)].join(', '))
}

/** The sides to draw: within the limits, whatever is typed. */
function sidesOf(question: SizeQuestion, answer: unknown): SizeAnswer {
  const given = (answer ?? {}) as Partial<SizeAnswer>
  const within = ({ min, max }: SizeQuestion['width'], mm = Number.NaN) =>
    Number.isFinite(mm) ? Math.min(max, Math.max(min, mm)) : min
  return Object.fromEntries(
    sidesIn(question).map(([side, limits]) => [side, within(limits, given[side])]),
  ) as SizeAnswer
}

function chosenOf(question: PublicQuestion, answers: Answers) {
  if (!('options' in question)) return []
  const chosen = [answers[question.key]].flat()
  return question.options.filter(({ value }) => chosen.includes(value))
}
