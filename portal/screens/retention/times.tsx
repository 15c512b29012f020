import type {
  putRetention,
  Retention,
  RetentionTimes,
} from '../../../server/resources/retention/contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { SelectField } from '../../parts/field.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'

import './retention.css'

const PUT = endpoint<typeof putRetention>('PUT', '/settings/retention')
const DAYS = [90, 180, 365, 730, 1095, 1825]
const YEARS = [0, 5, 7, 10, 12, 15, 20, 30]

/** Each time is saved as it is chosen. */
export function Times({
  saved,
  onSaved,
}: {
  saved: RetentionTimes
  onSaved(retention: Retention): void
}) {
  const texts = say().retention
  const put = useWrite(PUT)
  const save = async (change: Partial<RetentionTimes>) => {
    const answer = await put.send({ body: { ...saved, ...change } })
    if (answer === null) return
    onSaved(answer.data)
    toast(texts.saved)
  }
  const days = (name: 'unanswered' | 'rejected' | 'open') => (
    <SelectField
      label={texts[name]}
      value={String(saved[`${name}_days`] ?? '')}
      onValue={(value) => void save({ [`${name}_days`]: value === '' ? null : Number(value) })}
      choices={[
        ...choicesOf(DAYS, saved[`${name}_days`], texts.days),
        { value: '', text: texts.forever },
      ]}
    />
  )
  return (
    <section class="card stack">
      <h2>{texts.times}</h2>
      <p class="soft">{texts.about}</p>
      <ProblemBanner problem={put.problem} />
      <div class="columns retention-times">
        {days('unanswered')}
        {days('rejected')}
        {days('open')}
        <SelectField
          label={texts.signed}
          value={String(saved.signed_years)}
          onValue={(value) => void save({ signed_years: Number(value) })}
          choices={choicesOf(YEARS, saved.signed_years, texts.years)}
        />
      </div>
    </section>
  )
}

/** The usual numbers, and the one that is chosen. */
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
