import type { RuleQuestion } from '../../../server/prices/offer-items/desk.contract.ts'
import { MILLIMETRES } from '../../../shared/form/length.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField, SelectField } from '../../parts/field.tsx'
import { findQuestion, labelOf, type NamedValue } from './names.ts'
import { RuleNumber } from './number-field.tsx'
import type { Clause } from './when.ts'

interface Props {
  clause: Clause
  questions: readonly RuleQuestion[]
  onClause(clause: Clause): void
  onRemove(): void
}
type Op = Clause['op']

/** One condition: a question, how it is compared, and with what. */
export function ClauseFields({ clause, questions, onClause, onRemove }: Props) {
  const { items } = say()
  const paths = pathsOf(questions)
  const all = paths.includes(clause.path) ? paths : [...paths, clause.path]
  const ops = opsOf(questions, clause.path)
  return (
    <div class="clause">
      <SelectField
        label={items.question}
        hideLabel
        value={clause.path}
        choices={all.map((path) => ({ value: path, text: labelOf(questions, path) }))}
        onValue={(path) => onClause(newClause(questions, path))}
      />
      <SelectField
        label={items.comparison}
        hideLabel
        value={clause.op}
        choices={(ops.includes(clause.op) ? ops : [...ops, clause.op]).map((op) => ({
          value: op,
          text: items.ops[op],
        }))}
        onValue={(op) => onClause(withOp(questions, clause, op as Op))}
      />
      <Compared clause={clause} questions={questions} onClause={onClause} />
      <Button look="quiet" icon="trash" label={items.removeCondition} onClick={onRemove} />
    </div>
  )
}

/** What the answer is compared with: options, yes or no, or limits in the unit of the form. */
function Compared({ clause, questions, onClause }: Omit<Props, 'onRemove'>) {
  const { items, rule } = say()
  if (clause.op === 'range') {
    const { question, side } = findQuestion(questions, clause.path) ?? {}
    const unit = side ? (question?.unit ?? 'mm') : null
    const size = unit === null ? 1 : MILLIMETRES[unit]
    const limit = (name: 'least' | 'most') => (
      <RuleNumber
        label={unit === null ? items.limits[name] : rule.inUnit(items.limits[name], unit)}
        value={clause[name] === null ? null : clause[name] / size}
        onValue={(value) => onClause({ ...clause, [name]: value === null ? null : value * size })}
      />
    )
    return (
      <div class="columns limits">
        {limit('least')}
        {limit('most')}
      </div>
    )
  }
  if (!('values' in clause)) return null
  const { question } = findQuestion(questions, clause.path) ?? {}
  const { values } = clause
  if (question?.kind === 'boolean') {
    return (
      <SelectField
        label={items.answer}
        hideLabel
        value={String(values[0] ?? true)}
        choices={[
          { value: 'true', text: rule.yes },
          { value: 'false', text: rule.no },
        ]}
        onValue={(value) => onClause({ ...clause, values: [value === 'true'] })}
      />
    )
  }
  const options = question?.options ?? []
  const known = new Set<NamedValue>(options.map(({ value }) => value))
  const gone = values.filter((value) => !known.has(value))
  const shown = [
    ...options,
    ...gone.map((value) => ({ value, label: String(value) })),
  ] as readonly { value: NamedValue; label: string }[]
  return (
    <fieldset class="options" aria-label={labelOf(questions, clause.path)}>
      {shown.map(({ value, label }) => (
        <CheckField
          key={String(value)}
          label={label}
          value={values.includes(value)}
          onValue={(isOn) =>
            onClause({
              ...clause,
              values: shown
                .map((one) => one.value)
                .filter((one) => (one === value ? isOn : values.includes(one))),
            })
          }
        />
      ))}
    </fieldset>
  )
}

/** What a condition can be about: each question, and the sides of a size. */
export function pathsOf(questions: readonly RuleQuestion[]): string[] {
  return questions.flatMap(({ key, sides }) => [...sides.map((side) => `${key}.${side}`), key])
}

function opsOf(questions: readonly RuleQuestion[], path: string): Op[] {
  const found = findQuestion(questions, path)
  const asked: Op[] = ['answered', 'unanswered']
  switch (found?.question.kind) {
    case 'choice':
    case 'multi':
      return ['is', 'is_not', ...asked]
    case 'boolean':
      return ['is', ...asked]
    case 'number':
    case 'group':
      return ['range', ...asked]
    case 'size':
      return found.side === null ? asked : ['range']
    default:
      return asked
  }
}

export function newClause(questions: readonly RuleQuestion[], path: string): Clause {
  const [op = 'answered'] = opsOf(questions, path)
  return withOp(questions, { path, op: 'answered' }, op)
}

/** The same question, compared in another way. */
function withOp(questions: readonly RuleQuestion[], before: Clause, op: Op): Clause {
  const { path } = before
  if (op === 'answered' || op === 'unanswered') return { path, op }
  if (op === 'range') return { path, op, least: 0, most: null }
  if ('values' in before) return { path, op, values: before.values }
  const { question } = findQuestion(questions, path) ?? {}
  const first = question?.kind === 'boolean' ? true : question?.options[0]?.value
  return { path, op, values: first === undefined ? [] : [first] }
}
