import type { ComponentChildren } from 'preact'
import type { ApiProblem } from '../api.ts'
import { say } from '../messages/messages.ts'
import { TextArea, TextField } from '../parts/field.tsx'
import { faultOf } from '../parts/problem.ts'
import type { LineFault, LineValues } from './line-values.ts'

interface Props {
  values: LineValues
  faults: Partial<Record<keyof LineValues, LineFault>>
  problem: ApiProblem | null
  priceHint?: ComponentChildren
  onValue(name: keyof LineValues, value: string): void
}

/** What a line says, in fields: of a line that is there and of a new one. */
export function LineFields({ values, faults, problem, priceHint, onValue }: Props) {
  const { offer: text } = say()
  const field = (name: keyof LineValues) => {
    const fault = faults[name]
    return {
      name,
      label: text.fields[name],
      value: values[name],
      error: fault === undefined ? faultOf(problem, name) : text.faults[fault],
      onValue: (value: string) => onValue(name, value),
    }
  }
  const figures = { inputMode: 'decimal', autocomplete: 'off' } as const
  return (
    <>
      <TextField {...field('name')} maxLength={255} autocomplete="off" />
      <TextArea {...field('description')} optional maxLength={5000} />
      <div class="figures">
        <TextField {...field('quantity')} {...figures} />
        <TextField {...field('price')} {...figures} hint={priceHint || text.priceHint} />
        <TextField {...field('vat_rate')} {...figures} />
      </div>
    </>
  )
}
