import { useState } from 'preact/hooks'
import { TextField } from './field.tsx'
import { asTyped, numberTyped } from './typed.ts'

interface Props {
  label: string
  hideLabel?: boolean
  hint?: string | undefined
  value: number | null
  /** Null when the field is empty; not called for what is no number. */
  onValue(value: number | null): void
  error?: string | null
}

/** A number as the viewer's language writes it. What is no number stays as it was typed. */
export function RuleNumber({ value, onValue, ...words }: Props) {
  const [typed, setTyped] = useState(value === null ? '' : asTyped(value))
  const isOther = numberTyped(typed) !== value && (typed.trim() !== '' || value !== null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (isOther) setTyped(value === null ? '' : asTyped(value))
  }
  return (
    <TextField
      {...words}
      value={typed}
      inputMode="decimal"
      autocomplete="off"
      maxLength={14}
      onValue={(text) => {
        setTyped(text)
        const number = numberTyped(text)
        if (text.trim() === '') onValue(null)
        else if (number !== null) onValue(number)
      }}
    />
  )
}
