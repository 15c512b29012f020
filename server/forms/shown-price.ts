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
import { postcodesFor, prefixesIn } from '../prices/offer-items/lines-areas.ts'
import { writingItems } from '../prices/offer-items/lines-make-lines.ts'
import { priceBookOf, readItems } from '../prices/offer-items/lines-stored.ts'
import { listRulesByPostcode } from '../prices/offer-items/offer-items.reads.ts'
import { findNewestLive } from '../prices/promotions/live.ts'
import { pricesOf, questionsOfPrice } from './pricing.ts'
import { surchargesOf, variantsOf } from './surcharges.ts'

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
  /** Questions whose options show a surcharge. */
  surchargesOf?: readonly string[] | undefined
}

const USUAL_PERCENT = 10
const USUAL_STEP = 100

/** The price of these answers as the form shows it: from its matrices or from the offer. */
export async function shownPrice(
  source: Source,
  form: Priced,
  given: Record<string, unknown>,
  asking: ShownPriceInput,
): Promise<ShownPrice> {
  const { price } = form.definition
  const today = dayOf(asking.now, asking.account.time_zone)
  const variants = variantsOf(form.definition, given, asking.surchargesOf ?? [], today)
  const sets = [given, ...variants.map(({ answers }) => answers)]
  const [{ amount, ...said }, ...others] = (await amountsOf(source, form, sets, asking)) as [
    Amount,
    ...Amount[],
  ]
  const amounts = others.map((other) => other.amount)
  return {
    ...within(price, amount),
    ...said,
    ...(price?.surcharges && {
      surcharges: surchargesOf(variants, amount, amounts, stepOf(price)),
    }),
  }
}

type Amount = Omit<ShownPrice, 'from' | 'to'> & { amount: number | null }

/** The amount of each answer set, and its details. Stored data is read once for all. */
async function amountsOf(
  source: Source,
  form: Priced,
  sets: readonly Record<string, unknown>[],
  asking: ShownPriceInput,
): Promise<Amount[]> {
  const { price } = form.definition
  const { currency } = asking.account
  if (price?.by !== 'offer') {
    const today = dayOf(asking.now, asking.account.time_zone)
    const amounts = await pricesOf(source, form, sets, today)
    const includes_vat = price?.includes_vat ?? true
    return amounts.map((amount) => ({ amount, currency, includes_vat }))
  }
  const isRange = price.show === 'range'
  return (await findFirstOffers(source, form, sets, asking)).map((offer) => {
    // A total of zero is no promise: nothing with a price is selected yet. A negative total is no offer.
    const amount = (offer.total ?? 0) > 0 ? fromOptionalCents(offer.total) : null
    return {
      amount,
      currency,
      includes_vat: price.includes_vat,
      before: isRange || amount === null ? null : fromOptionalCents(offer.before),
      promotion: offer.promotion,
      vat_rates: offer.vatRates.map(toPercent),
      ...(price.show === 'parts' && { parts: partsOf(offer) }),
    }
  })
}

/** The rounding unit of amounts: `from` in whole units, parts to the cent. */
function stepOf({ show, range_step: step = USUAL_STEP }: Pricing): number {
  if (show === 'parts') return 0.01
  return show === 'range' ? step : 1
}

/** The postcode prefix lengths that a form needs for its price. */
export async function findPostcodePrefixes(source: Source, { accountId, definition }: Priced) {
  const { price, questions } = definition
  if (price?.by !== 'offer' || !questions.some(({ kind }) => kind === 'postcode')) return {}
  const rules = await listRulesByPostcode(source, accountId)
  return rules.length === 0 ? {} : { postcodes: prefixesIn(rules, questions) }
}

/** The offer for each answer set, limited to the questions that a price may depend on. */
async function findFirstOffers(
  source: Source,
  { definition }: Priced,
  sets: readonly Record<string, unknown>[],
  { account, now, language }: ShownPriceInput,
): Promise<FirstOffer[]> {
  const { questions, price } = definition
  const keys = new Set(questionsOfPrice(definition))
  const today = dayOf(now, account.time_zone)
  const items = await readItems(source, account.id)
  const rules = items.map(({ rule }) => rule)
  const wanted = sets.map((given) => {
    const own = Object.fromEntries(Object.entries(given).filter(([key]) => keys.has(key)))
    const { answers: whole } = checkAnswers(questions, own, today, new Set())
    const answers = { ...postcodesFor(rules, questions, given), ...whole }
    return { items, questions, answers, language }
  })
  const writing = new Set(wanted.flatMap(writingItems))
  const book = await priceBookOf(source, account.id, [...writing], wanted)
  const promotion = await findNewestLive(source, account.id, now)
  const how = { promotion: promotion ?? null, includesVat: price?.includes_vat ?? true }
  return wanted.map((one) => firstOfferOf(account, { ...one, ...book }, how))
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

/** Merges lines of the same part. A part with a line on request is on request. */
function partsOf({ lines, shares }: FirstOffer): NonNullable<ShownPrice['parts']> {
  const sums = new Map<string, number | null>()
  for (const [index, { part }] of lines.entries()) {
    const [before = 0, own = null] = [sums.get(part), shares[index]]
    sums.set(part, before === null || own === null ? null : before + own)
  }
  return [...sums].map(([name, cents]) => ({ name, amount: fromOptionalCents(cents) }))
}

/**
 * The price that the widget showed for these answers, with amounts in cents; null if this variant
 * shows none. The server computes it, so a client cannot forge it. It differs from the displayed
 * price only if the dealer changed the price while the form was open.
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
