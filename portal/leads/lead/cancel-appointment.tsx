import type {
  cancelAppointment,
  LeadAppointment,
} from '../../../server/leads/appointments/desk.contract.ts'
import type { DeskLead } from '../../../server/leads/desk/desk.contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { useTelling } from './tell-customer.tsx'

const CANCEL = endpoint<typeof cancelAppointment>('DELETE', '/leads/{id}/appointments/{agenda}')

interface Props {
  lead: DeskLead
  appointment: LeadAppointment
  onClose(): void
  onDone(): Promise<void>
}

/** Asks before an appointment is cancelled, and whether the customer hears of it. */
export function CancelAppointment({ lead, appointment, onClose, onDone }: Props) {
  const { appointments: text, frame } = say()
  const cancel = useWrite(CANCEL)
  const { isTold, field } = useTelling(lead)
  const remove = async () => {
    const done = await cancel.send({
      params: { id: lead.id, agenda: appointment.agenda },
      query: { tell_customer: isTold ? 'true' : 'false' },
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
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button look="danger" busy={cancel.isSending} onClick={() => void remove()}>
            {text.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
