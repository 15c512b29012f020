import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Actions, QuestionForm } from '../../components/question-form.tsx'
import { t } from '../../messages/messages.ts'
import { me } from '../../session.ts'

/** Why a lead is lost: one of the account's reasons, and an additional text. */
export interface LossReason {
  lost_reason: string | null
  reason: string | null
}

/** Asks why a lead is lost: the overview counts the chosen reasons. */
export function ReasonDialog({
  onDone,
  onClose,
}: {
  onDone(loss: LossReason): void
  onClose(): void
}) {
  const { leads } = t()
  const reasons = me.value?.account.lost_reasons ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reasons.length > 0 && chosen === null
  return (
    <Dialog title={leads.whyLost} onClose={onClose} keepOpen>
      <QuestionForm
        onSubmit={() => {
          setTried(true)
          if (!isMissing) onDone({ lost_reason: chosen, reason: words.trim() || null })
        }}
      >
        {reasons.length > 0 && (
          <fieldset class="bare">
            <legend class="unseen">{leads.reason}</legend>
            <div class="row">
              {reasons.map((reason) => (
                <label key={reason} class="chip">
                  <input
                    type="radio"
                    name="reason"
                    class="unseen"
                    checked={chosen === reason}
                    onChange={() => setChosen(reason)}
                  />
                  {reason}
                </label>
              ))}
            </div>
            {isTried && isMissing && (
              <p class="error" role="alert">
                {leads.chooseReason}
              </p>
            )}
          </fieldset>
        )}
        <TextField
          label={leads.reasonWords}
          optional
          maxLength={1000}
          value={words}
          onValue={setWords}
        />
        <Actions onCancel={onClose} action={leads.markLost} />
      </QuestionForm>
    </Dialog>
  )
}
