import type { FunctionComponent } from 'preact'
import { chosenOf, lookOf } from '../../shared/form/drawn.ts'
import { formatLength } from '../../shared/form/length.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import type { SizeAnswer } from '../../shared/form/visitor.contract.ts'
import { Awning } from '../../shared/sketch/awning.tsx'
import { Blind } from '../../shared/sketch/blind.tsx'
import { FlyScreen } from '../../shared/sketch/fly-screen.tsx'
import { GardenRoom } from '../../shared/sketch/garden-room.tsx'
import { Pergola } from '../../shared/sketch/pergola.tsx'
import type { SketchProps } from '../../shared/sketch/scene.tsx'
import { SlidingWall } from '../../shared/sketch/sliding-wall.tsx'
import { Veranda } from '../../shared/sketch/veranda.tsx'
import { SketchWindow } from '../../shared/sketch/window.tsx'
import {
  AWNING,
  BLIND,
  DRAWN_PARTS,
  FLY_SCREEN,
  GARDEN_ROOM,
  PERGOLA,
  SLIDING_WALL,
  VERANDA,
  WINDOW,
} from '../../shared/words/drawing.ts'
import { fill, useComputed, useEffect, useRef, useSession, useSignal } from '../host.ts'
import type { SizeQuestion } from '../state/derived.ts'

type Sketch = FunctionComponent<SketchProps>

/**
 * Draws `Sketch` of what the customer answers.
 * @__NO_SIDE_EFFECTS__
 */
function live(Sketch: Sketch, name: typeof VERANDA): FunctionComponent {
  return () => <Live Sketch={Sketch} name={name} />
}

function Live({ Sketch, name }: { Sketch: Sketch; name: typeof VERANDA }) {
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
  const label = fill(
    session.text.drawing,
    [
      name[language],
      ...sidesIn(lengths).map(
        ([side, mm]) => `${size[side]?.label ?? session.text[side]} ${format(mm)}`,
      ),
      ...session.form.questions.flatMap((question) =>
        chosenOf(question, given[question.key]).map((option) => option.label),
      ),
      ...partsInWords(DRAWN_PARTS[language], { ...look, ...look.parts }),
    ].join(', '),
  )
  return (
    <>
      <Sketch
        {...lengths}
        {...(colour !== null && { colour })}
        {...(roof !== null && { roof })}
        {...look}
        label={label}
        formatLength={format}
      />
      <Spoken label={label} />
    </>
  )
}

/** What a yes or a number draws: `Spots 8`, or `Lights` where there is no number of them. */
function partsInWords(words: Readonly<Record<string, string>>, look: Record<string, unknown>) {
  const shown = { ...look, spots: look.led ? look.spots : 0, led: look.led && !look.spots }
  return Object.entries(words).flatMap(([part, word]) => {
    const drawn = shown[part as keyof typeof shown] as unknown
    return drawn ? (drawn === true ? word : `${word} ${drawn}`) : []
  })
}

/** We wait this long before we say it: a customer who types or drags is still choosing. */
const PAUSE_MS = 1500
/** In less room than this, as when a phone shows its keys, the drawing does not stay above the questions. */
const FEWEST_PIXELS = 480

/** Says a changed drawing to who cannot see it, and keeps the drawing out of the way of the keyboard. */
function Spoken({ label }: { label: string }) {
  const said = useSignal('')
  const first = useRef(label)
  const here = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (label !== first.current) said.value = label
      first.current = ''
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [label])
  useEffect(() => {
    const place = here.current?.closest<HTMLElement>('.drawing')
    const { visualViewport: seen } = globalThis
    if (!place || !seen) return
    const keep = () => {
      place.style.position = seen.height < FEWEST_PIXELS ? 'static' : ''
    }
    keep()
    seen.addEventListener('resize', keep)
    return () => seen.removeEventListener('resize', keep)
  }, [])
  return (
    <p ref={here} class="unseen" aria-live="polite">
      {said.value}
    </p>
  )
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
export const veranda = live(Veranda, VERANDA)
export const pergola = live(Pergola, PERGOLA)
export const garden_room = live(GardenRoom, GARDEN_ROOM)
export const awning = live(Awning, AWNING)
export const window = live(SketchWindow, WINDOW)
export const sliding_wall = live(SlidingWall, SLIDING_WALL)
export const blind = live(Blind, BLIND)
export const fly_screen = live(FlyScreen, FLY_SCREEN)
