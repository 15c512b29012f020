import { useState } from 'preact/hooks'
import type { Agenda } from '../../../server/forms/agendas/agendas.contract.ts'
import {
  appointments,
  type LeadAppointment,
  LONGEST_NOTE,
  LONGEST_PLACE,
  VISIT,
} from '../../../server/leads/appointments/appointments.contract.ts'
import { withoutCountry } from '../../../shared/form/address.ts'
import { readSlot, type Slot } from '../../../shared/form/slot.ts'
import type { ApiProblem } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../components/field.tsx'
import { issueOf } from '../../components/problem.ts'
import { Actions, QuestionForm } from '../../components/question-form.tsx'
import { SlotField } from '../../components/slot-field.tsx'
import { Banner, ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useRead, useWrite } from '../../data.ts'
import { formatMinutes, formatSpan } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'
import { addDays, today } from '../../zone.ts'
import { clockOf } from '../agenda/days.ts'
import { whatOf, whoOf } from '../agenda/entry.tsx'
import type { ShownLead } from './shown-lead.ts'
import { useNotifyCustomer } from './tell-customer.tsx'

const OTHER = 'other'
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240]

interface Props {
  lead: ShownLead
  /** Those without an appointment of the lead. */
  agendas: readonly Agenda[]
  /** Null for a new appointment. */
  moved: LeadAppointment | null
  onClose(): void
  onDone(): Promise<void>
}

/** Plans or changes a visit or an appointment: at a free time of an agenda, or at any other. */
export function AppointmentDialog({ lead, agendas, moved, onClose, onDone }: Props) {
  const { appointments: text, frame } = t()
  const [values, setValues] = useState(() => valuesOf(lead, moved))
  const write = useWrite(appointments.set)
  const telling = useNotifyCustomer(lead)
  const isTyped = isTimeTyped(values)
  const slot = isTyped ? slotOf(values) : readSlot(values.when)
  // A member cannot overwrite a text that is hidden from them.
  const mayWrite = me.value?.member.sees_contact === true || (!moved?.place && !moved?.note)
  const save = async () => {
    if (slot === null) return
    const where = values.where.trim()
    const place = where === homeOf(lead) ? '' : where || null
    const answer = await write.send({
      params: { id: lead.id, agenda: values.agenda },
      body: {
        ...slot,
        any_time: isTyped,
        tell_customer: telling.notifies,
        member_id: values.goes === '' ? null : Number(values.goes),
        ...(mayWrite && { place, note: values.note }),
        version: moved?.version ?? 0,
      },
    })
    if (answer === null) return
    const { starts_at, ends_at, told } = answer.data
    const made = text.made(formatSpan(starts_at, ends_at))
    toast(told ? `${made}. ${text.told}` : made)
    await onDone()
  }
  const title = moved === null ? text.add : text.moveTitle(whatOf(moved))
  const field = (name: keyof Values) => ({
    label: text[name],
    value: values[name],
    onValue: (value: string) => {
      write.clear()
      // Agendas have different times.
      setValues({ ...values, ...(name === 'agenda' && { when: '' }), [name]: value })
    },
  })
  return (
    <Dialog title={title} onClose={onClose} keepOpen>
      <QuestionForm noValidate={false} onSubmit={save}>
        <AppointmentFields
          {...{ lead, agendas, values, field, slot, mayWrite }}
          isNew={moved === null}
          problem={write.problem}
        />
        {telling.field}
        {!isSlotTaken(write.problem) && <ProblemBanner problem={write.problem} />}
        <Actions
          onCancel={onClose}
          action={frame.save}
          busy={write.isSending}
          aria-disabled={slot === null}
        />
      </QuestionForm>
    </Dialog>
  )
}

interface FieldsProps {
  lead: ShownLead
  agendas: readonly Agenda[]
  isNew: boolean
  values: Values
  field(name: keyof Values): { label: string; value: string; onValue(value: string): void }
  slot: Slot | null
  mayWrite: boolean
  problem: ApiProblem | null
}

