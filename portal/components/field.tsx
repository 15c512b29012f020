import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { Icon } from './icons.tsx'

interface Words {
  label: string
  /** Visually hidden if the context is enough. */
  hideLabel?: boolean | undefined
  hint?: ComponentChildren
  error?: string | null | undefined
  optional?: boolean | undefined
}

/** Connects a control to its texts. */
export interface ControlProps {
  id: string
  class: string
  'aria-label'?: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** The issue next to a selected or typed value. */
export function Wrong({
  text,
  ...rest
}: { text: string | null | undefined } & Pick<JSX.IntrinsicElements['p'], 'id' | 'role'>) {
  if (!text) return null
  return (
    <p class="error" {...rest}>
      <Icon name="warning" size={15} />
      {text}
    </p>
  )
}

/** A label, a hint and an issue around any control. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  optional,
  children,
}: Words & { children: (control: ControlProps) => ComponentChildren }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div class="field">
      {!hideLabel && (
        <label for={id}>
          {label}
          {optional && <span class="soft small"> ({t().frame.optional})</span>}
        </label>
      )}
      {children({
        id,
        class: 'input',
        ...(hideLabel && { 'aria-label': label }),
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Wrong text={error} id={`${id}-error`} />
    </div>
  )
}

/** Constraints of a typed value for its control. */
interface Typed extends Words {
  value: string
  onValue(value: string): void
  name?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  maxLength?: number
  spellcheck?: boolean
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

interface TypedLine extends Typed {
  type?:
    | 'text'
    | 'email'
    | 'password'
    | 'tel'
    | 'url'
    | 'search'
    | 'date'
    | 'datetime-local'
    | 'time'
    | 'number'
  autocomplete?: AutoFill
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search'
  min?: string
  max?: string
}
type AutoFill = NonNullable<JSX.IntrinsicElements['input']['autocomplete']>

export function TextField({ onValue, type = 'text', required, ...props }: TypedLine) {
  const { label, hideLabel, hint, error, optional, ...rest } = props
  return (
    <Field {...{ label, hideLabel, hint, error, optional }}>
      {(control) => (
        <input
          {...rest}
          {...control}
          // Preact's types need a literal type, not a union.
          {...({ type } as { type: 'text' })}
          aria-required={required}
          onInput={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </Field>
  )
}

export function TextArea({ onValue, ...props }: Typed) {
  const { label, hideLabel, hint, error, optional, ...rest } = props
  return (
    <Field {...{ label, hideLabel, hint, error, optional }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          onInput={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </Field>
  )
}

export type Choices = readonly { value: string; text: string }[]

interface Chosen extends Words {
  value: string
  onValue(value: string): void
  choices: Choices
  /** The label of the empty value, before the choices. */
  unsaid?: string | undefined
  disabled?: boolean
}

export function SelectField({ value, onValue, choices, unsaid, disabled, ...words }: Chosen) {
  return (
    <Field {...words}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          {unsaid !== undefined && <option value="">{unsaid}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckField({
  label,
  hint,
  value,
  onValue,
  disabled,
}: {
  label: ComponentChildren
  hint?: ComponentChildren
  value: boolean
  onValue(value: boolean): void
  disabled?: boolean
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onValue(currentTarget.checked)}
      />
      <span>
        {label}
        {hint && <span class="soft small"> {hint}</span>}
      </span>
    </label>
  )
}
