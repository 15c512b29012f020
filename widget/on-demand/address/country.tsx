import { countriesFrom } from '../../../shared/form/postcodes.ts'
import { Field, idOf, useComputed, useSession } from '../../host.ts'
import type { Labelled } from '../../parts/field.tsx'

/** It is never empty: the customer is in the dealer's country unless they choose another. */
export function CountryField(props: Labelled) {
  const { form, state } = useSession()
  const id = idOf(props.path)
  const isWrong = useComputed(() => state.faults.value.some(({ path }) => idOf(path) === id)).value
  const country = useComputed(() => state.contact.value.country || form.country).value
  const names = new Intl.DisplayNames(form.language, { type: 'region' })
  return (
    <Field {...props}>
      <select
        id={id}
        autocomplete="country"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={country}
        onInput={({ currentTarget }) => {
          state.contact.value = { ...state.contact.value, country: currentTarget.value }
          state.faults.value = state.faults.value.filter(({ path }) => idOf(path) !== id)
        }}
      >
        {countriesFrom(form.country).map((code) => (
          <option value={code} key={code}>
            {names.of(code)}
          </option>
        ))}
      </select>
    </Field>
  )
}
