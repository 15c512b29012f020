import type { FoundAddress } from '../../server/forms/visitor.contract.ts'
import { countriesFrom, mayBePostcode } from '../../shared/form/postcodes.ts'
import { toJson } from '../../shared/to-json.ts'
import type { Labelled } from '../components/field.tsx'
import type { FieldPart } from '../components/lazy.ts'
import { ask, effect, Field as FieldFrame, idOf, useComputed, useSession } from '../host.ts'
import type { Session } from '../state/session.ts'
import css from './address.css?inline'

/** The delay before a request: a number that is still being typed is another address. */
const PAUSE_MS = 500
const TIMEOUT_MS = 6_000
const FILLED = ['street', 'city'] as const

/**
 * Fills in the street and the town once the postcode and the number are complete. It never
 * overwrites the customer's input. Without an answer the customer types the address.
 */
function completeAddress({ config, form, gone, state }: Session): void {
  const filled: Partial<FoundAddress> = {}
  let requested = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = effect(() => {
    const { postcode = '', house_number = '', country = form.country } = state.contact.value
    const body = toJson({ postcode, house_number, country })
    const isWhole = postcode && mayBePostcode(postcode, country) && /^\s*\d/.test(house_number)
    if (body === requested || !isWhole) return
    requested = body
    clearTimeout(timer)
    timer = setTimeout(() => void look(body), PAUSE_MS)
  })
  gone.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
  })

  async function look(body: string): Promise<void> {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    const reply = await ask<FoundAddress | null>(config, '/address', init, gone, TIMEOUT_MS)
    const found = reply && 'data' in reply ? reply.data : null
    if (found === null || body !== requested || gone.aborted) return
    for (const name of FILLED) take(name, found[name] ?? '')
  }

  /** Also removes values that another number filled in. */
  function take(name: (typeof FILLED)[number], value: string): void {
    const { [name]: typed = '', ...others } = state.contact.value
    if (typed !== '' && typed !== filled[name]) return
    filled[name] = value
    state.contact.value = { ...others, [name]: value }
    if (value === '') return
    state.issues.value = state.issues.value.filter(({ path }) => path[1] !== name)
  }
}

/** It is never empty: the default is the dealer's country. */
function CountryField(props: Labelled) {
  const { form, state } = useSession()
  const id = idOf(props.path)
  const isWrong = useComputed(() => state.issues.value.some(({ path }) => idOf(path) === id)).value
  const country = useComputed(() => state.contact.value.country || form.country).value
  const names = new Intl.DisplayNames(form.language, { type: 'region' })
  return (
    <FieldFrame {...props}>
      <select
        id={id}
        autocomplete="country"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={country}
        onInput={({ currentTarget }) => {
          state.contact.value = { ...state.contact.value, country: currentTarget.value }
          state.issues.value = state.issues.value.filter(({ path }) => idOf(path) !== id)
        }}
      >
        {countriesFrom(form.country).map((code) => (
          <option value={code} key={code}>
            {names.of(code)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export const Field: FieldPart['Field'] = CountryField
export { completeAddress as start, css }
