import { useState } from 'preact/hooks'
import type { OperatedAccount } from '../../../server/account/operators/operators.contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { disable } from './calls.ts'

interface Props {
  account: OperatedAccount
  onDone(text: string): void
  onClose(): void
}

/** Says what closing an account does, and asks why. */
export function DisableDialog({ account: { id, name }, onDone, onClose }: Props) {
  const { operator, frame } = say()
  const write = useWrite(disable)
  const [reason, setReason] = useState('')
  const submit = async (event: Event) => {
    event.preventDefault()
    const body = { reason: reason.trim() || null }
    const answer = await write.send({ params: { id }, body })
    if (answer !== null) onDone(operator.closed(name))
  }
  return (
    <Dialog title={operator.closeTitle(name)} onClose={onClose} keepOpen>
      <form class="stack" noValidate onSubmit={submit}>
        <p>{operator.closeText}</p>
        <ProblemBanner problem={write.problem} />
        <TextField
          label={operator.reason}
          hint={operator.reasonHint}
          optional
          maxLength={500}
          value={reason}
          onValue={setReason}
          error={faultOf(write.problem, 'reason')}
        />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="danger" busy={write.isSending}>
            {operator.close}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
