import type { FunctionComponent } from 'preact'
import { chosenOf, lookOf } from '../../shared/form/drawn.ts'
import { formatLength } from '../../shared/form/length.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import type { Answers, SizeAnswer } from '../../shared/form/visitor.contract.ts'
import { Awning } from '../../shared/sketch/awning.tsx'
import { Blind } from '../../shared/sketch/blind.tsx'
import { FlyScreen } from '../../shared/sketch/fly-screen.tsx'
import { GardenRoom } from '../../shared/sketch/garden-room.tsx'
import { Pergola } from '../../shared/sketch/pergola.tsx'
import type { SketchProps } from '../../shared/sketch/scene.tsx'
import { SlidingWall } from '../../shared/sketch/sliding-wall.tsx'
import { Veranda } from '../../shared/sketch/veranda.tsx'
import { SketchWindow } from '../../shared/sketch/window.tsx'
import { fill, useComputed, useSession } from '../host.ts'
import type { SizeQuestion } from '../state/derived.ts'
import type { Session } from '../state/session.ts'

/**
 * Draws `Sketch` of what the customer answers.
 * @__NO_SIDE_EFFECTS__
 */
function live(Sketch: FunctionComponent<SketchProps>): FunctionComponent {
  return () => <Live Sketch={Sketch} />
}

function Live({ Sketch }: { Sketch: FunctionComponent<SketchProps> }) {
  const session = useSession()
  const size = session.derived.drawn.value
  const { language, drawing } = session.form
  // The drawing follows what is typed, also while it is not valid yet.
  const answer = useComputed(() => {
    const key = session.derived.drawn.value?.key
    return key && session.state.answers.value[key]
  }).value
  if (!size || !drawing) return null
  const given = session.derived.given.value
  const { colour, roof, ...look } = lookOf(drawing, session.form.questions, given)
  const lengths = sidesOf(size, answer)
  const format = (mm: number) => formatLength(mm, size.unit, language)
  return (
    <Sketch
      {...lengths}
      {...(colour !== null && { colour })}
      {...(roof !== null && { roof })}
      {...look}
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
  const chosen = form.questions.flatMap((question) => chosenOf(question, answers[question.key]))
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

// The script of a product has one of these alone: vite.config.ts names it `Drawing`.
export const veranda = live(Veranda)
export const pergola = live(Pergola)
export const garden_room = live(GardenRoom)
export const awning = live(Awning)
export const window = live(SketchWindow)
export const sliding_wall = live(SlidingWall)
export const blind = live(Blind)
export const fly_screen = live(FlyScreen)
