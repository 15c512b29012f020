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
import { useRead, useWrite } from '../../data.ts'
import { formatSpan } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { SlotField } from '../../parts/slot-field.tsx'
import { Banner, ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { me } from '../../session.ts'
import { addDays, today } from '../../zone.ts'
import { clockOf } from '../agenda/days.ts'
import { whatOf, whoOf } from '../agenda/entry.tsx'
import type { ShownLead } from './shown-lead.ts'
import { useTelling } from './tell-customer.tsx'

const OTHER = 'other'
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240]

interface Props {
  lead: ShownLead
  /** Those in which the lead has no appointment yet. */
  agendas: readonly Agenda[]
  /** Null for a new appointment. */
  moved: LeadAppointment | null
  onClose(): void
  onDone(): Promise<void>
}

/** Plans or changes a visit or an appointment: at a free time of an agenda, or at any other. */
export function AppointmentDialog({ lead, agendas, moved, onClose, onDone }: Props) {
  const { appointments: text, frame } = say()
  const [agenda, setAgenda] = useState(moved?.agenda ?? newVisit(lead))
  const isVisit = agenda.startsWith(VISIT)
  const [chosen, setChosen] = useState(moved === null ? '' : OTHER)
  const [typed, setTyped] = useState(() => typedOf(moved))
  const [goes, setGoes] = useState(String(moved ? (moved.member_id ?? '') : ownId(lead)))
  const home = homeOf(lead)
  const [place, setPlace] = useState(
    moved === null || moved.place === '' ? home : (moved.place ?? ''),
  )
  const [note, setNote] = useState(moved?.note ?? '')
  const write = useWrite(appointments.set)
  const telling = useTelling(lead)
  const isTyped = isVisit || chosen === OTHER
  const slot = isTyped ? slotOf(typed) : readSlot(chosen)
  // Who does not see what is written cannot write over it.
  const mayWrite = me.value?.member.sees_contact === true || (!moved?.place && !moved?.note)
  const save = async () => {
    if (slot === null) return
    const where = place.trim() === home ? '' : place.trim() || null
    const answer = await write.send({
      params: { id: lead.id, agenda },
      body: {
        ...slot,
        any_time: isTyped,
        tell_customer: telling.isTold,
        member_id: goes === '' ? null : Number(goes),
        ...(mayWrite && { place: where, note }),
        version: moved?.version ?? 0,
      },
    })
    if (answer === null) return
    const { starts_at, ends_at, told } = answer.data
    const made = text.made(formatSpan(starts_at, ends_at))
    toast(told ? `${made}. ${text.told}` : made)
    await onDone()
  }
  const isTaken = write.problem?.code === 'slot_taken'
  const colleagues = me.value?.colleagues ?? []
  return (
    <Dialog
      title={moved === null ? text.add : text.moveTitle(whatOf(moved))}
      onClose={onClose}
      keepOpen
    >
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {moved === null && agendas.length > 0 && (
          <SelectField
            label={text.agenda}
            value={agenda}
            onValue={setAgenda}
            choices={[
              { value: newVisit(lead), text: text.visit },
              ...agendas.map(({ key, name }) => ({ value: key, text: name })),
            ]}
          />
        )}
        {!isVisit && (
          <SlotField
            key={agenda}
            label={text.when}
            agenda={agenda}
            value={chosen}
            onValue={(value) => {
              write.clear()
              setChosen(value)
            }}
            error={isTaken ? text.taken : null}
            also={[{ value: OTHER, text: text.otherTime }]}
          />
        )}
        {isTyped && (
          <>
            <TextField
              label={text.day}
              type="date"
              required
              value={typed.day}
              error={faultOf(write.problem, 'day')}
              onValue={(day) => setTyped({ ...typed, day })}
            />
            <div class="columns">
              <TextField
                label={text.from}
                type="time"
                required
                value={typed.from}
                error={faultOf(write.problem, 'to')}
                onValue={(from) => setTyped({ ...typed, from })}
              />
              <SelectField
                label={text.howLong}
                value={String(typed.minutes)}
                onValue={(minutes) => setTyped({ ...typed, minutes: Number(minutes) })}
                choices={[...new Set([...LENGTHS, typed.minutes])]
                  .sort((a, b) => a - b)
                  .map((minutes) => ({ value: String(minutes), text: text.minutes(minutes) }))}
              />
            </div>
          </>
        )}
        <SelectField
          label={text.goes}
          value={goes}
          onValue={setGoes}
          error={faultOf(write.problem, 'member_id')}
          choices={[
            { value: '', text: lead.member?.name ?? text.nobody },
            ...colleagues
              .filter(({ id }) => id !== lead.member?.id)
              .map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
        <Busy lead={lead} agenda={agenda} slot={slot} member={Number(goes) || lead.member?.id} />
        {mayWrite && (
          <>
            <TextField
              label={text.where}
              hint={text.whereHint}
              value={place}
              maxLength={LONGEST_PLACE}
              onValue={setPlace}
            />
            <TextArea
              label={text.note}
              hint={text.noteHint}
              optional
              value={note}
              maxLength={LONGEST_NOTE}
              onValue={setNote}
            />
          </>
        )}
        {telling.field}
        {!isTaken && <ProblemBanner problem={write.problem} />}
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="main" busy={write.isSending} aria-disabled={slot === null}>
            {frame.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface BusyProps {
  lead: ShownLead
  agenda: string
  slot: Slot | null
  member: number | undefined
}

/** Says where else the member is at that time; it does not forbid it. */
function Busy({ lead, agenda, slot, member }: BusyProps) {
  const { appointments: text } = say()
  const isAsked = slot !== null && member !== undefined
  const query = { limit: 100, from: slot?.day, to: slot?.day, member }
  const planned = useRead(isAsked ? appointments.list : null, { query })
  const others = (isAsked ? (planned.data ?? []) : []).filter((row) => {
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

/** The customer's address; empty when none is known. */
export function homeOf({ reach }: ShownLead): string {
  return withoutCountry(reach.route, me.value?.account.country ?? '') ?? ''
}

/** The key of a visit that the lead does not have yet. */
function newVisit({ appointments: own }: ShownLead): string {
  const isTaken = (place: number) => own.some(({ agenda }) => agenda === `${VISIT}${place}`)
  let place = 1
  while (isTaken(place)) place += 1
  return `${VISIT}${place}`
}

/** Nobody looks after the lead yet: who plans the visit goes, as far as they are one who can. */
function ownId({ member }: ShownLead): number | string {
  const own = me.value?.member.id
  const isColleague = me.value?.colleagues.some(({ id }) => id === own)
  return member === null && own !== undefined && isColleague ? own : ''
}

interface TypedTime {
  day: string
  from: string
  minutes: number
}

/** Where it is now, on the dealer's clock; tomorrow at nine for a new one. */
function typedOf(moved: LeadAppointment | null): TypedTime {
  if (moved === null) return { day: addDays(today(), 1), from: '09:00', minutes: 60 }
  const { day, from } = clockOf(moved)
  const minutes = (Date.parse(moved.ends_at) - Date.parse(moved.starts_at)) / 60_000
  return { day, from, minutes }
}

/** Null until a day and a time are typed. */
function slotOf({ day, from, minutes }: TypedTime): Slot | null {
  if (day === '' || from === '') return null
  const end = new Date(Date.parse(`1970-01-01T${from}Z`) + minutes * 60_000)
  return { day, from, to: end.toISOString().slice(11, 16) }
}
