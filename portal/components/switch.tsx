import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface Props {
  label: ComponentChildren
  /** The label is read out but not seen, where the place says what it is. */
  hideLabel?: boolean
  hint?: ComponentChildren
  value: boolean
  onValue(value: boolean): void
  disabled?: boolean
}

/** On or off, at once. A choice that is only sent with a form is a CheckField. */
export function Switch({ label, hideLabel = false, hint, value, onValue, disabled }: Props) {
  const id = useId()
  return (
    <div class="switch">
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={value}
        aria-checked={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.checked
          // It shows what is in force, so a refusal leaves it where it was.
          currentTarget.checked = value
          onValue(wanted)
        }}
      />
      <div>
        <label for={id} class={hideLabel ? 'unseen' : undefined}>
          {label}
        </label>
        {hint && (
          <p class="soft small" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
