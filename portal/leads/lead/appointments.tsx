import { useState } from 'preact/hooks'
import { accountAgendas } from '../../../server/forms/agendas/agendas.contract.ts'
import {
  appointments,
  type LeadAppointment,
} from '../../../server/leads/appointments/appointments.contract.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Actions } from '../../components/question-form.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { SpanText } from '../../components/when.tsx'
import { useRead, useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { can, me } from '../../session.ts'
import { whatOf } from '../agenda/entry.tsx'
import { AppointmentDialog, homeOf } from './appointment-dialog.tsx'
import type { ShownLead } from './shown-lead.ts'
import { useNotifyCustomer } from './tell-customer.tsx'

interface CancelAppointmentProps {
  lead: ShownLead
  appointment: LeadAppointment
  onClose(): void
  onDone(): Promise<void>
}

/** Asks before an appointment is cancelled, and whether to notify the customer. */
function CancelAppointment({ lead, appointment, onClose, onDone }: CancelAppointmentProps) {
  const { appointments: text } = t()
  const cancel = useWrite(appointments.cancel)
  const { notifies: isNotified, field } = useNotifyCustomer(lead)
  const remove = async () => {
    const done = await cancel.send({
      params: { id: lead.id, agenda: appointment.agenda },
      query: { tell_customer: isNotified ? 'true' : 'false' },
    })
    if (done === null) return
    toast([text.cancelled, done.data.told && text.told].filter(Boolean).join(' '))
    await onDone()
  }
  return (
    <Dialog title={text.cancelTitle} onClose={onClose}>
      <div class="stack">
        <p>{text.cancelText}</p>
        {field}
        <ProblemBanner problem={cancel.problem} />
        <Actions
          onCancel={onClose}
          action={text.cancel}
          look="danger"
          busy={cancel.isSending}
          onDo={remove}
        />
      </div>
    </Dialog>
  )
}

/** The member who goes, if not the responsible one. */
function goesOf({ member_id: id }: LeadAppointment, { member }: ShownLead): string | undefined {
  if (id === null || id === member?.id) return
  return me.value?.colleagues.find((one) => one.id === id)?.name ?? t().leads.removedMember
}

interface Props {
  lead: ShownLead
  onChanged(): Promise<void>
}

/** The customer's appointments. */
export function LeadAppointments({ lead, onChanged }: Props) {
  const { appointments: text } = t()
  const agendas = useRead(accountAgendas.get).data?.agendas ?? []
  /** Null for a new one. */
  const [changing, setChanging] = useState<LeadAppointment | 'new' | null>(null)
  const [cancelling, setCancelling] = useState<LeadAppointment | null>(null)
  const own = lead.appointments
  const open = agendas.filter(({ key }) => !own.some(({ agenda }) => agenda === key))
  const mayAdd = can.value.sell
  if (own.length === 0 && !mayAdd) return null
  return (
    <section class="card stack">
      <h2>{text.title}</h2>
      <ul class="plain stack">
        {own.map((one) => (
          <li key={one.agenda}>
            <strong class="block">
              <SpanText {...one} />
            </strong>
            <span class="soft small block">
              {[whatOf(one), goesOf(one, lead), one.place === '' ? homeOf(lead) : one.place]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {one.note && <p class="small">{one.note}</p>}
            {can.value.sell && (
              <div class="row">
                <Button icon="clock" onClick={() => setChanging(one)}>
                  {text.move}
                </Button>
                <Button look="quiet" onClick={() => setCancelling(one)}>
                  {text.cancel}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayAdd && (
        <div>
          <Button icon="plus" onClick={() => setChanging('new')}>
            {text.add}
          </Button>
        </div>
      )}
      {changing !== null && (
        <AppointmentDialog
          lead={lead}
          agendas={open}
          moved={changing === 'new' ? null : changing}
          onClose={() => setChanging(null)}
          onDone={async () => {
            setChanging(null)
            await onChanged()
          }}
        />
      )}
      {cancelling !== null && (
        <CancelAppointment
          lead={lead}
          appointment={cancelling}
          onClose={() => setCancelling(null)}
          onDone={async () => {
            setCancelling(null)
            await onChanged()
          }}
        />
      )}
    </section>
  )
}
