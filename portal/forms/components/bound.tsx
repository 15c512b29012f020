import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { FormDraft } from '../../../server/forms/versions.contract.ts'
import { CheckField, type Choices, SelectField, TextField } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { useEditor, useFile } from '../state/context.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { issueAt } from './issues.ts'

/** Fields that are bound to a path in the form file: they show its value, and change it. */
interface Bound {
  path: TextPath
  label: string
  hideLabel?: boolean
  hint?: ComponentChildren
  optional?: boolean
}

interface TextProps extends Bound {
  maxLength?: number
  placeholder?: string
}

export function TextAt({ path, maxLength, placeholder, ...words }: TextProps) {
  const editor = useEditor()
  const value = valueAt(useFile(), path)
  return (
    <TextField
      {...words}
      value={typeof value === 'string' ? value : ''}
      onValue={(typed) => editor.set(path, typed === '' && words.optional ? undefined : typed)}
      error={issueAt(editor, path)}
      readOnly={!editor.mayWrite}
      {...(maxLength !== undefined && { maxLength })}
      {...(placeholder !== undefined && { placeholder })}
    />
  )
}

/** Shows that a value is inherited from the account, until the form has its own. */
export function useInherited(path: TextPath, name: keyof FormDraft['inherited']) {
  const value = useEditor().draft.value.inherited[name]
  const isOwn = valueAt(useFile(), path) !== undefined
  const { ownValue, fromAccount } = t().formParts
  const hint = isOwn ? ownValue : value === null ? undefined : fromAccount
  return { value, hint }
}

/** A text that is inherited from the account until another is typed. */
export function InheritedAt({
  name,
  ...props
}: TextProps & { name: keyof FormDraft['inherited'] }) {
  const { value, hint } = useInherited(props.path, name)
  return <TextAt {...props} optional hint={hint} placeholder={value ?? ''} />
}

/** The input stays on the screen while it is not a valid number. */
export function NumberAt({ path, placeholder, ...words }: Bound & { placeholder?: string }) {
  const editor = useEditor()
  const value = valueAt(useFile(), path)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? String(value) : ''
  const isWrong = typed !== null && typed.trim() !== '' && toNumber(typed) === null
  return (
    <TextField
      {...words}
      value={typed !== null && (isWrong || toNumber(typed) === (value ?? null)) ? typed : shown}
      inputMode="decimal"
      onValue={(text) => {
        setTyped(text)
        const number = toNumber(text)
        if (number !== null) editor.set(path, number)
        else if (text.trim() === '') editor.set(path, undefined)
      }}
      onBlur={() => setTyped(null)}
      error={isWrong ? t().forms.noNumber : issueAt(editor, path)}
      readOnly={!editor.mayWrite}
      {...(placeholder !== undefined && { placeholder })}
    />
  )
}

function toNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

interface Select extends Bound {
  choices: Choices
  /** The default if the file has no value. */
  usual?: string
  /** The value and the action of a choice, if it is more than the value at the path. */
  value?: string
  onValue?: (chosen: string) => void
}

/** Choosing '' removes the value. */
export function SelectAt({ path, choices, usual = '', value, onValue, ...words }: Select) {
  const editor = useEditor()
  const known = valueAt(useFile(), path)
  const set = (chosen: string) => editor.set(path, chosen === '' ? undefined : chosen)
  return (
    <SelectField
      {...words}
      value={value ?? (typeof known === 'string' ? known : usual)}
      onValue={onValue ?? set}
      choices={choices}
      error={issueAt(editor, path)}
      disabled={!editor.mayWrite}
    />
  )
}

export function CheckAt({ path, label, hint, usual = false }: Bound & { usual?: boolean }) {
  const editor = useEditor()
  const value = valueAt(useFile(), path)
  return (
    <CheckField
      label={label}
      hint={hint}
      value={typeof value === 'boolean' ? value : usual}
      onValue={(on) => editor.set(path, on)}
      disabled={!editor.mayWrite}
    />
  )
}

interface ChecksProps {
  legend: string
  /** Below each other. */
  wide?: boolean
  choices: Choices
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

/** Multiple choice, in the order of ticking. */
export function Checks({ legend, wide, choices, chosen, onChange }: ChecksProps) {
  const { mayWrite } = useEditor()
  return (
    <fieldset class={wide ? 'checks wide' : 'checks'}>
      <legend>{legend}</legend>
      {choices.map(({ value, text }) => (
        <CheckField
          key={value}
          label={text}
          value={chosen.includes(value)}
          onValue={(on) =>
            onChange([...chosen.filter((one) => one !== value), ...(on ? [value] : [])])
          }
          disabled={!mayWrite}
        />
      ))}
    </fieldset>
  )
}
