import {
  type FormNumbers,
  formNumbers,
  PERIODS,
} from '../../server/forms/funnel/funnel.contract.ts'
import { useQuery } from '../address.ts'
import { SelectField } from '../components/field.tsx'
import { Unread } from '../components/states.tsx'
import { AT_END, DataTable } from '../components/table.tsx'
import { useRead } from '../data.ts'
import { formatNumber } from '../format.ts'
import { language, t } from '../messages/messages.ts'
import { StageTable } from './stage-table.tsx'
import { useEditor } from './state/context.ts'
import './numbers.css'

const USUAL = '30'

/** The progress of visitors in the form, and their issues. */
export function Numbers() {
  const { slug } = useEditor()
  const { numbers, lead } = t()
  const { query, change } = useQuery()
  const days = PERIODS.find((one) => one === query.days) ?? USUAL
  const { data, problem, reload } = useRead(formNumbers.get, {
    params: { slug },
    query: { days, language: language.value },
  })
  if (data === null) {
    return <Unread problem={problem} retry={reload} rows={6} />
  }
  const shown = data.variants.find(({ variant }) => variant === query.variant) ?? data.variants[0]
  return (
    <div class="stack numbers">
      <div class="chosen-by">
        <SelectField
          label={numbers.period}
          value={days}
          onValue={(value) => change({ days: value === USUAL ? null : value })}
          choices={PERIODS.map((one) => ({ value: one, text: numbers.days(Number(one)) }))}
        />
        {shown !== undefined && data.variants.length > 1 && (
          <SelectField
            label={numbers.variant}
            value={shown.variant}
            onValue={(value) => change({ variant: value })}
            choices={data.variants.map(({ variant }) => ({
              value: variant,
              text: lead.variants[variant],
            }))}
          />
        )}
      </div>
      <section class="card">
        <h2>{numbers.how}</h2>
        {shown === undefined ? <p class="soft">{numbers.none}</p> : <StageTable numbers={shown} />}
      </section>
      <section class="card">
        <h2>{numbers.issues}</h2>
        <IssueTable issues={data.faults} />
      </section>
      <p class="soft small">{numbers.noPerson}</p>
    </div>
  )
}

type Issues = FormNumbers['faults']

/** The questions with issues in the most visits. */
function IssueTable({ issues }: { issues: Issues }) {
  const { numbers } = t()
  if (issues.length === 0) return <p class="soft">{numbers.noIssues}</p>
  return (
    <>
      <p class="soft">{numbers.issuesText}</p>
      <DataTable
        caption={numbers.issues}
        rows={issues}
        keyOf={({ place }) => place}
        columns={[
          { key: 'question', label: t().forms.question, cell: nameOf },
          {
            key: 'times',
            label: t().numbers.visits,
            ...AT_END,
            cell: ({ times }) => formatNumber(times),
          },
        ]}
      />
    </>
  )
}

function nameOf({ place, label }: Issues[number]): string {
  const { numbers } = t()
  if (label !== null) return label
  return place === 'consent'
    ? t().forms.partNames.consent
    : numbers.gone(place.split('.')[1] ?? place)
}
