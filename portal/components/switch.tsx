import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface Props {
  label: ComponentChildren
  /** The label is for screen readers only, if the context is enough. */
  hideLabel?: boolean
  hint?: ComponentChildren
  value: boolean
  onValue(value: boolean): void
  disabled?: boolean
}

/** On or off, immediately. A choice that is saved with a form is a CheckField. */
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
          // It shows the effective value, so it does not move after an error.
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
