import '../parts.css'
import { useState } from 'preact/hooks'
import {
  type PromotionWithOffers,
  promotions,
} from '../../../server/prices/promotions/promotions.contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Conflict } from '../../parts/conflict.tsx'
import { useDraft } from '../../parts/draft.ts'
import { CheckField, TextArea, TextField } from '../../parts/field.tsx'
import { currentOf, faultOf } from '../../parts/problem.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { useUnsaved } from '../../parts/unsaved.ts'
import { me } from '../../session.ts'
import { focusFault } from '../focus-fault.ts'
import {
  hasTimes,
  inTimes,
  type PromotionField,
  type PromotionValues,
  promotionChange,
  promotionFaults,
  promotionValues,
  sentOf,
} from './values.ts'

interface Props {
  promotion: PromotionWithOffers | null
  mayWrite: boolean
  onStarted(id: number): void
  onSaved(promotion: PromotionWithOffers): void
}

/** What a promotion says and when it holds. */
export function PromotionForm({ promotion, mayWrite, onStarted, onSaved }: Props) {
  const { frame, promotions: text } = say()
  // While something is typed, news of it must not change what the typing began with.
  const [base, setBase] = useState(promotion)
  const [saved, setSaved] = useState(() => promotionValues(promotion))
  const draft = useDraft<PromotionValues>(saved)
  if (promotion !== null && promotion.version !== base?.version && !draft.isChanged) {
    setBase(promotion)
    setSaved(promotionValues(promotion))
  }
  const { values, changes } = draft
  const [exact, setExact] = useState(hasTimes(saved))
  const [isTried, setTried] = useState(false)
  const start = useWrite(promotions.start)
  const change = useWrite(promotions.change)
  const write = base === null ? start : change
  useUnsaved(draft.isChanged)
  const faults = isTried ? promotionFaults(values) : {}
  const theirs = currentOf<PromotionWithOffers>(change.problem)

  const save = async (over: PromotionWithOffers | null) => {
    setTried(true)
    if (Object.keys(promotionFaults(values)).length > 0) return
    if (over === null) {
      const started = await start.send({ body: sentOf(values) })
      if (started === null) return
      draft.reset()
      return onStarted(started.data.id)
    }
    const body = { version: over.version, ...promotionChange(values, changes) }
    const answer = await change.send({ params: { id: over.id }, body })
    if (answer === null) return
    draft.reset()
    onSaved(answer.data)
  }
  const field = (name: PromotionField) => ({
    name,
    label: text.fields[name],
    value: values[name],
    error: faults[name] ?? faultOf(write.problem, name),
    autocomplete: 'off' as const,
    onValue: (value: string) => draft.set(name, value),
  })
  const day = { type: exact ? ('datetime-local' as const) : ('date' as const) }
  return (
    <form
      class="card stack"
      noValidate
      aria-label={text.promotion}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void save(base).then(() => focusFault(form))
      }}
    >
      <fieldset class="bare stack" disabled={!mayWrite}>
        <div class="columns">
          <TextField {...field('name')} maxLength={255} />
          <TextField {...field('discount_pct')} inputMode="decimal" maxLength={6} />
          <TextField {...field('code')} maxLength={80} optional hint={text.codeHint} />
        </div>
        <p class="soft small">{text.thirtyDays}</p>
        <TextArea {...field('description')} maxLength={5000} optional hint={text.descriptionHint} />
        <div class="columns">
          <TextField {...field('valid_from')} {...day} optional hint={text.fromHint} />
          <TextField {...field('valid_until')} {...day} optional hint={text.untilHint} />
        </div>
        <CheckField
          label={text.exact}
          hint={text.clock(me.value?.account.time_zone ?? '')}
          value={exact}
          onValue={(wanted) => {
            setExact(wanted)
            const next = inTimes(values, wanted)
            draft.set('valid_from', next.valid_from)
            draft.set('valid_until', next.valid_until)
          }}
        />
        <CheckField
          label={text.isOn}
          hint={text.isOnHint}
          value={values.is_active}
          onValue={(value) => draft.set('is_active', value)}
        />
      </fieldset>
      {theirs === null && <ProblemBanner problem={write.problem} />}
      {mayWrite && (
        <div class="actions">
          <Button type="submit" look="main" busy={write.isSending}>
            {base === null ? text.add : frame.save}
          </Button>
          {draft.isChanged && (
            <span class="soft small" role="status">
              {frame.unsaved}
            </span>
          )}
        </div>
      )}
      {theirs !== null && (
        <Conflict
          text={say().prices.conflictText}
          differences={(Object.keys(changes) as (keyof PromotionValues)[]).map((name) => [
            name === 'is_active' ? text.isOn : text.fields[name],
            asText(values[name]),
            asText(promotionValues(theirs)[name]),
          ])}
          onMine={() => void save(theirs)}
          onTheirs={() => {
            change.clear()
            draft.reset()
            onSaved(theirs)
          }}
        />
      )}
    </form>
  )
}

function asText(value: string | boolean): string {
  const { frame } = say()
  return typeof value === 'boolean' ? (value ? frame.yes : frame.no) : value
}
