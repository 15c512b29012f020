import { MILLIMETRES } from '../../shared/form/length.ts'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'
import {
  type Clause,
  isNumber,
  newClause,
  type Op,
  opsOf,
  type Subject,
  withOp,
} from './condition.ts'
import { CheckField, SelectField, TextField } from './field.tsx'
import { RuleNumber } from './number-field.tsx'
import { namesIn } from './rule-amount.ts'

interface Props {
  clause: Clause
  subjects: readonly Subject[]
  onClause(clause: Clause): void
  onRemove(): void
}

/** One comparison: a question, an operator, and a value. */
export function ClauseFields({ clause, subjects, onClause, onRemove }: Props) {
  const { conditions } = t()
  const { path, op } = clause
  const subject = subjects.find((one) => one.path === path)
  const gone = subject === undefined ? [{ path, label: path }] : []
  return (
    <div class="clause">
      <SelectField
        label={t().forms.question}
        hideLabel
        value={path}
        choices={[...subjects, ...gone].map((one) => ({ value: one.path, text: one.label }))}
        onValue={(value) => {
          const next = subjects.find((one) => one.path === value)
          if (next !== undefined) onClause(newClause(next))
        }}
      />
      <SelectField
        label={conditions.comparison}
        hideLabel
        value={op}
        choices={[...new Set([...opsOf(subject), op])].map((one) => ({
          value: one,
          text: conditions.ops[one],
        }))}
        onValue={(next) => onClause(withOp(clause, next as Op, subject))}
      />
      <Compared key={`${path} ${op}`} {...{ clause, subject, onClause }} />
      <Button look="quiet" icon="trash" label={conditions.remove} onClick={onRemove} />
    </div>
  )
}

interface ComparedProps {
  clause: Clause
  subject: Subject | undefined
  onClause(clause: Clause): void
}

/** The value of a comparison: options, yes or no, a typed value, or limits. */
function Compared({ clause, subject, onClause }: ComparedProps) {
  const { conditions, frame, rule } = t()
  const unit = subject?.unit ?? null
  const number = (
    label: string,
    value: number | null,
    onNumber: (value: number | null) => void,
  ) => {
    const size = unit === null ? 1 : MILLIMETRES[unit]
    return (
      <RuleNumber
        label={unit === null ? label : rule.inUnit(label, unit)}
        value={value === null ? null : value / size}
        onValue={(typed) =>
          onNumber(typed === null || unit === null ? typed : Math.round(typed * size))
        }
      />
    )
  }
  if (clause.op === 'range') {
    const limit = (name: 'least' | 'most') =>
      number(conditions.limits[name], clause[name], (value) =>
        onClause({ ...clause, [name]: value }),
      )
    return (
      <div class="columns limits">
        {limit('least')}
        {limit('most')}
      </div>
    )
  }
  if (!('values' in clause)) return null
  const { values } = clause
  const { answer: label } = conditions
  const [first] = values
  if (subject?.kind === 'boolean' && values.length < 2) {
    return (
      <SelectField
        label={label}
        hideLabel
        value={String(first ?? true)}
        choices={[
          { value: 'true', text: frame.yes },
          { value: 'false', text: frame.no },
        ]}
        onValue={(value) => onClause({ ...clause, values: [value === 'true'] })}
      />
    )
  }
  if (isNumber(subject) && typeof first === 'number' && values.length === 1) {
    return number(
      label,
      first,
      (value) => value !== null && onClause({ ...clause, values: [value] }),
    )
  }
  const isTyped =
    subject?.kind === 'text' || subject?.kind === 'date' || subject?.kind === 'postcode'
  if (isTyped && values.length < 2) {
    return (
      <TextField
        label={label}
        value={String(first ?? '')}
        onValue={(value) => onClause({ ...clause, values: [value] })}
      />
    )
  }
  return <ComparedOptions {...{ clause, subject, onClause }} />
}

interface OptionsProps extends ComparedProps {
  clause: Extract<Clause, { values: unknown }>
}

/** The options of a comparison; several can be ticked. */
function ComparedOptions({ clause, subject, onClause }: OptionsProps) {
  const { values } = clause
  const names = namesIn(subject === undefined ? [] : [subject])
  const shown = [...new Set([...(subject?.options ?? []).map(({ value }) => value), ...values])]
  return (
    <fieldset class="options" aria-label={subject?.label ?? clause.path}>
      {shown.map((value) => (
        <CheckField
          key={String(value)}
          label={names.answer(clause.path, value)}
          value={values.includes(value)}
          onValue={(isOn) =>
            onClause({
              ...clause,
              values: shown.filter((one) => (one === value ? isOn : values.includes(one))),
            })
          }
        />
      ))}
    </fieldset>
  )
}
