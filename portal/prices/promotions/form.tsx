import { useState } from 'preact/hooks'
import {
  PROMOTION_MAX,
  type PromotionWithOffers,
  promotions,
} from '../../../server/prices/promotions/promotions.contract.ts'
import { CheckField } from '../../components/field.tsx'
import { type BodyOf, useRecord } from '../../components/record.ts'
import { Fields, fieldsOf } from '../../components/record-fields.tsx'
import { RecordForm } from '../../components/record-form.tsx'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { instantOf, wallTime } from '../../zone.ts'

interface Props {
  promotion: PromotionWithOffers | null
  mayWrite: boolean
  onStarted(id: number): void
  onSaved(promotion: PromotionWithOffers): void
}

/** The fields and the time window of a promotion. */
export function PromotionForm({ promotion, mayWrite, onStarted, onSaved }: Props) {
  const { promotions: text } = t()
  const [wanted, setExact] = useState<boolean | null>(null)
  const hasTimes = (one: PromotionWithOffers | null) =>
    [typedDay(one?.valid_from, FIRST), typedDay(one?.valid_until, LAST)].some(isTime)
  const exact = wanted ?? hasTimes(promotion)
  const fields = fieldsWith(exact)
  const record = useRecord({
    ...fields,
    saved: promotion,
    create: promotions.start,
    change: promotions.change,
    onCreated: ({ id }) => onStarted(id),
    onSaved,
    onTheirs: onSaved,
  })
  const { values, set } = record
  return (
    <RecordForm
      record={record}
      label={text.promotion}
      add={text.add}
      mayWrite={mayWrite}
      conflict={{ words: fields.words }}
    >
      <div class="columns">
        <Fields of={fields} record={record} names={['name', 'discount_pct', 'code']} />
      </div>
      <p class="soft small">{text.thirtyDays}</p>
      <Fields of={fields} record={record} names={['description']} />
      <div class="columns">
        <Fields of={fields} record={record} names={['valid_from', 'valid_until']} />
      </div>
      <CheckField
        label={text.exact}
        hint={text.clock(me.value?.account.time_zone ?? '')}
        value={exact}
        onValue={(isExact) => {
          setExact(isExact)
          set('valid_from', inTimes(values.valid_from, isExact, FIRST))
          set('valid_until', inTimes(values.valid_until, isExact, LAST))
        }}
      />
      <Fields of={fields} record={record} names={['is_active']} />
    </RecordForm>
  )
}

/** The fields; days have a time too if requested. */
function fieldsWith(exact: boolean) {
  const { promotions: text, items } = t()
  const day = { kind: exact ? 'datetime-local' : 'date', optional: true } as const
  return fieldsOf<PromotionWithOffers, BodyOf<typeof promotions.start>>()({
    name: {
      kind: 'text',
      label: t().frame.name,
      maxLength: PROMOTION_MAX.name,
    },
    discount_pct: {
      kind: 'percent',
      label: text.fields.discount_pct,
      maxLength: 6,
      most: PROMOTION_MAX.discount_pct,
      wrong: items.issues.vat_rate,
    },
    code: {
      kind: 'text',
      label: text.fields.code,
      hint: text.codeHint,
      maxLength: PROMOTION_MAX.code,
      optional: true,
    },
    description: {
      kind: 'area',
      label: text.fields.description,
      hint: text.descriptionHint,
      maxLength: PROMOTION_MAX.description,
      optional: true,
    },
    valid_from: {
      ...day,
      label: text.fields.valid_from,
      hint: text.fromHint,
      from: (at) => typedDay(at, FIRST),
      to: startOf,
    },
    valid_until: {
      ...day,
      label: text.fields.valid_until,
      hint: text.untilHint,
      from: (at) => typedDay(at, LAST),
      to: endOf,
    },
    is_active: { kind: 'check', label: text.fields.is_active, hint: text.isOnHint, first: true },
  })
}

/** A day, or a day and a time, in the account's time zone. A day starts at midnight and ends before the next. */
const FIRST = 'T00:00'
const LAST = 'T23:59'

function isTime(typed: string): boolean {
  return typed.includes('T')
}

function typedDay(at: string | null | undefined, whole: string): string {
  return at ? wallTime(Date.parse(at)).replace(whole, '') : ''
}

/** The same with or without a time. */
function inTimes(typed: string, exact: boolean, whole: string): string {
  const day = typed.slice(0, 10)
  if (day === '' || !exact) return day
  return isTime(typed) ? typed : `${day}${whole}`
}

function startOf(typed: string): string | null {
  return typed === '' ? null : instantOf(inTimes(typed, true, FIRST))
}

/** The last second of the minute. */
function endOf(typed: string): string | null {
  const minute = typed === '' ? null : instantOf(inTimes(typed, true, LAST))
  return minute?.replace(':00Z', ':59Z') ?? null
}
