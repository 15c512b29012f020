import type { FoundAddress } from '../../../server/forms/addresses.contract.ts'
import { mayBePostcode } from '../../../shared/form/postcodes.ts'
import { effect } from '../../host.ts'
import type { Session } from '../../state/session.ts'
import type { FieldPart } from '../parts.ts'
import css from './address.css?inline'
import { CountryField } from './country.tsx'

/** We wait this long before we ask: a number that is still being typed is another address. */
const PAUSE_MS = 500
const TIMEOUT_MS = 6_000
const FILLED = ['street', 'city'] as const

/**
 * Fills in the street and the town once the postcode and the number are there. What the customer
 * typed stays, and without an answer nothing happens: they type the address.
 */
function keepAddress({ config, form, gone, state }: Session): void {
  const filled: Partial<FoundAddress> = {}
  let asked = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = effect(() => {
    const { postcode = '', house_number = '', country = form.country } = state.contact.value
    const body = JSON.stringify({ postcode, house_number, country })
    const isWhole = postcode && mayBePostcode(postcode, country) && /^\s*\d/.test(house_number)
    if (body === asked || !isWhole) return
    asked = body
    clearTimeout(timer)
    timer = setTimeout(() => void look(body), PAUSE_MS)
  })
  gone.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
  })

  async function look(body: string): Promise<void> {
    const found = await ask(body)
    if (found === null || body !== asked || gone.aborted) return
    for (const name of FILLED) take(name, found[name] ?? '')
  }

  async function ask(body: string): Promise<FoundAddress | null> {
    const { server, slug } = config
    try {
      const answer = await fetch(
        `${server}/api/widget/v1/forms/${encodeURIComponent(slug)}/address`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
          credentials: 'omit',
          referrerPolicy: 'strict-origin-when-cross-origin',
          signal: AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)]),
        },
      )
      return answer.ok ? (await answer.json()).data : null
    } catch {
      return null
    }
  }

  /** Also takes back what another number filled in. */
  function take(name: (typeof FILLED)[number], value: string): void {
    const { [name]: typed = '', ...others } = state.contact.value
    if (typed !== '' && typed !== filled[name]) return
    filled[name] = value
    state.contact.value = { ...others, [name]: value }
    if (value === '') return
    state.faults.value = state.faults.value.filter(({ path }) => path[1] !== name)
  }
}

const part: FieldPart = { css, Field: CountryField }
export const { Field } = part
export { css, keepAddress as start }
