import { accountAgendas, type FreeSlots } from '../../server/forms/agendas/agendas.contract.ts'
import { slotInWords, writeSlot } from '../../shared/form/slot.ts'
import { localeOf } from '../../shared/locale.ts'
import { useRead } from '../data.ts'
import { language, t } from '../messages/messages.ts'
import { me } from '../session.ts'
import { type Choices, SelectField } from './field.tsx'
import { problemText } from './problem.ts'

interface Props {
  label: string
  agenda: string
  /** In the format of an answer: `2026-05-01T09:00/12:00`; empty for none. */
  value: string
  onValue(value: string): void
  hint?: string | undefined
  error?: string | null | undefined
  optional?: boolean
  /** Additional choices below the free times. */
  also?: Choices
}

/** Selects a free time of an agenda. */
export function SlotField({ agenda, value, error, also = [], ...props }: Props) {
  const { appointments: text } = t()
  const slots = useRead(accountAgendas.getSlots, { params: { key: agenda } })
  const free = slots.data === null ? [] : freeSlots(slots.data)
  const known = [...free, ...also.map((choice) => choice.value)]
  const own = value === '' || known.includes(value) ? [] : [value]
  const none = slots.data !== null && free.length === 0 ? text.noneFree : text.choose
  return (
    <SelectField
      {...props}
      value={value}
      error={error ?? (slots.problem && problemText(slots.problem))}
      choices={[
        { value: '', text: slots.data === null ? t().frame.loading : none },
        ...[...own, ...free].map((slot) => ({
          value: slot,
          text: slotInWords(slot, localeOf(language.value, me.value?.account.country)),
        })),
        ...also,
      ]}
    />
  )
}

function freeSlots({ days }: FreeSlots): string[] {
  return days.flatMap(({ day, parts }) =>
    parts.filter(({ free }) => free).map(({ from, to }) => writeSlot({ day, from, to })),
  )
}
