import type { ComponentChildren } from 'preact'
import type { Picture } from '../../server/prices/pictures/pictures.contract.ts'
import { LANGUAGES } from '../../shared/language.ts'
import { formatDays, formatName } from '../format.ts'
import { t } from '../messages/messages.ts'
import { countryChoices } from './countries.ts'
import { CheckField, type Choices, SelectField, TextArea, TextField } from './field.tsx'
import { PictureField } from './picture-field.tsx'
import type { NameOf, RecordState } from './record.ts'
import { amountAsTyped, amountTyped, asTyped, numberTyped } from './typed.ts'

type Line = 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | 'datetime-local'
type Typed = string | boolean | Picture | null

/** One field of a form: its input, its texts, and the sent value. */
export interface FieldOf<Saved, Sent> {
  /** `money` and `percent` have at most two decimals. */
  kind:
    | Line
    | 'area'
    | 'number'
    | 'money'
    | 'percent'
    | 'select'
    | 'language'
    | 'country'
    | 'check'
    | 'picture'
  label: string
  hint?: ComponentChildren
  placeholder?: string
  maxLength?: number
  autocomplete?: 'off' | 'organization' | 'tel'
  choices?: Choices
  /** It is optional and labelled so. */
  optional?: boolean
  /** Maximum of a number. Negative numbers are invalid. */
  most?: number
  /** The issue of an invalid or missing number. */
  wrong?: string
  /** Which texts are valid, if the kind does not decide it. */
  accepts?(typed: string): boolean
  /** The initial value of a new record. */
  first?: Saved
  /** Converts the record's value to text and back, if the kind does not. */
  from?(value: Saved): string
  to?(typed: string): Sent
}
type FieldList<Saved, Body> = {
  readonly [Name in keyof Saved & keyof Body]?: FieldOf<Saved[Name], Body[Name]>
}
type TypedOf<Field> = Field extends { kind: 'check' }
  ? boolean
  : Field extends { kind: 'picture' }
    ? Picture | null
    : string

export interface RecordFields<Saved, Body, Values> {
  list: { readonly [Name in NameOf<Values>]: FieldOf<unknown, unknown> }
  valuesOf(saved: Saved | null): Values
  bodyOf(values: Values): Body
  issuesOf(values: Values): { [Name in NameOf<Values>]?: string }
  words(name: NameOf<Values>, value: Values[NameOf<Values>]): [label: string, text: string]
}

/**
 * The options of a record's hook, from a list of fields. A name in it is a name of the record and
 * of the sent body: `fieldsOf<Promotion, NewPromotion>()({ name: { kind: 'text', … } })`.
 */
export function fieldsOf<Saved, Body>() {
  return <const List extends FieldList<Saved, Body>>(
    list: List & { [Name in Exclude<keyof List, keyof Saved & keyof Body>]: never },
  ) => {
    type Values = { [Name in keyof List]: TypedOf<List[Name]> }
    type Sent = { [Name in keyof List & keyof Body]: Body[Name] }
    const all = list as Readonly<Record<string, FieldOf<unknown, unknown>>>
    const each = <Value,>(value: (field: FieldOf<unknown, unknown>, name: string) => Value) =>
      Object.fromEntries(Object.entries(all).map(([name, field]) => [name, value(field, name)]))
    const fields = {
      list,
      valuesOf: (saved: Saved | null) =>
        each((field, name) => typedOf(field, saved ? saved[name as keyof Saved] : field.first)),
      bodyOf: (values: Values) =>
        each((field, name) => sentOf(field, values[name as keyof Values])),
      issuesOf: (values: Values) =>
        each((field, name) => wrongWith(field, values[name as keyof Values])),
      words: (name: string, value: Typed) => [all[name]?.label, textOf(all[name], value)],
    }
    return fields as object as RecordFields<Saved, Sent, Values>
  }
}

function typedOf({ kind, from }: FieldOf<unknown, unknown>, value: unknown): Typed {
  if (kind === 'check') return value === true
  if (kind === 'picture') return (value as Picture | null | undefined) ?? null
  if (value === null || value === undefined) return ''
  if (from) return from(value)
  if (typeof value !== 'number') return String(value)
  return kind === 'money' ? amountAsTyped(value) : asTyped(value)
}

