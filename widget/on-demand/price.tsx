import type { ShownPrice } from '../../shared/form/visitor.contract.ts'
import type { PriceMessages } from '../../shared/words/price.ts'
import { ask, computed, effect, fill, priceOf, useEffect, useSession } from '../host.ts'
import type { FieldPart } from '../parts/on-demand.ts'
import type { Session } from '../state/session.ts'
import css from './price.css?inline'

/**
 * The price, or that it is on request, with what the form wants said of it: its range, its promotion, its
 * parts. While it loads the place stays empty, so that nothing moves later.
 */
function PriceField() {
  const session = useSession()
  const { form, text, state, derived } = session
  useEffect(() => keepPriced(session), [session])
  const price = derived.priced.value ? state.price.value : null
  const waiting = state.variant.value === 'price' ? text.priceWaits : '\u00a0'
  return (
    <>
      <p class={form.price?.show ? 'cost more' : 'cost'} part="price" role="status">
        {price ? <Said {...price} /> : waiting}
      </p>
      {form.price?.show === 'parts' && <MadeOf parts={price?.parts ?? []} {...price} />}
    </>
  )
}

/** We wait this long before we ask again: a customer who drags a slider is still choosing. */
const PAUSE_MS = 150

/**
 * Asks the server for a price, and again whenever an answer changes that the price depends on. It sends
 * those answers only and, for a price with parts, the language they are named in.
 */
function keepPriced({ config, form, gone, state, derived, tell }: Session): () => void {
  let pause = 0
  const wanted = computed(() => {
    if (!derived.priced.value) return null
    const answers = Object.entries(derived.given.value)
    const keys = form.price?.depends_on
    return JSON.stringify({
      language: form.price?.show && form.language,
      answers: Object.fromEntries(answers.filter(([key]) => keys?.includes(key))),
    })
  })

  return effect(() => {
    const body = wanted.value
    if (body === null) {
      state.price.value = null
      return
    }
    const changed = new AbortController()
    const timer = setTimeout(async () => {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      const left = AbortSignal.any([gone, changed.signal])
      const reply = await ask<ShownPrice>(config, '/price', init, left)
      // When no price comes, none is shown. The next change asks again.
      if (changed.signal.aborted) return
      state.price.value = reply && 'data' in reply ? reply.data : null
      const { price } = priceOf(state)
      if (price) tell('price', price)
    }, pause)
    pause = PAUSE_MS
    return () => {
      clearTimeout(timer)
      changed.abort()
    }
  })
}

function Said(price: ShownPrice) {
  const session = useSession()
  const { text, form } = session
  const { from, to, before, promotion } = price
  if (from === null) return <>{text.onRequest}</>
  const format = moneyOf(session, price)
  const amount = format.format(from)
  return (
    <>
      {before != null && <Before amount={format.format(before)} />}
      <strong>
        {to != null
          ? format.formatRange(from, to)
          : form.price?.show === 'parts'
            ? amount
            : fill(text.priceFrom, amount)}
      </strong>
      <small> {[vatOf(session, price), promotion].filter(Boolean).join(' · ')}</small>
    </>
  )
}

/** The price without the promotion. Struck through says nothing to who hears it. */
function Before({ amount }: { amount: string }) {
  const text = textsOf(useSession())
  return (
    <>
      <span class="unseen">{fill(text.priceWas, amount)} </span>
      <s aria-hidden="true">{amount}</s>
    </>
  )
}

function MadeOf({ parts, ...price }: Partial<ShownPrice> & Pick<ShownPrice, 'parts'>) {
  const session = useSession()
  const { text } = session
  const isWhole = parts?.every(({ amount }) => Number.isInteger(amount ?? 0))
  const format = moneyOf(session, price, isWhole)
  return (
    <details class="made-of" inert={parts?.length === 0}>
      <summary>{textsOf(session).priceParts}</summary>
      <dl>
        {parts?.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount === null ? text.onRequest : format.format(amount)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Cents are left out of a whole amount, and of a list only when all its amounts are whole. */
function moneyOf({ form }: Session, { currency = 'EUR' }: Partial<ShownPrice>, isWhole = true) {
  return new Intl.NumberFormat(form.language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: isWhole ? 'stripIfInteger' : 'auto',
  })
}

/** `incl. 9% and 21% VAT`, or without rates where the price knows none. */
function vatOf(session: Session, { includes_vat: withVat, vat_rates: rates = [] }: ShownPrice) {
  const { text, form } = session
  if (rates.length === 0) return withVat ? text.withVat : text.withoutVat
  const percent = new Intl.NumberFormat(form.language, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  const named = rates.map((rate) => percent.format(rate / 100))
  const list = new Intl.ListFormat(form.language).format(named)
  const { withVatOf, withoutVatOf } = textsOf(session)
  return fill(withVat ? withVatOf : withoutVatOf, list)
}

function textsOf({ text }: Session) {
  return text as typeof text & PriceMessages
}

export const Field: FieldPart['Field'] = PriceField
export { css }
