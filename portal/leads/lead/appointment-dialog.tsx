import { useState } from 'preact/hooks'
import type { Agenda } from '../../../server/forms/agendas/agendas.contract.ts'
import {
  appointments,
  type LeadAppointment,
} from '../../../server/leads/appointments/appointments.contract.ts'
import { readSlot, type Slot } from '../../../shared/form/slot.ts'
import { useWrite } from '../../data.ts'
import { formatSpan } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { SlotField } from '../../parts/slot-field.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { wallTime } from '../../zone.ts'
import type { ShownLead } from './shown-lead.ts'
import { useTelling } from './tell-customer.tsx'

const OTHER = 'other'

interface Props {
  lead: ShownLead
  /** Those in which the lead has no appointment yet. */
  agendas: readonly Agenda[]
  /** Null for a new appointment. */
  moved: LeadAppointment | null
  onClose(): void
  onDone(): Promise<void>
}

/** Makes or moves an appointment: to a free time, or to any other that a member agreed on. */
export function AppointmentDialog({ lead, agendas, moved, onClose, onDone }: Props) {
  const { appointments: text, frame } = say()
  const [agenda, setAgenda] = useState(moved?.agenda ?? agendas[0]?.key ?? '')
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<Slot>(() => slotOf(moved))
  const write = useWrite(appointments.set)
  const telling = useTelling(lead)
  const isOther = chosen === OTHER
  const slot = isOther ? typed : readSlot(chosen)
  const isEarly = isOther && typed.from !== '' && typed.to !== '' && typed.to <= typed.from
  const save = async () => {
    if (slot === null || isEarly) return
    const body = { ...slot, any_time: isOther, tell_customer: telling.isTold }
    const answer = await write.send({ params: { id: lead.id, agenda }, body })
    if (answer === null) return
    const { starts_at, ends_at, told } = answer.data
    const made = text.made(formatSpan(starts_at, ends_at))
    toast(told ? `${made}. ${text.told}` : made)
    await onDone()
  }
  const isTaken = write.problem?.code === 'slot_taken'
  const title = moved === null ? text.add : text.moveTitle(moved.agenda_name)
  return (
    <Dialog title={title} onClose={onClose} keepOpen>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {moved === null && agendas.length > 1 && (
          <SelectField
            label={text.agenda}
            value={agenda}
            onValue={setAgenda}
            choices={agendas.map(({ key, name }) => ({ value: key, text: name }))}
          />
        )}
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
        {isOther && (
          <>
            <TextField
              label={text.day}
              type="date"
              required
              value={typed.day}
              onValue={(day) => setTyped({ ...typed, day })}
            />
            <div class="row">
              {(['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  label={text[end]}
                  type="time"
                  required
                  value={typed[end]}
                  error={end === 'to' && isEarly ? text.wrongTime : null}
                  onValue={(time) => setTyped({ ...typed, [end]: time })}
                />
              ))}
            </div>
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

/** Where it is now, on the dealer's clock. */
function slotOf(moved: LeadAppointment | null): Slot {
  if (moved === null) return { day: '', from: '', to: '' }
  const [start, end] = [moved.starts_at, moved.ends_at].map((at) => wallTime(Date.parse(at)))
  const [day = '', from = ''] = start?.split('T') ?? []
  return { day, from, to: end?.slice(11) ?? '' }
}
