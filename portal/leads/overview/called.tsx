import { Dialog } from '../../components/dialog.tsx'
import { ReachOutcome } from '../lead/tried.tsx'

export interface CalledProps {
  leadId: number
  title: string
  onRecorded(): Promise<void>
  onClose(): void
}

/** Asks for the outcome of a call that was started on the overview. */
export function Called({ title, onClose, ...call }: CalledProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ReachOutcome tried="call" {...call} />
    </Dialog>
  )
}
