import { useState } from 'preact/hooks'
import type { LeadAppointment } from '../../../server/leads/appointments/desk.contract.ts'
import type { DeskLead } from '../../../server/leads/desk/desk.contract.ts'
import { useRead } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { AGENDAS } from '../../parts/agendas.ts'
import { Button } from '../../parts/button.tsx'
import { SpanText } from '../../parts/when.tsx'
import { can } from '../../session.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { CancelAppointment } from './cancel-appointment.tsx'

interface Props {
  lead: DeskLead
  onChanged(): Promise<void>
}

/** When the customer comes, is visited or is called. */
export function LeadAppointments({ lead, onChanged }: Props) {
  const { appointments: text } = say()
  const agendas = useRead(AGENDAS).data?.agendas ?? []
  /** Null for a new one. */
  const [changing, setChanging] = useState<LeadAppointment | 'new' | null>(null)
  const [cancelling, setCancelling] = useState<LeadAppointment | null>(null)
  const own = lead.appointments
  const open = agendas.filter(({ key }) => !own.some(({ agenda }) => agenda === key))
  const mayAdd = can.value.sell && open.length > 0
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
            <span class="soft small">{one.agenda_name}</span>
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
