import { useState } from 'preact/hooks'
import type {
  cancelAppointment,
  LeadAppointment,
} from '../../../server/resources/appointments/desk/contract.ts'
import type { DeskLead } from '../../../server/resources/leads/desk/contract.ts'
import { endpoint } from '../../api.ts'
import { useRead, useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { AGENDAS } from '../../parts/agendas.ts'
import { Button } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { SpanText } from '../../parts/when.tsx'
import { can } from '../../session.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'

const CANCEL = endpoint<typeof cancelAppointment>('DELETE', '/leads/{id}/appointments/{agenda}')

interface Props {
  lead: DeskLead
  onChanged(): Promise<void>
}

/** When the customer comes, is visited or is called. */
export function Appointments({ lead, onChanged }: Props) {
  const { appointments: text } = say()
  const agendas = useRead(AGENDAS).data?.agendas ?? []
  const cancel = useWrite(CANCEL)
  /** Null for a new one. */
  const [changing, setChanging] = useState<LeadAppointment | 'new' | null>(null)
  const own = lead.appointments
  const open = agendas.filter(({ key }) => !own.some(({ agenda }) => agenda === key))
  const mayAdd = can.value.sell && open.length > 0
  if (own.length === 0 && !mayAdd) return null
  const remove = async ({ agenda }: LeadAppointment) => {
    const question = { title: text.cancelTitle, text: text.cancelText, action: text.cancel }
    if (!(await confirm({ ...question, danger: true }))) return
    const done = await cancel.send({ params: { id: lead.id, agenda } })
    if (done === null) return
    toast(text.cancelled)
    await onChanged()
  }
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
                <Button look="quiet" busy={cancel.isSending} onClick={() => void remove(one)}>
                  {text.cancel}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ProblemBanner problem={cancel.problem} />
      {mayAdd && (
        <div>
          <Button icon="plus" onClick={() => setChanging('new')}>
            {text.add}
          </Button>
        </div>
      )}
      {changing !== null && (
        <AppointmentDialog
          lead={lead.id}
          agendas={open}
          moved={changing === 'new' ? null : changing}
          onClose={() => setChanging(null)}
          onDone={async () => {
            setChanging(null)
            await onChanged()
          }}
        />
      )}
    </section>
  )
}
