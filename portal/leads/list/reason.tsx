import { useState } from 'preact/hooks'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'

/** Why a lead is lost: the overview counts the reasons. */
export function ReasonDialog({
  onDone,
  onClose,
}: {
  onDone(reason: string | null): void
  onClose(): void
}) {
  const { leads, frame } = say()
  const [reason, setReason] = useState('')
  return (
    <Dialog title={leads.whyLost} onClose={onClose} keepOpen>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onDone(reason.trim() || null)
        }}
      >
        <div class="row">
          {leads.reasons.map((text) => (
            <button key={text} type="button" class="chip" onClick={() => setReason(text)}>
              {text}
            </button>
          ))}
        </div>
        <TextField
          label={leads.reason}
          optional
          maxLength={1000}
          value={reason}
          onValue={setReason}
        />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="main">
            {leads.markLost}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
