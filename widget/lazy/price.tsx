import type { ShownPrice } from '../../shared/form/visitor.contract.ts'
import type { FieldPart } from '../components/lazy.ts'
import { computed, effect, fill, signal, tellablePrice, useEffect, useSession } from '../host.ts'
import type { Session } from '../state/session.ts'
import css from './price.css?inline'
import { moneyOf, priceQuestion, priceTexts, priceWords, requestPrice } from './price-words.ts'

/**
 * The price, or that it is on request, with the form's details: its range, its promotion and, in
 * the price variant, its parts. While it loads the place stays empty, so that nothing moves later.
 */
function PriceField() {
  const session = useSession()
  const { form, text, state, derived } = session
  // A sent request keeps the displayed price.
  useEffect(() => (state.phase.peek() === 'sent' ? undefined : updatePrice(session)), [session])
  const show = form.price?.show
  const price = derived.priced.value ? state.price.value : null
  if (state.phase.value === 'sent' && !price) return null
  const waiting = state.variant.value === 'price' ? text.priceWaits : '\u00a0'
  return (
    <>
      <p class={show ? 'cost more' : 'cost'} part="price" role="status" aria-atomic="true">
        {price ? <Said {...price} /> : waiting}
      </p>
      {state.variant.value === 'price' && <PriceParts />}
    </>
  )
}

/** The delay before a request: dragging a slider causes many changes. */
const PAUSE_MS = 150

/** Requests a price, and again whenever an answer changes that it depends on. */
function updatePrice(session: Session): () => void {
  const { derived, gone, state, tell } = session
  let pause = 0
  const surcharges = signal<ShownPrice | null>(null)
  if (session.form.price?.surcharges) {
    state.surcharge.value = (question, value) => (
      <Surcharge of={surcharges} question={question} option={String(value)} />
    )
  }
  const wanted = computed(() => priceQuestion(session, optionsShown(session)))

  return effect(() => {
    const question = wanted.value
    if (!derived.priced.value) state.price.value = null
    if (question === null) return
    const changed = new AbortController()
    gone.addEventListener('abort', () => changed.abort(), { signal: changed.signal })
    const timer = setTimeout(async () => {
      const price = await requestPrice(session, changed.signal, question)
      // Without a price none is shown. The next change requests it again.
      if (changed.signal.aborted) return
      surcharges.value = price
      if (!derived.priced.peek()) return
      state.price.value = price
      const { price: heard } = tellablePrice(state)
      if (heard) tell('price', heard)
    }, pause)
    pause = PAUSE_MS
    return () => {
      clearTimeout(timer)
      changed.abort()
    }
  })
}

/** The visible questions of this step, or of this variant, whose options may affect the price. */
function optionsShown({ form: { price }, state, derived }: Session): string[] {
  const isFull = state.variant.value === 'full'
  if (!price?.surcharges || (isFull && !price.in_full)) return []
  const here = isFull ? derived.steps.value[derived.index.value]?.questions : derived.visible.value
  const keys = here?.filter(({ question }) => /^(choice|multi|boolean)$/.test(question.kind)) ?? []
  return keys.map(({ question }) => question.key).filter((key) => price.depends_on.includes(key))
}

interface SurchargeProps {
  of: { readonly value: ShownPrice | null }
  question: string
  option: string
}

/** The surcharge of an option. Its line exists before it is known, so that nothing moves. */
function Surcharge({ of, question, option }: SurchargeProps) {
  const session = useSession()
  const shown = of.value
  const { price } = session.form
  if (!price?.depends_on.includes(question)) return null
  const more = shown?.surcharges?.[question]?.[option]
  if (!shown || !more) return <small>{'\u00a0'}</small>
  const text = priceTexts(session)
  const amount = moneyOf(session, shown).format(Math.abs(more))
  return (
    <small class="surcharge">
      <span class="unseen">{fill(more > 0 ? text.priceMore : text.priceLess, amount)}</span>
      <span aria-hidden="true">
        {more > 0 ? '+' : '−'} {amount}
      </span>
    </small>
  )
}

function Said(price: ShownPrice) {
  const session = useSession()
  const { amount, note } = priceWords(session, price)
  if (price.from === null) return <>{amount}</>
  return (
    <>
      {price.before != null && <Before amount={moneyOf(session, price).format(price.before)} />}
      <strong>{amount}</strong>
      <small> {note}</small>
    </>
  )
}

/** The price without the promotion. Screen readers do not announce strikethrough. */
function Before({ amount }: { amount: string }) {
  const text = priceTexts(useSession())
  return (
    <>
      <span class="unseen">{fill(text.priceWas, amount)} </span>
      <s aria-hidden="true">{amount}</s>
      <wbr />
    </>
  )
}

export function PriceParts() {
  const session = useSession()
  const { form, state, text } = session
  const { parts = [], ...price } = state.price.value ?? {}
  const isWhole = parts.every(({ amount }) => Number.isInteger(amount ?? 0))
  // Cents are omitted in a list only if all its amounts are whole.
  const format = moneyOf(session, price, isWhole ? 'no zeros' : 'all')
  if (form.price?.show !== 'parts') return null
  return (
    <details class="made-of" inert={parts.length === 0}>
      <summary>{priceTexts(session).priceParts}</summary>
      <dl>
        {parts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount === null ? text.onRequest : format.format(amount)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export const Field: FieldPart['Field'] = PriceField
export { css }
