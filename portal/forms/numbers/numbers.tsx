import './numbers.css'
import { useQuery } from '../../address.ts'
import { useRead } from '../../data.ts'
import { language, say } from '../../messages/messages.ts'
import { SelectField } from '../../parts/field.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { NUMBERS } from '../endpoints.ts'
import { useEditor } from '../state/context.ts'
import { FaultTable } from './fault-table.tsx'
import { StageTable } from './stage-table.tsx'

const PERIODS = ['7', '30', '90', '365'] as const
const USUAL = '30'

/** How far visitors come in the form and what stops them. */
export function Numbers() {
  const { slug } = useEditor()
  const { numbers, lead } = say()
  const { query, change } = useQuery()
  const days = PERIODS.find((one) => one === query.days) ?? USUAL
  const { data, problem, reload } = useRead(NUMBERS, {
    params: { slug },
    query: { days, language: language.value },
  })
  if (data === null) {
    return problem === null ? <Skeleton rows={6} /> : <Failed problem={problem} retry={reload} />
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
        <h2>{numbers.faults}</h2>
        <FaultTable faults={data.faults} />
      </section>
      <p class="soft small">{numbers.noPerson}</p>
    </div>
  )
}