function sentOf({ kind, to }: FieldOf<unknown, unknown>, typed: Typed): unknown {
  if (typeof typed !== 'string')
    return kind === 'picture' ? ((typed as Picture)?.hash ?? null) : typed
  if (to) return to(typed)
  if (kind === 'number' || kind === 'money' || kind === 'percent') return numberOf(kind, typed)
  return typed.trim() || null
}

function numberOf(kind: string, typed: string): number | null {
  return kind === 'number' ? numberTyped(typed) : amountTyped(typed)
}

/** The issues of the input; the server reports all others. */
function wrongWith(
  { kind, wrong, accepts, optional, most = Number.POSITIVE_INFINITY }: FieldOf<unknown, unknown>,
  typed: Typed,
): string | undefined {
  if (typeof typed !== 'string' || (optional === true && typed.trim() === '')) return undefined
  if (accepts) return accepts(typed) ? undefined : wrong
  if (typed.trim() === '') return wrong ?? t().issues.empty
  if (!/^(number|money|percent)$/.test(kind)) return undefined
  const number = numberOf(kind, typed)
  return number !== null && number >= 0 && number <= most ? undefined : wrong
}

function textOf(field: FieldOf<unknown, unknown> | undefined, value: Typed): string {
  const { frame } = t()
  if (typeof value !== 'string') return value ? frame.yes : frame.no
  if (value === '') return '–'
  if (field?.kind === 'date') return formatDays(value)
  if (field?.kind === 'language') return formatName('language', value)
  if (field?.kind === 'country') return formatName('region', value)
  return field?.choices?.find((choice) => choice.value === value)?.text ?? value
}

interface Props<Values extends object, Name extends NameOf<Values>> {
  of: { list: { readonly [One in NoInfer<Name>]: FieldOf<unknown, unknown> } }
  record: RecordState<Values>
  names: readonly Name[]
}

/** These fields of the list, in this order. */
export function Fields<Values extends object, Name extends NameOf<Values>>({
  of: { list },
  record,
  names,
}: Props<Values, Name>) {
  return names.map((name) => (
    <OneField
      key={name}
      name={name}
      field={list[name]}
      value={record.values[name] as Typed}
      error={record.faultAt(name)}
      onValue={(value) => record.set(name, value as Values[typeof name])}
    />
  ))
}

interface OneProps {
  name: string
  field: FieldOf<unknown, unknown>
  value: Typed
  error: string | null
  onValue(value: Typed): void
}

function OneField({ name, field, value, error, onValue }: OneProps) {
  const { kind, label, hint, placeholder, maxLength, autocomplete = 'off', optional } = field
  const words = { label, hint, error, optional, onValue }
  if (kind === 'check') return <CheckField {...words} value={value === true} />
  if (kind === 'picture')
    return <PictureField picture={value as Picture | null} onPicture={onValue} />
  const typed = {
    ...words,
    name,
    value: String(value),
    ...(maxLength && { maxLength }),
    ...(placeholder && { placeholder }),
  }
  switch (kind) {
    case 'area':
      return <TextArea {...typed} />
    case 'select':
      return <SelectField {...words} value={typed.value} choices={field.choices ?? []} />
    case 'language':
      return <SelectField {...words} value={typed.value} choices={languageChoices(typed.value)} />
    case 'country':
      return <SelectField {...words} value={typed.value} choices={countryChoices(typed.value)} />
    case 'number':
    case 'money':
    case 'percent':
      return <TextField {...typed} autocomplete={autocomplete} inputMode="decimal" />
    default:
      return <TextField {...typed} autocomplete={autocomplete} type={kind} />
  }
}

/** The languages of the portal; an unsupported one comes first. */
function languageChoices(own: string): Choices {
  const isOurs = LANGUAGES.some((code) => code === own)
  const codes = isOurs ? LANGUAGES : [own, ...LANGUAGES]
  return codes.map((value) => ({ value, text: formatName('language', value) }))
}
