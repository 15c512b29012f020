import { useId, useState } from 'preact/hooks'
import type { PublicGroup, PublicQuestion } from '../../../shared/form/form.contract.ts'
import { barredIn, limitsFor, reasonsOf } from '../../../shared/form/limits.ts'
import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { TextArea, TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icons.tsx'
import { SlotField } from '../../parts/slot-field.tsx'
import { todayOfDealer } from './faults.ts'
import { TypedSize } from './size.tsx'
import type { LeadFaults } from './values.ts'

interface Props {
  /** Any but a group: its elements are in questions.tsx. */
  question: Exclude<PublicQuestion, PublicGroup>
  /** The values of the options that show. */
  options: readonly string[]
  value: unknown
  /** All answers that show: limits look at them. */
  around: Readonly<Record<string, unknown>>
  faults: LeadFaults
  onValue(value: unknown): void
}

/** One question of a form, with a plain field for each kind. */
export function TypedQuestion({ question, options, value, around, faults, onValue }: Props) {
  const { frame, newLead } = say()
  const { key, label, help, required, kind } = question
  const path = `answers.${key}`
  const words = { label, hint: help, optional: !required, error: faults.get(path) }
  const text = { ...words, value: String(value ?? ''), onValue }
  switch (kind) {
    case 'size':
      return <TypedSize {...{ question, value, around, faults, onValue }} />
    case 'choice':
    case 'multi': {
      const barred = barredIn(question.options, around)
      const shown = question.options
        .filter((option) => options.includes(option.value))
        .map((option) => ({ ...option, because: barred[option.value]?.toString() }))
      return (
        <ChoiceField
          {...words}
          isMulti={kind === 'multi'}
          options={shown}
          chosen={[value ?? []].flat() as string[]}
          onChosen={(chosen) => onValue(kind === 'multi' ? chosen : chosen[0])}
        />
      )
    }
    case 'boolean':
      return (
        <ChoiceField
          {...words}
          isMulti={false}
          options={[
            { value: 'true', label: frame.yes },
            { value: 'false', label: frame.no },
          ]}
          chosen={value === undefined ? [] : [String(value)]}
          onChosen={([chosen]) => onValue(chosen === undefined ? undefined : chosen === 'true')}
        />
      )
    case 'number': {
      const { unit } = question
      const { min, max, why } = limitsFor(question, around)
      const range = `${newLead.range(formatNumber(min), formatNumber(max))} ${unit ?? ''}`.trim()
      const reasons = reasonsOf(why)
      const hint = [help, (!help || reasons[0]) && range, ...reasons].filter(Boolean).join(' · ')
      return <NumberField {...words} hint={hint} value={value} onValue={onValue} />
    }
    case 'text':
      return question.multiline ? (
        <TextArea {...text} maxLength={question.max_length} />
      ) : (
        <TextField {...text} maxLength={question.max_length} />
      )
    case 'date':
      return <TextField {...text} type="date" {...limitsOf(question)} />
    case 'postcode':
      return <TextField {...text} autocomplete="off" />
    case 'moment':
      return (
        <SlotField
          {...text}
          optional
          agenda={question.agenda}
          onValue={(slot) => onValue(slot || undefined)}
        />
      )
    case 'photo':
      return null
  }
}

function limitsOf({ min, max }: Extract<PublicQuestion, { kind: 'date' }>) {
  const day = (limit: string | undefined) => (limit === 'today' ? todayOfDealer() : limit)
  const [first, last] = [day(min), day(max)]
  return { ...(first && { min: first }), ...(last && { max: last }) }
}

/** A comma is a decimal point. Text that is no number stays as it is, and is refused. */
function NumberField({
  value,
  onValue,
  ...words
}: Pick<Props, 'value' | 'onValue'> & Omit<Parameters<typeof TextField>[0], 'value' | 'onValue'>) {
  const [typed, setTyped] = useState(typeof value === 'number' ? formatNumber(value) : '')
  return (
    <TextField
      {...words}
      value={typed}
      inputMode="decimal"
      onValue={(typing) => {
        setTyped(typing)
        onValue(typing.trim() ? Number(typing.trim().replace(',', '.')) : undefined)
      }}
    />
  )
}

interface Option {
  value: string
  label: string
  swatch?: string | undefined
  /** Why it cannot be chosen. One that is chosen already can still be taken back. */
  because?: string | undefined
}

interface ChoiceFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional: boolean
  isMulti: boolean
  options: readonly Option[]
  chosen: readonly string[]
  onChosen(chosen: string[]): void
}

/** One or several of a few options, all in sight. What is optional can be taken back. */
function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, error, optional, isMulti, options, chosen, onChosen } = props
  const id = useId()
  const { frame, newLead } = say()
  const shown: readonly Option[] =
    optional && !isMulti ? [...options, { value: '', label: newLead.notSaid }] : options
  const isOn = (value: string) => chosen.includes(value) || (value === '' && chosen.length === 0)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset class="choice" aria-describedby={described || undefined}>
      <legend>
        {label}
        {optional && <span class="soft small"> ({frame.optional})</span>}
      </legend>
      <div class="row">
        {shown.map(({ value, label, swatch, because }) => (
          <label key={value} class={value === '' || because ? 'option soft' : 'option'}>
            <input
              type={isMulti ? 'checkbox' : 'radio'}
              name={id}
              checked={isOn(value)}
              aria-invalid={error ? true : undefined}
              aria-disabled={because ? true : undefined}
              onClick={(event) => {
                if (because && event.currentTarget.checked) event.preventDefault()
              }}
              onChange={({ currentTarget }) => {
                if (!isMulti) onChosen(value === '' ? [] : [value])
                else if (currentTarget.checked) onChosen([...chosen, value])
                else onChosen(chosen.filter((one) => one !== value))
              }}
            />
            {swatch && <span class="swatch" style={{ background: swatch }} />}
            <span>
              {label}
              {because && <small class="soft"> {because}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="error" id={`${id}-error`}>
          <Icon name="warning" size={15} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
