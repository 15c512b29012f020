import { useState } from 'preact/hooks'
import { TextField } from './field.tsx'
import { asTyped, numberTyped } from './typed.ts'

interface Props {
  label: string
  hideLabel?: boolean
  hint?: string | undefined
  value: number | null
  /** Null if the field is empty; not called for invalid numbers. */
  onValue(value: number | null): void
  error?: string | null
}

/** A number in the viewer's format. Invalid input stays as typed. */
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
