import { useState } from 'preact/hooks'
import { type Adjustment, MOST_PERCENT, ROUNDING_STEPS, ROUNDING_WAYS } from '../../shared/money.ts'
import { SelectField, TextField } from '../components/field.tsx'
import { readHundredths } from '../components/read-number.ts'
import { asTyped } from '../components/typed.ts'
import { decimalSign, formatExactly } from '../format.ts'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'

/** The input of a price change. */
export interface TypedAdjustment {
  percent: string
  step: string
  way: Adjustment['way']
}

/** The input, and the resulting change; null if the percentage is invalid. */
export function useAdjustment(first?: Adjustment) {
  const [typed, setTyped] = useState<TypedAdjustment>({
    percent: first === undefined ? '' : asTyped(first.percent / 100),
    step: String(first?.step ?? ROUNDING_STEPS[0]),
    way: first?.way ?? 'nearest',
  })
  const own = typed.percent.replace(/^\s*\+/, '')
  const percent = own.trim() === '' ? 0 : readHundredths(own, decimalSign())
  const isWrong = percent === null || percent < -10_000 || percent > MOST_PERCENT * 100
  const adjustment: Adjustment | null = isWrong
    ? null
    : { percent, step: Number(typed.step), way: typed.way }
  return { typed, setTyped, adjustment }
}

/** The fields for a percentage and its rounding. */
export function AdjustFields({
  typed,
  onTyped,
  isTried,
  adjustment,
}: {
  typed: TypedAdjustment
  onTyped(typed: TypedAdjustment): void
  /** Whether an invalid percentage is reported. */
  isTried: boolean
  adjustment: Adjustment | null
}) {
  const { prices } = t()
  const currency = me.value?.account.currency ?? 'EUR'
  return (
    <>
      <TextField
        label={prices.percent}
        hint={prices.percentHint}
        value={typed.percent}
        onValue={(percent) => onTyped({ ...typed, percent })}
        inputMode="text"
        autocomplete="off"
        error={isTried && adjustment === null ? prices.percentWrong : null}
      />
      <div class="columns">
        <SelectField
          label={prices.roundTo}
          value={typed.step}
          onValue={(step) => onTyped({ ...typed, step })}
          choices={ROUNDING_STEPS.map((cents) => ({
            value: String(cents),
            text: formatExactly(cents / 100, currency),
          }))}
        />
        <SelectField
          label={prices.roundWay}
          value={typed.way}
          onValue={(way) => onTyped({ ...typed, way: way as Adjustment['way'] })}
          choices={ROUNDING_WAYS.map((value) => ({ value, text: prices.ways[value] }))}
        />
      </div>
    </>
  )
}
