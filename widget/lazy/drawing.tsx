import type { FunctionComponent } from 'preact'
import { Awning } from '../../shared/drawing/awning.tsx'
import { Blind } from '../../shared/drawing/blind.tsx'
import { FlyScreen } from '../../shared/drawing/fly-screen.tsx'
import { GardenRoom } from '../../shared/drawing/garden-room.tsx'
import { paintWith } from '../../shared/drawing/materials.tsx'
import { Pergola } from '../../shared/drawing/pergola.tsx'
import type { DrawingProps, SceneOptions } from '../../shared/drawing/scene.tsx'
import { SlidingWall } from '../../shared/drawing/sliding-wall.tsx'
import { Veranda } from '../../shared/drawing/veranda.tsx'
import { WindowDrawing } from '../../shared/drawing/window.tsx'
import type { Product } from '../../shared/form/drawing.ts'
import { chosenOf, lookOf } from '../../shared/form/drawn.ts'
import { formatLength } from '../../shared/form/length.ts'
import { sidesIn } from '../../shared/form/sides.ts'
import type { Answers, SizeAnswer } from '../../shared/form/visitor.contract.ts'
import {
  AWNING,
  BLIND,
  DRAWN_PARTS,
  FLY_SCREEN,
  GARDEN_ROOM,
  PERGOLA,
  SLIDING_WALL,
  STUDIO_OPEN,
  VERANDA,
  WINDOW,
} from '../../shared/messages/drawing.ts'
import type { DrawingPart, DrawnProps, StudioPart } from '../components/lazy.ts'
import {
  addStyle,
  fill,
  loadPart,
  useComputed,
  useEffect,
  useMemo,
  useRef,
  useSession,
  useSignal,
} from '../host.ts'
import type { SizeQuestion } from '../state/derived.ts'
import css from './drawing.css?inline'

type ProductDrawing = FunctionComponent<DrawingProps>
type Choice = NonNullable<DrawnProps['of']>

/**
 * Draws `Product` of what the customer answers, or on a card as it were with another answer.
 * @__NO_SIDE_EFFECTS__
 */
function live(Product: ProductDrawing, name: typeof VERANDA): DrawingPart['Drawing'] {
  return ({ of, value, stage }) =>
    stage ? (
      <Still Product={Product} stage={stage} />
    ) : of ? (
      <Small Product={Product} question={of} value={value} />
    ) : (
      <Live Product={Product} name={name} />
    )
}

let drawn = 0

/** The props of `Sketch`: the sides, and the other selected options. */
function useDrawn(changed: Answers = {}) {
  const session = useSession()
  const scope = useMemo(() => `zv-${session.form.slug}-${drawn++}`, [])
  const size = session.derived.drawn.value
  const { language, drawing, questions } = session.form
  // The drawing follows the input, even while it is invalid.
  const answer = useComputed(() => {
    const key = session.derived.drawn.value?.key
    return key && session.state.answers.value[key]
  }).value
  if (!size || !drawing) return null
  const given = { ...session.derived.given.value, ...changed }
  const { colour, roof, ...look } = lookOf(drawing, questions, given)
  const format = (mm: number) => formatLength(mm, size.unit, language)
  const props = {
    ...sidesOf(size, answer),
    ...(colour !== null && { colour }),
    ...(roof !== null && { roof }),
    ...look,
    formatLength: format,
    paint: paintWith(scope),
  }
  return { session, size, given, look, props }
}

/** Drawn from the front: the ground is not visible. */
const UPRIGHT: readonly Product[] = ['window', 'sliding_wall', 'blind', 'fly_screen']

/** A card shows the product alone. */
const ALONE: SceneOptions = { Dimension: () => null }

/** The customer's own product with an option, before it is selected. */
function Small({
  Product,
  question,
  value,
}: {
  Product: ProductDrawing
  question: Choice
  value: unknown
}) {
  const { given } = useSession().derived
  const list = [given.value[question.key] ?? []].flat()
  const answer = question.kind === 'multi' ? [...list, value] : value
  const found = useDrawn({ [question.key]: answer } as Answers)
  return (
    <svg viewBox="0 20 360 270" aria-hidden="true">
      {found && <Product {...found.props} label="" letter={0} stage={ALONE} />}
    </svg>
  )
}

/** The height of letters in a drawing within another. */
const LETTER = 15

function Still({ Product, stage }: { Product: ProductDrawing; stage: SceneOptions }) {
  const found = useDrawn()
  return found && <Product {...found.props} label="" letter={LETTER} stage={stage} />
}

