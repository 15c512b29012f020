import type {
  putRetention,
  Retention,
  RetentionTimes,
} from '../../server/privacy/retention/retention.contract.ts'
import { endpoint } from '../api.ts'
import { useWrite } from '../data.ts'
import { formatNumber } from '../format.ts'
import { say } from '../messages/messages.ts'
import { useDraft } from '../parts/draft.ts'
import { SelectField } from '../parts/field.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { ProblemBanner } from '../parts/states.tsx'
import { toast } from '../parts/toast.tsx'
import { useUnsaved } from '../parts/unsaved.ts'
import './retention.css'

const PUT = endpoint<typeof putRetention>('PUT', '/settings/retention')
const DAYS = [90, 180, 365, 730, 1095, 1825]
const YEARS = [0, 5, 7, 10, 12, 15, 20, 30]

export function TimesForm({
  saved,
  onSaved,
}: {
  saved: RetentionTimes
  onSaved(retention: Retention): void
}) {
  const texts = say().retention
  const draft = useDraft(saved)
  const { values, set } = draft
  const put = useWrite(PUT)
  useUnsaved(draft.isChanged)
  const save = async () => {
    if (!draft.isChanged) return
    const answer = await put.send({ body: values })
    if (answer === null) return
    draft.reset()
    onSaved(answer.data)
    toast(texts.saved)
  }
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
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
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
      <SaveBar
        isChanged={draft.isChanged}
        isSending={put.isSending}
        onCancel={() => {
          draft.reset()
          put.clear()
        }}
      >
        <ProblemBanner problem={put.problem} />
      </SaveBar>
    </form>
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
