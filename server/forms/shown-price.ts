import { checkAnswers } from '../../shared/form/answers.ts'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import type { LeadShownPrice } from '../../shared/form/shown-price.contract.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import type { ShownPrice } from '../../shared/form/visitor.contract.ts'
import { fromOptionalCents, toCents, toPercent } from '../../shared/money.ts'
import { dayOf, formatTimestamp } from '../../shared/time.ts'
import type { Source } from '../core/db/source.ts'
import type { AccountRow } from '../core/db/tables.ts'
import { type FirstOffer, firstOfferOf } from '../prices/offer-items/first-offer.ts'
import { beginningsIn, postcodesFor } from '../prices/offer-items/lines-areas.ts'
import { writingItems } from '../prices/offer-items/lines-make-lines.ts'
import { priceBookOf, readItems } from '../prices/offer-items/lines-stored.ts'
import { listRulesByPostcode } from '../prices/offer-items/offer-items.reads.ts'
import { priceOf, questionsOfPrice } from './pricing.ts'

interface Priced {
  accountId: number
  definition: FormDefinition
}
type Pricing = NonNullable<FormDefinition['price']>
type Account = Pick<AccountRow, 'id' | 'prices_include_vat' | 'time_zone' | 'currency'>

interface ShownPriceInput {
  account: Account
  /** Milliseconds. */
  now: number
  language: Language
}

const USUAL_PERCENT = 10
const USUAL_STEP = 100

/** The price of these answers in the way the form shows prices: of its matrices or of the offer. */
export async function shownPrice(
  source: Source,
  form: Priced,
  given: Record<string, unknown>,
  asking: ShownPriceInput,
): Promise<ShownPrice> {
  const { price } = form.definition
  const { currency } = asking.account
  const offer = price?.by === 'offer' ? await findFirstOffer(source, form, given, asking) : null
  if (price === undefined || offer === null) {
    const today = dayOf(asking.now, asking.account.time_zone)
    const { from, includes_vat } = await priceOf(source, form, given, today)
    return { ...within(price, from), currency, includes_vat }
  }
  // A total of zero is no promise: nothing that has a price was chosen yet. One below zero is no offer.
  const total = (offer.total ?? 0) > 0 ? fromOptionalCents(offer.total) : null
  const isRange = price.show === 'range'
  return {
    ...within(price, total),
    currency,
    includes_vat: price.includes_vat,
    before: isRange || total === null ? null : fromOptionalCents(offer.before),
    promotion: offer.promotion,
    vat_rates: offer.vatRates.map(toPercent),
    ...(price.show === 'parts' && { parts: partsOf(offer) }),
  }
}

/** How much a form asks of postcodes for its price. */
export async function findBeginnings(source: Source, { accountId, definition }: Priced) {
  const { price, questions } = definition
  if (price?.by !== 'offer' || !questions.some(({ kind }) => kind === 'postcode')) return {}
  const rules = await listRulesByPostcode(source, accountId)
  return rules.length === 0 ? {} : { postcodes: beginningsIn(rules, questions) }
}

/** The offer that these answers would get now, to the questions that a price may depend on. */
async function findFirstOffer(
  source: Source,
  { definition }: Priced,
  given: Record<string, unknown>,
  { account, now, language }: ShownPriceInput,
): Promise<FirstOffer> {
  const { questions, price } = definition
  const keys = new Set(questionsOfPrice(definition))
  const own = Object.fromEntries(Object.entries(given).filter(([key]) => keys.has(key)))
  const today = dayOf(now, account.time_zone)
  const items = await readItems(source, account.id)
  const { answers: whole } = checkAnswers(questions, own, today, new Set())
  const rules = items.map(({ rule }) => rule)
  const answers = { ...postcodesFor(rules, questions, given), ...whole }
  const asked = { items, questions, answers, language }
  const writing = { ...asked, items: writingItems(asked) }
  const wanted = { ...writing, ...(await priceBookOf(source, account.id, writing)) }
  return firstOfferOf(source, account, wanted, { now, includesVat: price?.includes_vat ?? true })
}

/** The two ends of a range around the amount, or the amount alone. */
function within(
  price: Pricing | undefined,
  amount: number | null,
): Pick<ShownPrice, 'from' | 'to'> {
  if (price?.show !== 'range') return { from: amount }
  if (amount === null) return { from: null, to: null }
  const { range_percent: percent = USUAL_PERCENT, range_step: step = USUAL_STEP } = price
  const end = (sign: 1 | -1) => (amount * (100 + sign * percent)) / 100 / step
  return { from: Math.floor(end(-1)) * step, to: Math.ceil(end(1)) * step }
}

/** Lines of the same part are one. A part with a line on request is on request. */
function partsOf({ lines, shares }: FirstOffer): NonNullable<ShownPrice['parts']> {
  const sums = new Map<string, number | null>()
  for (const [index, { part }] of lines.entries()) {
    const [before = 0, own = null] = [sums.get(part), shares[index]]
    sums.set(part, before === null || own === null ? null : before + own)
  }
  return [...sums].map(([name, cents]) => ({ name, amount: fromOptionalCents(cents) }))
}

/**
 * The price that the widget showed with these answers, its amounts in cents; null when this variant
 * shows none. It is found as the widget's own question is answered, so what a stranger sends can never
 * become a price. It differs from what the customer saw only when the dealer changed the price while
 * the form was open.
 */
export async function shownPriceOf(
  source: Source,
  form: Priced,
  { variant, answers }: { variant: string | null; answers: Record<string, unknown> },
  asking: ShownPriceInput,
): Promise<LeadShownPrice | null> {
  const { price } = form.definition
  const isShown = variant === 'price' || (variant === 'full' && price?.in_full)
  if (price === undefined || !isShown) return null
  const shown = await shownPrice(source, form, answers, asking)
  const { from, to = null, before = null, promotion = null, vat_rates = [], parts } = shown
  return {
    from: optionalCents(from),
    to: optionalCents(to),
    on_request: from === null,
    currency: shown.currency.toLowerCase(),
    includes_vat: shown.includes_vat,
    promotion,
    before: optionalCents(before),
    show: price.show ?? 'from',
    vat_rates,
    parts: parts?.map(({ name, amount }) => ({ name, amount: optionalCents(amount) })) ?? null,
    shown_at: formatTimestamp(asking.now),
  }
}

function optionalCents(amount: number | null): number | null {
  return amount === null ? null : toCents(amount)
}