function AppointmentFields(props: FieldsProps) {
  const { lead, agendas, isNew, values, field, slot, mayWrite, problem } = props
  const { appointments: text } = t()
  const { agenda, goes } = values
  return (
    <>
      {isNew && agendas.length > 0 && (
        <SelectField
          {...field('agenda')}
          choices={[
            { value: newVisit(lead), text: t().lead.kinds.visit },
            ...agendas.map(({ key, name }) => ({ value: key, text: name })),
          ]}
        />
      )}
      {!agenda.startsWith(VISIT) && (
        <SlotField
          key={agenda}
          {...field('when')}
          agenda={agenda}
          error={isSlotTaken(problem) ? text.taken : null}
          also={[{ value: OTHER, text: text.otherTime }]}
        />
      )}
      {isTimeTyped(values) && <TypedTime field={field} values={values} problem={problem} />}
      <SelectField
        {...field('goes')}
        error={issueOf(problem, 'member_id')}
        unsaid={lead.member?.name ?? text.nobody}
        choices={(me.value?.colleagues ?? [])
          .filter(({ id }) => id !== lead.member?.id)
          .map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      <Busy lead={lead} agenda={agenda} slot={slot} member={Number(goes) || lead.member?.id} />
      {mayWrite && (
        <>
          <TextField {...field('where')} hint={text.whereHint} maxLength={LONGEST_PLACE} />
          <TextArea {...field('note')} hint={text.noteHint} optional maxLength={LONGEST_NOTE} />
        </>
      )}
    </>
  )
}

/** A day and a time outside of all agendas. */
function TypedTime({ field, values, problem }: Pick<FieldsProps, 'field' | 'values' | 'problem'>) {
  const { appointments: text } = t()
  return (
    <>
      <TextField {...field('day')} type="date" required error={issueOf(problem, 'day')} />
      <div class="columns">
        <TextField {...field('from')} type="time" required />
        <SelectField
          {...field('howLong')}
          error={issueOf(problem, 'to') && text.overMidnight}
          choices={[...new Set([...LENGTHS, Number(values.howLong)])]
            .sort((a, b) => a - b)
            .map((minutes) => ({ value: String(minutes), text: formatMinutes(minutes) }))}
        />
      </div>
    </>
  )
}

function isSlotTaken(problem: ApiProblem | null): boolean {
  return problem?.code === 'slot_taken'
}

/** A visit has no agenda with times. */
function isTimeTyped({ agenda, when }: Values): boolean {
  return agenda.startsWith(VISIT) || when === OTHER
}

interface BusyProps {
  lead: ShownLead
  agenda: string
  slot: Slot | null
  member: number | undefined
}

/** Shows other appointments of the member at that time, without blocking. */
function Busy({ lead, agenda, slot, member }: BusyProps) {
  const { appointments: text } = t()
  const isReady = slot !== null && member !== undefined
  const query = { limit: 100, from: slot?.day, to: slot?.day, member }
  const planned = useRead(isReady ? appointments.list : null, { query })
  const others = (isReady ? (planned.data ?? []) : []).filter((row) => {
    const { from, to } = clockOf(row)
    const isOwn = row.lead.id === lead.id && row.agenda === agenda
    return !isOwn && slot !== null && from < slot.to && slot.from < to
  })
  if (others.length === 0) return null
  return (
    <Banner look="warn">
      {others.map((row) => (
        <p key={row.id} role="status">
          {text.busy(row.member?.name ?? '', whoOf(row), formatSpan(row.starts_at, row.ends_at))}
        </p>
      ))}
    </Banner>
  )
}

/** The customer's address; empty if unknown. */
export function homeOf({ reach }: ShownLead): string {
  return withoutCountry(reach.route, me.value?.account.country ?? '') ?? ''
}

/** A new visit key for the lead. */
function newVisit({ appointments: own }: ShownLead): string {
  const isTaken = (place: number) => own.some(({ agenda }) => agenda === `${VISIT}${place}`)
  let place = 1
  while (isTaken(place)) place += 1
  return `${VISIT}${place}`
}

/** The default without a responsible member is the planning member, if selectable. */
function ownId({ member }: ShownLead): number | string {
  const own = me.value?.member.id
  const isColleague = me.value?.colleagues.some(({ id }) => id === own)
  return member === null && own !== undefined && isColleague ? own : ''
}

type Values = ReturnType<typeof valuesOf>

/** The current values in the dealer's time zone; a new one is a visit of an hour, tomorrow at nine. */
function valuesOf(lead: ShownLead, moved: LeadAppointment | null) {
  const home = homeOf(lead)
  const tomorrow = { day: addDays(today(), 1), from: '09:00', howLong: '60' }
  if (moved === null) {
    const visit = { agenda: newVisit(lead), when: '', goes: String(ownId(lead)) }
    return { ...visit, ...tomorrow, where: home, note: '' }
  }
  const { agenda, member_id, place, note, starts_at, ends_at } = moved
  const { day, from } = clockOf(moved)
  const howLong = String((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
  const where = place === '' ? home : (place ?? '')
  return { agenda, when: OTHER, goes: String(member_id ?? ''), day, from, howLong, where, note }
}

/** Null until a day and a time are typed. */
function slotOf({ day, from, howLong }: Values): Slot | null {
  if (day === '' || from === '') return null
  const end = new Date(Date.parse(`1970-01-01T${from}Z`) + Number(howLong) * 60_000)
  return { day, from, to: end.toISOString().slice(11, 16) }
}
