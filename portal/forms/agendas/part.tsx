import type { ApiProblem } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField, TextField } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { type TypedPart, WEEKDAYS } from './values.ts'

interface Props {
  part: TypedPart
  place: number
  path: string
  problem: ApiProblem | null
  onChange(part: TypedPart): void
  onRemove(): void
}

/** From when to when, on which days, and how many appointments. */
export function PartFields({ part, place, path, problem, onChange, onRemove }: Props) {
  const { appointments: text } = say()
  const field = (name: 'from' | 'to' | 'most') => ({
    label: text[name],
    value: part[name],
    error: faultOf(problem, `${path}.${name}`),
    onValue: (value: string) => onChange({ ...part, [name]: value }),
  })
  const noDays = faultOf(problem, `${path}.days`)
  return (
    <fieldset class="part">
      <legend class="unseen">{text.part(place)}</legend>
      <div class="row">
        <TextField {...field('from')} type="time" />
        <TextField {...field('to')} type="time" />
        <TextField {...field('most')} inputMode="numeric" maxLength={2} hint={text.mostHint} />
        <Button look="quiet" icon="trash" label={text.removePart(place)} onClick={onRemove} />
      </div>
      <div class="weekdays">
        {WEEKDAYS.map((day) => (
          <CheckField
            key={day}
            label={text.weekdays[day]}
            value={part.days.includes(day)}
            onValue={(on) => {
              const days = on ? [...part.days, day] : part.days.filter((one) => one !== day)
              onChange({ ...part, days })
            }}
          />
        ))}
      </div>
      {noDays && (
        <p class="error" role="alert">
          {noDays}
        </p>
      )}
    </fieldset>
  )
}
