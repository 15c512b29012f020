import { useState } from 'preact/hooks'
import { dealerForms } from '../../../server/forms/forms.contract.ts'
import { useQuery } from '../../address.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Actions, QuestionForm } from '../../components/question-form.tsx'
import { useRead } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { FILTERS, type FilterName } from './query.ts'

const DAY_MS = 86_400_000
const PERIODS = [0, 6, 29, 89] as const

export function FilterDialog({ onClose }: { onClose(): void }) {
  const { leads, frame } = t()
  const { query, change } = useQuery()
  const forms = useRead(dealerForms.list)
  const [values, setValues] = useState(
    Object.fromEntries(FILTERS.map((name) => [name, query[name] ?? ''])) as Record<
      FilterName,
      string
    >,
  )
  const set = (name: FilterName) => (value: string) => setValues({ ...values, [name]: value })
  const all = { value: '', text: frame.all }
  return (
    <Dialog title={leads.filters} onClose={onClose} keepOpen>
      <QuestionForm
        noValidate={false}
        onSubmit={() => {
          change(values)
          onClose()
        }}
      >
        <div class="columns">
          <SelectField
            label={leads.form}
            value={values.form}
            onValue={set('form')}
            choices={[
              all,
              ...(forms.data ?? []).map(({ slug, name }) => ({ value: slug, text: name })),
            ]}
          />
          <SelectField
            label={leads.member}
            value={values.member}
            onValue={set('member')}
            choices={[
              all,
              { value: 'none', text: leads.nobody },
              ...(me.value?.colleagues ?? []).map(({ id, name }) => ({
                value: String(id),
                text: name,
              })),
            ]}
          />
          <TextField
            label={leads.source}
            hint={leads.sourceHint}
            value={values.source}
            onValue={set('source')}
          />
          <SelectField
            label={leads.followUp}
            value={values.follow_up}
            onValue={set('follow_up')}
            choices={[
              all,
              { value: 'due', text: leads.followUpDue },
              { value: 'planned', text: leads.followUpPlanned },
            ]}
          />
          <SelectField
            label={leads.marketing}
            value={values.marketing}
            onValue={set('marketing')}
            choices={[all, { value: '1', text: leads.wantsMarketing }]}
          />
          <TextField label={leads.since} type="date" value={values.since} onValue={set('since')} />
          <TextField label={leads.until} type="date" value={values.until} onValue={set('until')} />
        </div>
        <div class="row">
          {PERIODS.map((days) => (
            <Button
              key={days}
              onClick={() => setValues({ ...values, since: daysAgo(days), until: '' })}
            >
              {days === 0 ? t().appointments.today : leads.lastDays(days + 1)}
            </Button>
          ))}
        </div>
        <Actions onCancel={onClose} action={leads.showThese} />
      </QuestionForm>
    </Dialog>
  )
}

/** A day in the account's time zone, such as `2026-09-10`. */
function daysAgo(days: number): string {
  const timeZone = me.value?.account.time_zone
  const format = new Intl.DateTimeFormat('en-CA', timeZone ? { timeZone } : {})
  return format.format(Date.now() - days * DAY_MS)
}
