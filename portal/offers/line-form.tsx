import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { MAX_DESCRIPTION, offerLines } from '../../server/offers/lines/lines.contract.ts'
import {
  MAX_LINE_NAME,
  type OfferSheet,
  type SheetLine,
} from '../../server/offers/sheet/sheet.contract.ts'
import { formatUnit, LINE_UNITS, type LineUnit } from '../../shared/units.ts'
import { Button } from '../components/button.tsx'
import { PictureField } from '../components/picture-field.tsx'
import { type RecordState, useRecord } from '../components/record.ts'
import { Fields, fieldsOf } from '../components/record-fields.tsx'
import { ProblemBanner } from '../components/states.tsx'
import { amountAsTyped, amountTyped, numberTyped } from '../components/typed.ts'
import { formatExactly } from '../format.ts'
import { language, t } from '../messages/messages.ts'
import { type OfferWriter, useQueued } from './writes.ts'

/** The editable fields of a line. A price of null is on request. */
type Said = Pick<SheetLine, 'name' | 'description' | 'quantity' | 'vat_rate'> & {
  /** One of `LINE_UNITS`, or the unit text of a material. */
  unit: LineUnit | null
  price: number | null
}

/** The sign of a line: the amount of a deduction is typed without its sign. */
export type LineKind = 'adds' | 'takes_off'

interface FieldsInput {
  kind: LineKind
  priceHint: ComponentChildren
  /** The default rate of a new line. */
  vatRate?: number | undefined
}

function lineFields({ kind, priceHint, vatRate }: FieldsInput) {
  const { items, offer } = t()
  const { fields, issues } = offer
  const takesOff = kind === 'takes_off'
  return fieldsOf<Said, Said>()({
    name: { kind: 'text', label: fields.name, maxLength: MAX_LINE_NAME, wrong: issues.name },
    description: {
      kind: 'area',
      label: fields.description,
      maxLength: MAX_DESCRIPTION,
      optional: true,
    },
    quantity: {
      kind: 'number',
      label: fields.quantity,
      wrong: issues.quantity,
      first: 1,
      accepts: isQuantity,
    },
    unit: {
      kind: 'select',
      label: fields.unit,
      accepts: () => true,
      choices: [
        { value: '', text: offer.noUnit },
        ...LINE_UNITS.map((unit) => ({ value: unit, text: formatUnit(unit, 1, language.value) })),
      ],
    },
    price: takesOff
      ? {
          kind: 'money',
          label: fields.taken_off,
          wrong: issues.taken_off,
          from: (price) => amountAsTyped(price && -price),
          to: (typed) => -Math.abs(amountTyped(typed) ?? 0),
          accepts: (typed) => (amountTyped(typed) ?? 0) !== 0,
        }
      : {
          kind: 'money',
          label: fields.price,
          hint: priceHint,
          wrong: issues.price,
          accepts: (typed) => typed.trim() === '' || (amountTyped(typed) ?? -1) >= 0,
        },
    vat_rate: {
      kind: 'percent',
      label: fields.vat_rate,
      wrong: items.issues.vat_rate,
      most: 100,
      ...(vatRate !== undefined && { first: vatRate }),
    },
  })
}

type LineFields = ReturnType<typeof lineFields>
type LineValues = ReturnType<LineFields['valuesOf']>

/** Positive, with three decimals at most. */
function isQuantity(typed: string): boolean {
  const number = numberTyped(typed)
  return number !== null && number > 0 && Number.isInteger(Math.round(number * 1e9) / 1e6)
}

function saidOf(line: SheetLine): Said {
  return { ...line, unit: line.unit as LineUnit | null, price: line.list_price }
}

interface LineProps {
  writer: OfferWriter
  line: SheetLine
  /** The field that gets the focus. */
  field: string
  onClose(): void
}

