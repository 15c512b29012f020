import { DRAWING_SIZE, type Project } from '../../shared/drawing/projection.ts'
import { Dimension, type DimensionProps } from '../../shared/drawing/scale.tsx'
import type { SceneOptions } from '../../shared/drawing/scene.tsx'
import { formatLength, parseLength, roundStep } from '../../shared/form/length.ts'
import { limitsFor } from '../../shared/form/limits.ts'
import { type Side, sidesIn } from '../../shared/form/sides.ts'
import type { SizeAnswer } from '../../shared/form/visitor.contract.ts'
import { fill, idOf, setAnswer, useRef, useSession, useSignal } from '../host.ts'
import type { SizeQuestion } from '../state/derived.ts'

export type Edges = ReturnType<typeof useEdges>

/** The customer's changes to the sides of the product: by handle, keys or typing. */
export function useEdges(size: SizeQuestion, sides: SizeAnswer, help: { value: string }) {
  const { state, derived, form, text } = useSession()
  const draft = useSignal<SizeAnswer | null>(null)
  /** Keeps the scale while an edge is dragged. */
  const fixed = useSignal<Pick<SceneOptions, 'at' | 'among'>>({})
  const last = useRef({ at: undefined as Project | undefined }).current
  const limitsOf = (side: Side) => {
    const limits = size[side] ?? size.width
    const { min, max, step } = limitsFor(limits, derived.seen.value)
    return {
      min,
      max,
      step,
      fine: roundStep({ min, max, step }),
      label: limits.label ?? text[side],
    }
  }
  const format = (mm: number) => formatLength(mm, size.unit, form.language)
  return {
    draft,
    fixed,
    limitsOf,
    format,
    unit: size.unit,
    sides: draft.value ?? sides,
    /** The nearest step within the limits. */
    within(side: Side, mm: number, by = limitsOf(side).fine) {
      const { min, max } = limitsOf(side)
      return Math.min(max, Math.max(min, min + Math.round((mm - min) / by) * by))
    },
    put(side: Side, mm: number) {
      const next = { ...sides, [side]: mm }
      const ids = sidesIn(size).map(([one]) => idOf([...state.base, size.key, one]))
      const typed = Object.entries(state.typed.value).filter(([id]) => !ids.includes(id))
      state.typed.value = Object.fromEntries(typed)
      setAnswer(state, size.key, next)
    },
    hold() {
      const { width, depth, height = depth } = sides
      fixed.value = { at: last.at, among: { width, height } }
    },
    explain(side: Side | null) {
      const { label, min, max } = limitsOf(side ?? 'width')
      help.value = side ? `${label}: ${fill(text.range, format(min), format(max))}` : ''
    },
    /** The current view; its projection stays while an edge is dragged. */
    see(at: Project) {
      if (!fixed.value.at) last.at = at
    },
  }
}

const [FIELD, HIGH] = [58, 19]
const KEYS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

type EdgeProps = DimensionProps & { edges: Edges }

/** A dimension with an editable length, and the handle that moves its edge. */
export function Edge({ edges, ...props }: EdgeProps) {
  const { from, to } = props
  const typed = useSignal<string | null>(null)
  const moved = useRef(0)
  if (Math.hypot(from[0] - to[0], from[1] - to[1]) < 1) return null
  return (
    <g>
      <Dimension {...props} text="" />
      <Length {...props} edges={edges} typed={typed} />
      <Grip {...props} edges={edges} moved={moved} />
    </g>
  )
}

function Length(props: EdgeProps & { typed: { value: string | null } }) {
  const { edges, typed, side, from, to, text, anchor } = props
  const { step, label } = edges.limitsOf(side)
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const left = { end: x - 6 - FIELD, middle: x - FIELD / 2, start: x + 6 }[anchor]
  const take = () => {
    const read = typed.value === null ? null : parseLength(typed.value, edges.unit)
    typed.value = null
    if (read) edges.put(side, edges.within(side, read.mm, step))
  }
  return (
    <foreignObject
      x={Math.min(DRAWING_SIZE.width - FIELD, Math.max(0, left))}
      y={anchor === 'middle' ? y + 4 : y - 2}
      width={FIELD}
      height={HIGH}
    >
      <input
        class="length"
        inputMode="decimal"
        autocomplete="off"
        aria-label={label}
        value={typed.value ?? text}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value
        }}
        onFocus={({ currentTarget }) => {
          currentTarget.select()
          edges.explain(side)
        }}
        onBlur={() => {
          take()
          edges.explain(null)
        }}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
          // Text that is being typed has its own undo.
          else if (typed.value !== null) event.stopPropagation()
        }}
      />
    </foreignObject>
  )
}

/** The handle, moved by dragging or keys. */
function Grip({ edges, moved, side, grip, perMm }: EdgeProps & { moved: { current: number } }) {
  const { min, max, fine, label } = edges.limitsOf(side)
  const mm = edges.sides[side] ?? min
  const drag = (event: PointerEvent & { currentTarget: SVGGElement }) => {
    const knob = event.currentTarget
    const scale = knob.getScreenCTM()?.a ?? 1
    const size = (perMm[0] ** 2 + perMm[1] ** 2) * scale
    event.stopPropagation()
    knob.setPointerCapture(event.pointerId)
    edges.hold()
    edges.explain(side)
    const follow = ({ clientX, clientY }: PointerEvent) => {
      cancelAnimationFrame(moved.current)
      moved.current = requestAnimationFrame(() => {
        const [dx, dy] = [clientX - event.clientX, clientY - event.clientY]
        const next = edges.within(side, mm + (dx * perMm[0] + dy * perMm[1]) / size)
        edges.draft.value = { ...edges.sides, [side]: next }
      })
    }
    const end = () => {
      cancelAnimationFrame(moved.current)
      knob.removeEventListener('pointermove', follow)
      const length = edges.draft.value?.[side]
      edges.draft.value = null
      edges.fixed.value = {}
      if (length !== undefined && length !== mm) edges.put(side, length)
    }
    knob.addEventListener('pointermove', follow)
    knob.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    <g
      class="grip"
      role="slider"
      tabindex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={mm}
      aria-valuetext={edges.format(mm)}
      onFocus={() => edges.explain(side)}
      onBlur={() => edges.explain(null)}
      onPointerDown={drag}
      onKeyDown={(event) => {
        const steps = KEYS[event.key]
        if (!steps) return
        event.preventDefault()
        edges.put(side, edges.within(side, mm + steps * fine))
      }}
    >
      <circle cx={grip[0]} cy={grip[1]} r="16" opacity="0" />
      <circle cx={grip[0]} cy={grip[1]} r="5.5" />
    </g>
  )
}
