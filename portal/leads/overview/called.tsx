import { Dialog } from '../../components/dialog.tsx'
import { Outcome } from '../lead/tried.tsx'

export interface CalledProps {
  leadId: number
  title: string
  /** How the call went was noted. */
  onNoted(): Promise<void>
  onClose(): void
}

/** Asks how a call went that was started on the overview. */
export function Called({ title, onClose, ...call }: CalledProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Outcome tried="call" {...call} />
    </Dialog>
  )
}