function Live({ Product, name }: { Product: ProductDrawing; name: typeof VERANDA }) {
  const found = useDrawn()
  const studio = useSignal<StudioPart | null>(null)
  const { config } = useSession()
  const open = async (root: ShadowRoot) => {
    // The form works without it.
    const part = await loadPart(config, 'studio').catch(() => null)
    if (part) addStyle(root, part.css)
    studio.value = part
  }
  if (!found) return null
  const { session, size, given, look, props } = found
  const { form, text } = session
  const sides = sidesIn(props).map(
    ([side, mm]) => `${size[side]?.label ?? text[side]} ${props.formatLength(mm)}`,
  )
  const chosen = form.questions.flatMap((question) =>
    chosenOf(question, given[question.key]).map((option) => option.label),
  )
  const parts = partsInWords(DRAWN_PARTS[form.language], { ...look, ...look.parts })
  const label = fill(text.drawing, [name[form.language], ...sides, ...chosen, ...parts].join(', '))
  return (
    <>
      <Product {...props} label={label} />
      {session.state.variant.value !== 'quick' && (
        <button
          ref={(button) => {
            if (button) addStyle(button.getRootNode() as ShadowRoot, css)
          }}
          type="button"
          class="look-around"
          aria-label={STUDIO_OPEN[form.language]}
          title={STUDIO_OPEN[form.language]}
          onClick={({ currentTarget }) => open(currentTarget.getRootNode() as ShadowRoot)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M9.5 2.5h4v4M13.5 2.5l-5 5M6.5 13.5h-4v-4M2.5 13.5l5-5" />
          </svg>
        </button>
      )}
      <Spoken label={label} />
      {studio.value && (
        <studio.value.Studio
          title={name[form.language]}
          size={size}
          sides={sidesOf(size, props)}
          isUpright={UPRIGHT.includes(look.sketch)}
          isLit={look.led}
          draw={(stage, sides) => <Product {...props} {...sides} label={label} stage={stage} />}
          onClose={() => {
            studio.value = null
          }}
        />
      )}
    </>
  )
}

/** The text of a yes or a number: `Spots 8`, or `Lights` without a number. */
function partsInWords(words: Readonly<Record<string, string>>, look: Record<string, unknown>) {
  const shown = { ...look, spots: look.led ? look.spots : 0, led: look.led && !look.spots }
  return Object.entries(words).flatMap(([part, word]) => {
    const drawn = shown[part as keyof typeof shown] as unknown
    return drawn ? (drawn === true ? word : `${word} ${drawn}`) : []
  })
}

/** The delay of an announcement: typing and dragging cause many changes. */
const PAUSE_MS = 1500
/** Below this height, such as with a phone's keyboard, the drawing does not stay above the questions. */
const FEWEST_PIXELS = 480

/** Announces a changed drawing to screen readers, and moves the drawing out of the way of the keyboard. */
function Spoken({ label }: { label: string }) {
  const announcement = useSignal('')
  const first = useRef(label)
  const here = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (label !== first.current) announcement.value = label
      first.current = ''
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [label])
  useEffect(() => {
    const place = here.current?.closest<HTMLElement>('.drawing')
    const { visualViewport: seen } = globalThis
    if (!place || !seen) return
    const resize = () => {
      place.style.position = seen.height < FEWEST_PIXELS ? 'static' : ''
    }
    resize()
    seen.addEventListener('resize', resize)
    return () => seen.removeEventListener('resize', resize)
  }, [])
  return (
    <p ref={here} class="unseen" aria-live="polite">
      {announcement.value}
    </p>
  )
}

/** The drawn sides: within the limits, regardless of the input. */
function sidesOf(question: SizeQuestion, answer: unknown): SizeAnswer {
  const given = (answer ?? {}) as Partial<SizeAnswer>
  const within = ({ min, max }: SizeQuestion['width'], mm = Number.NaN) =>
    Number.isFinite(mm) ? Math.min(max, Math.max(min, mm)) : min
  return Object.fromEntries(
    sidesIn(question).map(([side, limits]) => [side, within(limits, given[side])]),
  ) as SizeAnswer
}

// The script of a product contains only one of these: vite.config.ts names it `Drawing`.
export const veranda = live(Veranda, VERANDA)
export const pergola = live(Pergola, PERGOLA)
export const garden_room = live(GardenRoom, GARDEN_ROOM)
export const awning = live(Awning, AWNING)
export const window = live(WindowDrawing, WINDOW)
export const sliding_wall = live(SlidingWall, SLIDING_WALL)
export const blind = live(Blind, BLIND)
export const fly_screen = live(FlyScreen, FLY_SCREEN)