/** Edits a line in place: Enter saves, Escape cancels. */
export function LineForm({ writer, line, field, onClose }: LineProps) {
  const { offer: text } = t()
  const hasListPrice = line.source === 'auto' || line.origin !== null
  const list = hasListPrice ? line.base_price : null
  const priceHint =
    list === null ? (
      text.priceHint
    ) : (
      <>
        {text.listPrice(formatExactly(list, writer.offer.document.currency))}
        {line.agreed_price !== null && (
          <button
            type="button"
            class="text-button"
            onClick={() => record.set('price', amountAsTyped(list))}
          >
            {text.useListPrice}
          </button>
        )}
      </>
    )
  const kind = (line.list_price ?? 0) < 0 ? 'takes_off' : 'adds'
  const fields = lineFields({ kind, priceHint })
  const differences = ({ document }: OfferSheet) => {
    const now = document.lines.find(({ id }) => id === line.id)
    const theirs = now && fields.valuesOf(saidOf(now))
    const names = Object.keys(record.changes) as (keyof Said)[]
    return names.map(
      (name) => [text.fields[name], record.values[name], theirs?.[name] ?? text.lineGone] as const,
    )
  }
  const own = { endpoint: offerLines.change, params: { line: line.id }, what: line.name }
  const record: RecordState<LineValues> = useRecord({
    saved: { ...saidOf(line), version: writer.version },
    valuesOf: (saved: Said & { version: number }) => fields.valuesOf(saved),
    // The list price is the book's own, not an agreed one: null removes the agreed price.
    bodyOf: (values) => {
      const { price, ...said } = fields.bodyOf(values)
      return { ...said, price: price === list ? null : price }
    },
    issuesOf: fields.issuesOf,
    change: offerLines.change,
    write: useQueued(writer, { ...own, differences }),
    onSaved: onClose,
    onUnchanged: onClose,
    done: null,
  })
  /** Saved at once, like files: other input stays. */
  const picture = useQueued(writer, own)
  return (
    <Form
      writer={writer}
      record={record}
      fields={fields}
      label={text.editLine(line.name)}
      action={t().frame.save}
      field={field}
      hasUnit={!hasListPrice}
      onClose={onClose}
    >
      <ProblemBanner problem={picture.problem} />
      <PictureField
        picture={line.picture}
        isBusy={writer.isSending}
        onPicture={(chosen) => void picture.send({ body: { picture: chosen?.hash ?? null } })}
      />
    </Form>
  )
}

/** A line typed by hand. */
export function NewLine({
  writer,
  kind,
  onAdded,
  onClose,
}: Pick<LineProps, 'writer' | 'onClose'> & { kind: LineKind; onAdded(): void }) {
  const { offer: text, frame } = t()
  const last = writer.offer.document.lines.at(-1)
  const label = kind === 'adds' ? text.addByHand : text.addTakesOff
  const fields = lineFields({ kind, priceHint: text.priceHint, vatRate: last?.vat_rate })
  const record = useRecord({
    saved: null,
    valuesOf: fields.valuesOf,
    bodyOf: fields.bodyOf,
    issuesOf: fields.issuesOf,
    create: offerLines.add,
    write: useQueued(writer, { endpoint: offerLines.add, what: label }),
    onCreated: () => {
      onClose()
      onAdded()
    },
    done: null,
  })
  return (
    <Form
      writer={writer}
      record={record}
      fields={fields}
      label={label}
      action={frame.add}
      field="name"
      hasUnit
      onClose={onClose}
    />
  )
}

interface FormProps extends Pick<LineProps, 'writer' | 'field' | 'onClose'> {
  record: RecordState<LineValues>
  fields: LineFields
  label: string
  action: string
  hasUnit: boolean
  children?: ComponentChildren
}

function Form({
  writer,
  record,
  fields,
  label,
  action,
  field,
  hasUnit,
  onClose,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Before the next frame: immediate typing must go into this field.
  useLayoutEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
  }, [])
  return (
    <form
      ref={form}
      class="line-form stack"
      noValidate
      aria-label={label}
      onSubmit={record.submit}
      onKeyDown={({ key, target, metaKey, ctrlKey }) => {
        const isTextArea = target instanceof HTMLTextAreaElement
        if (key === 'Enter' && isTextArea && (metaKey || ctrlKey)) form.current?.requestSubmit()
        if (key === 'Escape') onClose()
      }}
    >
      <ProblemBanner problem={record.problem} at="lines" />
      <Fields of={fields} record={record} names={['name', 'description']} />
      <div class="figures">
        <Fields
          of={fields}
          record={record}
          names={['quantity', ...(hasUnit ? (['unit'] as const) : []), 'price', 'vat_rate']}
        />
      </div>
      {children}
      <div class="row">
        <Button type="submit" look="main" busy={writer.isSending}>
          {action}
        </Button>
        <Button onClick={onClose}>{t().frame.cancel}</Button>
      </div>
    </form>
  )
}
