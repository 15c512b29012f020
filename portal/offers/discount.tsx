import { useState } from 'preact/hooks'
import { offers } from '../../server/offers/offers.contract.ts'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { fromCents, toCents } from '../../shared/money.ts'
import { ApiProblem } from '../api.ts'
import { Button } from '../components/button.tsx'
import { Fact } from '../components/fact.tsx'
import { SelectField, TextField } from '../components/field.tsx'
import { issueOf, reasonText } from '../components/problem.ts'
import { QuestionForm } from '../components/question-form.tsx'
import { toast } from '../components/toast.tsx'
import { amountTyped, asTyped } from '../components/typed.ts'
import { useUnsaved } from '../components/unsaved.ts'
import { formatExactly, formatPercentage } from '../format.ts'
import { t } from '../messages/messages.ts'
import type { OfferWriter } from './writes.ts'

type Wanted = { rate: number } | { promotion_id: number } | null

export function DiscountRow({ writer }: { writer: OfferWriter }) {
  const { offer: text } = t()
  const { offer } = writer
  return (
    <section class="card stack discount">
      <h2>{text.discount}</h2>
      {offer.steps.includes('change') ? (
        <DiscountForm writer={writer} />
      ) : (
        <p>{discountText(offer)}</p>
      )}
      {offer.discount_rate > 0 && (
        <p class="hint soft small">
          {offer.discount.source === 'dealer' ? text.typedIsFor : text.promotionIsFor}
        </p>
      )}
      <Effect offer={offer} />
    </section>
  )
}

function DiscountForm({ writer }: { writer: OfferWriter }) {
  const { offer: text, frame } = t()
  const { offer } = writer
  const saved = choiceOf(offer)
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isTried, setTried] = useState(false)
  const choice = chosen ?? saved
  const rate = typed ?? (offer.discount.source === 'dealer' ? asTyped(offer.discount_rate) : '')
  const percent = amountTyped(rate)
  const isRate = percent !== null && percent > 0 && percent <= 100
  useUnsaved(chosen !== null || typed !== null)

  const reset = () => {
    setChosen(null)
    setTyped(null)
    setTried(false)
  }
  const set = async (discount: Wanted) => {
    setProblem(null)
    const before = wantedOf(offer)
    const outcome = await writer.write(workOf(offer, discount))
    if (outcome instanceof ApiProblem) return setProblem(outcome)
    reset()
    if (outcome !== 'done') return
    const { source } = offer.discount
    // An automatic promotion cannot be restored as such.
    const undo = source === 'promotion' ? undefined : () => void writer.act(workOf(offer, before))
    toast(text.discountSet, undo)
  }
  const choose = (value: string) => {
    setProblem(null)
    if (value === 'typed') return setChosen(value)
    reset()
    if (value !== saved) void set(value === 'none' ? null : { promotion_id: Number(value) })
  }
  const { promotions } = offer
  return (
    <QuestionForm
      onSubmit={() => {
        setTried(true)
        if (isRate) void set({ rate: percent })
      }}
    >
      <SelectField
        label={text.discountKind}
        value={choice}
        onValue={choose}
        error={problem && !issueOf(problem, 'discount.rate') ? reasonText(problem) : null}
        choices={[
          { value: 'none', text: text.noDiscount },
          { value: 'typed', text: text.typedDiscount },
          ...promotions.map(({ id, name, discount_pct: rate, is_live: isLive }) => ({
            value: String(id),
            text: text.promotion(name, formatPercentage(rate), isLive),
          })),
        ]}
      />
      {offer.discount.source === 'promotion' && chosen === null && (
        <p class="hint soft small">{text.cameByItself}</p>
      )}
      {choice === 'typed' && (
        <div class="with-button">
          <TextField
            label={text.percent}
            inputMode="decimal"
            autocomplete="off"
            value={rate}
            onValue={setTyped}
            error={isTried && !isRate ? text.issues.rate : issueOf(problem, 'discount.rate')}
          />
          <Button type="submit" busy={writer.isSending}>
            {frame.save}
          </Button>
        </div>
      )}
    </QuestionForm>
  )
}

function workOf(offer: OfferSheet, discount: Wanted) {
  const { offer: text } = t()
  return {
    endpoint: offers.setDiscount,
    body: { discount },
    what: text.discount,
    differences: (now: OfferSheet) =>
      [[text.discount, wantedText(offer, discount), discountText(now)]] as const,
  }
}

function choiceOf({ discount, discount_rate: rate }: OfferSheet): string {
  if (discount.source === 'dealer') return rate === 0 ? 'none' : 'typed'
  return discount.promotion === null ? 'none' : String(discount.promotion.id)
}

function wantedOf({ discount: { source, promotion }, discount_rate: rate }: OfferSheet): Wanted {
  if (source === 'dealer' && rate > 0) return { rate }
  return source === 'pinned' && promotion !== null ? { promotion_id: promotion.id } : null
}

function wantedText({ promotions }: OfferSheet, wanted: Wanted): string {
  const { offer: text } = t()
  if (wanted === null) return text.noDiscount
  if ('rate' in wanted) return formatPercentage(wanted.rate)
  const found = promotions.find(({ id }) => id === wanted.promotion_id)
  return found === undefined ? '' : `${found.name} (${formatPercentage(found.discount_pct)})`
}

function discountText({ discount: { promotion }, discount_rate: rate }: OfferSheet): string {
  if (rate === 0) return t().offer.noDiscount
  return [promotion?.name, formatPercentage(rate)].filter(Boolean).join(' · ')
}

/** The total of the offer with and without the discount. */
function Effect({ offer: { document, discount, discount_rate: rate } }: { offer: OfferSheet }) {
  const { offer: text } = t()
  const { totals, currency, total_includes_vat: withVat } = document
  const without = discount.totals_without
  if (rate === 0 || totals === null || without === null) return null
  const sum = (of: typeof without) => (withVat ? of.gross : of.net)
  return (
    <dl class="facts number">
      <Fact name={text.withoutDiscount}>{formatExactly(sum(without), currency)}</Fact>
      <Fact name={text.itTakesOff}>
        {formatExactly(fromCents(toCents(sum(totals)) - toCents(sum(without))), currency)}
      </Fact>
      <Fact name={text.total}>
        <strong>{formatExactly(sum(totals), currency)}</strong>
      </Fact>
    </dl>
  )
}
