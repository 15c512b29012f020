import { fill } from '../../shared/messages/fill.ts'
import { type control, showing } from '../components/field.tsx'
import { useSession } from '../state/session.ts'

interface Props {
  label: string
  /** Null while the field is empty or invalid. */
  value: number | null
  min: number
  max: number
  step: number
  shown: string
  unit?: string | undefined
  /** The keyboard of a phone; defaults to numbers with decimals. */
  keyboard?: 'text' | 'numeric' | 'decimal'
  attributes: ReturnType<typeof control>
  onType(text: string): void
  onLeave(): void
  onStep(value: number): void
}

/** A field with a button on each side. The arrow keys do the same as the buttons, which Tab skips. */
export function Stepper(props: Props) {
  const { label, value, min, max, step, attributes, onStep } = props
  const { text } = useSession()
  const move = (steps: number) => {
    const next = value === null ? min : Number((value + steps * step).toFixed(9))
    onStep(Math.min(max, Math.max(min, next)))
  }
  const button = (steps: number, sign: string, message: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={fill(message, label)}
      // `disabled` would remove the focus at the last step.
      aria-disabled={value !== null && (steps < 0 ? value <= min : value >= max)}
      onClick={() => move(steps)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  )
  return (
    <div class="stepper">
      {button(-1, 'M3 8h10', text.less)}
      <input
        type="text"
        inputMode={props.keyboard ?? 'decimal'}
        autocomplete="off"
        {...attributes}
        {...showing(props.shown)}
        onInput={({ currentTarget }) => props.onType(currentTarget.value)}
        onBlur={props.onLeave}
        onKeyDown={(event) => {
          const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (!steps) return
          event.preventDefault()
          move(steps)
        }}
      />
      {button(1, 'M3 8h10M8 3v10', text.more)}
      {props.unit && <span class="unit">{props.unit}</span>}
    </div>
  )
}
