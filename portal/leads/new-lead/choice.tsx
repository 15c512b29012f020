import { useId } from 'preact/hooks'
import { say } from '../../messages/messages.ts'
import { Icon } from '../../parts/icons.tsx'

interface Option {
  value: string
  label: string
  swatch?: string | undefined
  /** Why it cannot be chosen. One that is chosen already can still be taken back. */
  because?: string | undefined
}

interface Props {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional: boolean
  isMulti: boolean
  options: readonly Option[]
  chosen: readonly string[]
  onChosen(chosen: string[]): void
}

/** One or several of a few options, all in sight. What is optional can be taken back. */
export function ChoiceField(props: Props) {
  const { label, hint, error, optional, isMulti, options, chosen, onChosen } = props
  const id = useId()
  const { frame, newLead } = say()
  const shown: readonly Option[] =
    optional && !isMulti ? [...options, { value: '', label: newLead.notSaid }] : options
  const isOn = (value: string) => chosen.includes(value) || (value === '' && chosen.length === 0)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset class="choice" aria-describedby={described || undefined}>
      <legend>
        {label}
        {optional && <span class="soft small"> ({frame.optional})</span>}
      </legend>
      <div class="row">
        {shown.map(({ value, label, swatch, because }) => (
          <label key={value} class={value === '' || because ? 'option soft' : 'option'}>
            <input
              type={isMulti ? 'checkbox' : 'radio'}
              name={id}
              checked={isOn(value)}
              aria-invalid={error ? true : undefined}
              aria-disabled={because ? true : undefined}
              onClick={(event) => {
                if (because && event.currentTarget.checked) event.preventDefault()
              }}
              onChange={({ currentTarget }) => {
                if (!isMulti) onChosen(value === '' ? [] : [value])
                else if (currentTarget.checked) onChosen([...chosen, value])
                else onChosen(chosen.filter((one) => one !== value))
              }}
            />
            {swatch && <span class="swatch" style={{ background: swatch }} />}
            <span>
              {label}
              {because && <small class="soft"> {because}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="error" id={`${id}-error`}>
          <Icon name="warning" size={15} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
