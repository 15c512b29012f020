import type { ComponentChildren } from 'preact'
import type { RuleQuestion } from '../../../server/forms/try-out.contract.ts'
import type { Amount } from '../../../server/prices/offer-items/rule.contract.ts'
import type { AreasAmount } from '../../../shared/form/amount.ts'
import { Button } from '../../components/button.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { RuleNumber } from '../../components/number-field.tsx'
import { t } from '../../messages/messages.ts'
import { readFactor, writeFactor } from './amount.ts'
import { FactorField, factorsOf } from './factor.tsx'
import { labelOf } from './names.ts'
import { NotByChoosing } from './part.tsx'

/** Amounts by steps, as a table or a start with an addition per step, or by postcode. */
export const TABLES = ['steps', 'rising', 'areas'] as const
export type TableKind = (typeof TABLES)[number]
const RISING = ['start', 'up_to', 'add', 'each'] as const

/** Null for any other kind of amount. */
export function tableKind(amount: Amount): TableKind | null {
  if (typeof amount !== 'object') return null
  return 'steps' in amount
    ? 'steps'
    : 'start' in amount
      ? 'rising'
      : 'areas' in amount
        ? 'areas'
        : null
}

export function newTable(kind: TableKind, questions: readonly RuleQuestion[]): Amount {
  const [first = { kind: 'number', value: 1 } as const] = factorsOf(questions, false)
  const by = writeFactor(first)
  if (kind === 'steps') return { by, steps: [{ up_to: 1, value: 1 }] }
  if (kind === 'areas') {
    const key = questions.find((own) => own.kind === 'postcode')?.key ?? 'postcode'
    return { by: key, areas: [{ in: [''], value: 0 }] }
  }
  return { by, start: 0, up_to: 1, add: 1, each: 1 }
}

interface Props {
  amount: Amount
  questions: readonly RuleQuestion[]
  onAmount(amount: Amount): void
}

export function TableFields({ amount, questions, onAmount }: Props) {
  const { items } = t()
  if (typeof amount === 'object' && 'areas' in amount) {
    return <AreaFields amount={amount} questions={questions} onAmount={onAmount} />
  }
  const factor = typeof amount === 'object' && 'by' in amount ? readFactor(amount.by) : null
  if (typeof amount !== 'object' || !('by' in amount) || factor === null) return <NotByChoosing />
  const by = (
    <FactorField
      label={items.by}
      questions={questions}
      value={factor}
      onValue={(next) => onAmount({ ...amount, by: writeFactor(next) })}
    />
  )
  if ('start' in amount) {
    return (
      <div class="stack">
        {by}
        <div class="columns steps">
          {RISING.map((name) => (
            <RuleNumber
              key={name}
              label={items.rising[name]}
              value={amount[name]}
              onValue={(value) => onAmount({ ...amount, [name]: value ?? 0 })}
            />
          ))}
        </div>
      </div>
    )
  }
  const last = amount.steps.at(-1)
  return (
    <div class="stack">
      {by}
      <Rows
        rows={amount.steps}
        fresh={{ up_to: (last?.up_to ?? 0) + 1, value: (last?.value ?? 0) + 1 }}
        onRows={(steps) => onAmount({ ...amount, steps })}
      >
        {(step, put) => (
          <RuleNumber
            label={items.rising.up_to}
            value={step.up_to}
            onValue={(end) => put({ ...step, up_to: end ?? 0 })}
          />
        )}
      </Rows>
    </div>
  )
}

/** Postcode ranges are in one field, separated by commas. */
function AreaFields({
  amount,
  questions,
  onAmount,
}: Omit<Props, 'amount'> & { amount: AreasAmount }) {
  const { items } = t()
  const keys = questions.filter(({ kind }) => kind === 'postcode').map(({ key }) => key)
  return (
    <div class="stack">
      <SelectField
        label={items.by}
        hint={items.postcodesHint}
        value={amount.by}
        choices={[...new Set([...keys, amount.by])].map((key) => ({
          value: key,
          text: labelOf(questions, key),
        }))}
        onValue={(by) => onAmount({ ...amount, by })}
      />
      <Rows
        rows={amount.areas}
        fresh={{ in: [''], value: 0 }}
        onRows={(areas) => onAmount({ ...amount, areas })}
      >
        {(area, put) => (
          <TextField
            label={items.postcodes}
            value={area.in.join(',')}
            onValue={(text) => put({ ...area, in: text.split(',') })}
          />
        )}
      </Rows>
    </div>
  )
}

interface RowsProps<Row> {
  rows: readonly Row[]
  /** The next row. */
  fresh: Row
  onRows(rows: Row[]): void
  /** The field before the value of a row. */
  children(row: Row, put: (row: Row) => void): ComponentChildren
}

function Rows<Row extends { value: number }>({ rows, fresh, onRows, children }: RowsProps<Row>) {
  const { items, frame } = t()
  return (
    <>
      {rows.map((row, at) => {
        const put = (next: Row) => onRows(rows.with(at, next))
        return (
          <div class="row" key={at}>
            {children(row, put)}
            <RuleNumber
              label={items.number}
              value={row.value}
              onValue={(value) => put({ ...row, value: value ?? 0 })}
            />
            {rows.length > 1 && (
              <Button
                look="quiet"
                icon="trash"
                label={frame.remove}
                onClick={() => onRows(rows.toSpliced(at, 1))}
              />
            )}
          </div>
        )
      })}
      <div>
        <Button look="quiet" icon="plus" onClick={() => onRows([...rows, fresh])}>
          {frame.add}
        </Button>
      </div>
    </>
  )
}
