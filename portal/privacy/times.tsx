import {
  type Retention,
  type RetentionTimes,
  retention,
} from '../../server/privacy/retention/retention.contract.ts'
import { SelectField } from '../components/field.tsx'
import { useRecord } from '../components/record.ts'
import { RecordForm } from '../components/record-form.tsx'
import { formatNumber } from '../format.ts'
import { t } from '../messages/messages.ts'
import './retention.css'

const DAYS = [90, 180, 365, 730, 1095, 1825]
const YEARS = [0, 5, 7, 10, 12, 15, 20, 30]

export function TimesForm({
  saved,
  onSaved,
}: {
  saved: RetentionTimes
  onSaved(retention: Retention): void
}) {
  const texts = t().retention
  const record = useRecord({
    saved,
    valuesOf: (times) => times,
    change: retention.replace,
    toBody: ({ body }) => body,
    onSaved,
    done: t().frame.saved,
  })
  const { values, set } = record
  const days = (name: 'unanswered' | 'rejected' | 'open') => (
    <SelectField
      label={texts[name]}
      value={String(values[`${name}_days`] ?? '')}
      onValue={(value) => set(`${name}_days`, value === '' ? null : Number(value))}
      choices={[
        ...choicesOf(DAYS, saved[`${name}_days`], texts.days),
        { value: '', text: texts.forever },
      ]}
    />
  )
  return (
    <RecordForm record={record} look="bar" class="stack">
      <section class="card stack">
        <h2>{texts.times}</h2>
        <p class="soft">{texts.about}</p>
        <div class="columns retention-times">
          {days('unanswered')}
          {days('rejected')}
          {days('open')}
          <SelectField
            label={texts.signed}
            value={String(values.signed_years)}
            onValue={(value) => set('signed_years', Number(value))}
            choices={choicesOf(YEARS, saved.signed_years, texts.years)}
          />
        </div>
      </section>
    </RecordForm>
  )
}

/** The usual numbers, and the selected one. */
function choicesOf(
  usual: readonly number[],
  chosen: number | null,
  text: (count: string) => string,
) {
  const all = new Set([...usual, ...(chosen === null ? [] : [chosen])])
  return [...all]
    .sort((a, b) => a - b)
    .map((count) => ({ value: String(count), text: text(formatNumber(count)) }))
}
