import { LONGEST_AGENDA_NAME, WEEKDAYS } from '../../../server/forms/agendas/agendas.contract.ts'
import type { ApiProblem } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { CheckField, TextField } from '../../components/field.tsx'
import { issueOf } from '../../components/problem.ts'
import { t } from '../../messages/messages.ts'
import { NEW_PART, type TypedAgenda, type TypedPart } from './values.ts'

interface Props {
  agenda: TypedAgenda
  /** Its path in the sent body. */
  path: string
  problem: ApiProblem | null
  onChange(agenda: TypedAgenda): void
  onRemove(): void
}

/** One agenda: its name, its times, its range of days and its closed days. */
export function AgendaCard({ agenda, path, problem, onChange, onRemove }: Props) {
  const { appointments: text } = t()
  const { key, name, parts, days_off: off } = agenda
  const set = (change: Partial<TypedAgenda>) => onChange({ ...agenda, ...change })
  const field = (own: 'name' | 'first_day' | 'last_day') => ({
    value: agenda[own],
    error: issueOf(problem, `${path}.${own}`),
    onValue: (value: string) => set({ [own]: value }),
  })
  return (
    <section class="card stack">
      <div class="row agenda-name">
        <TextField
          {...field('name')}
          label={t().frame.name}
          hint={key === '' ? text.nameHint : text.key(key)}
          maxLength={LONGEST_AGENDA_NAME}
        />
        <Button look="quiet" icon="trash" label={text.removeAgenda(name)} onClick={onRemove} />
      </div>
      {parts.map((part, index) => (
        <PartFields
          key={index}
          part={part}
          place={index + 1}
          path={`${path}.parts.${index}`}
          problem={problem}
          onChange={(next: TypedPart) => set({ parts: parts.with(index, next) })}
          onRemove={() => set({ parts: parts.toSpliced(index, 1) })}
        />
      ))}
      <div>
        <Button icon="plus" onClick={() => set({ parts: [...parts, parts.at(-1) ?? NEW_PART] })}>
          {text.addPart}
        </Button>
      </div>
      <div class="fields">
        <TextField
          {...field('first_day')}
          label={text.firstDay}
          hint={text.firstDayHint}
          inputMode="numeric"
        />
        <TextField
          {...field('last_day')}
          label={text.lastDay}
          hint={text.lastDayHint}
          inputMode="numeric"
        />
      </div>
      <h3>{text.daysOff}</h3>
      {off.map((days, index) => (
        <div class="fields part" key={index}>
          {(['first', 'last'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={end === 'first' ? text.firstOff : text.lastOff}
              value={days[end]}
              error={issueOf(problem, `${path}.days_off.${index}.${end}`)}
              onValue={(value) => set({ days_off: off.with(index, { ...days, [end]: value }) })}
            />
          ))}
          <Button
            look="quiet"
            icon="trash"
            label={text.removeDaysOff(index + 1)}
            onClick={() => set({ days_off: off.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <div>
        <Button icon="plus" onClick={() => set({ days_off: [...off, { first: '', last: '' }] })}>
          {text.addDaysOff}
        </Button>
      </div>
    </section>
  )
}

interface PartFieldsProps {
  part: TypedPart
  place: number
  path: string
  problem: ApiProblem | null
  onChange(part: TypedPart): void
  onRemove(): void
}

/** The start, the end, the days, and the number of appointments. */
function PartFields({ part, place, path, problem, onChange, onRemove }: PartFieldsProps) {
  const { appointments: text } = t()
  const field = (name: 'from' | 'to' | 'most' | 'minutes' | 'gap') => ({
    label: name === 'minutes' ? text.slotMinutes : text[name],
    value: part[name],
    error: issueOf(problem, `${path}.${name}`),
    onValue: (value: string) => onChange({ ...part, [name]: value }),
  })
  const noDays = issueOf(problem, `${path}.days`)
  return (
    <fieldset class="part">
      <legend class="unseen">{text.part(place)}</legend>
      <div class="fields">
        <TextField {...field('from')} type="time" />
        <TextField {...field('to')} type="time" />
        <TextField {...field('most')} inputMode="numeric" maxLength={2} hint={text.mostHint} />
        <Button look="quiet" icon="trash" label={text.removePart(place)} onClick={onRemove} />
        <TextField
          {...field('minutes')}
          inputMode="numeric"
          maxLength={3}
          hint={text.slotHint}
          optional
        />
        <TextField
          {...field('gap')}
          inputMode="numeric"
          maxLength={3}
          hint={text.gapHint}
          optional
        />
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
