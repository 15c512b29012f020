import { useId } from 'preact/hooks'
import { Icon } from '../../components/icons.tsx'

interface Props {
  legend: string
  names: readonly string[]
  chosen: readonly string[]
  onChosen(names: string[]): void
  words(name: string): string
  error: string | null
}

/** Multiple choice from a list, such as scopes or events, by their API names. */
export function Choose({ legend, names, chosen, onChosen, words, error }: Props) {
  const id = useId()
  return (
    <fieldset class="choices" aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div class="two-columns">
        {names.map((name) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                onChosen(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
            />
            <span>
              {words(name)} <span class="soft small mono">{name}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div class="field">
          <p class="error" id={id} role="alert">
            <Icon name="warning" size={15} />
            {error}
          </p>
        </div>
      )}
    </fieldset>
  )
}
