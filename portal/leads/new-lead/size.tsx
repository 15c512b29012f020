import { useState } from 'preact/hooks'
import type { PublicQuestion } from '../../../shared/form/form.contract.ts'
import { formatLength, likelySlip, parseLength } from '../../../shared/form/length.ts'
import { type InForce, limitsFor, reasonsOf } from '../../../shared/form/limits.ts'
import { type Side, sidesIn } from '../../../shared/form/sides.ts'
import { language, say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import type { LeadFaults } from './values.ts'

type Size = Extract<PublicQuestion, { kind: 'size' }>
type Lengths = Partial<Record<Side, number>>

interface Props {
  question: Size
  value: unknown
  around: Readonly<Record<string, unknown>>
  faults: LeadFaults
  onValue(value: Lengths | undefined): void
}

/** The sides of a size, typed as people say them: `4,5 m`, `450 cm`, `450`. */
export function TypedSize({ question, value, around, faults, onValue }: Props) {
  const { label, help, required } = question
  const sides = (value ?? {}) as Lengths
  const set = (side: Side, length: number | undefined) => {
    const { [side]: _, ...other } = sides
    const next = length === undefined ? other : { ...other, [side]: length }
    onValue(Object.keys(next).length === 0 ? undefined : next)
  }
  return (
    <fieldset class="choice">
      <legend>
        {label}
        {!required && <span class="soft small"> ({say().frame.optional})</span>}
      </legend>
      {help && <p class="hint">{help}</p>}
      <div class="columns">
        {sidesIn(question).map(([side, limits]) => (
          <Length
            key={side}
            unit={question.unit}
            label={limits.label}
            limits={limitsFor(limits, around)}
            side={side}
            length={sides[side]}
            fault={faults.get(`answers.${question.key}.${side}`)}
            wholeFault={faults.get(`answers.${question.key}`)}
            onLength={(length) => set(side, length)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Length({
  unit,
  label,
  limits,
  side,
  length,
  fault,
  wholeFault,
  onLength,
}: {
  unit: Size['unit']
  label: string | undefined
  limits: InForce
  side: Side
  length: number | undefined
  fault: string | undefined
  /** What is wrong with both sides together, such as that they are missing. */
  wholeFault: string | undefined
  onLength(length: number | undefined): void
}) {
  const { newLead } = say()
  const show = (mm: number) => formatLength(mm, unit, language.value)
  const isLength = length !== undefined && Number.isFinite(length)
  const [typed, setTyped] = useState(isLength ? show(length) : '')
  const slip = isLength ? likelySlip(length, limits) : null
  const put = (mm: number) => {
    setTyped(show(mm))
    onLength(mm)
  }
  return (
    <div class="stack tight-stack">
      <TextField
        label={label ?? newLead.sides[side]}
        hint={[newLead.range(show(limits.min), show(limits.max)), ...reasonsOf(limits.why)].join(
          ' · ',
        )}
        error={fault ?? wholeFault}
        value={typed}
        inputMode="text"
        autocomplete="off"
        onValue={(typing) => {
          setTyped(typing)
          onLength(typing.trim() ? (parseLength(typing, unit)?.mm ?? Number.NaN) : undefined)
        }}
        onBlur={() => {
          if (!isLength) return
          const stepped = limits.min + Math.round((length - limits.min) / limits.step) * limits.step
          put(length > limits.min && length < limits.max ? stepped : length)
        }}
      />
      {slip !== null && (
        <Button look="quiet" onClick={() => put(slip)}>
          {newLead.meant(show(slip))}
        </Button>
      )}
    </div>
  )
}
