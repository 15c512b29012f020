import { useState } from 'preact/hooks'
import { offers } from '../../server/offers/offers.contract.ts'
import { ApiProblem } from '../api.ts'
import { formatDate } from '../format.ts'
import { say } from '../messages/messages.ts'
import { Button } from '../parts/button.tsx'
import { TextField } from '../parts/field.tsx'
import { faultOf, problemText } from '../parts/problem.ts'
import { toast } from '../parts/toast.tsx'
import { useUnsaved } from '../parts/unsaved.ts'
import { wallTime } from '../zone.ts'
import type { OfferWriter } from './writes.ts'

/** Until when the customer can sign it. */
export function Validity({ writer }: { writer: OfferWriter }) {
  const { offer: text, frame } = say()
  const { offer } = writer
  const until = offer.document.valid_until
  const saved = until === null ? '' : wallTime(Date.parse(until)).slice(0, 10)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const day = typed ?? saved
  const isChanged = typed !== null && typed !== saved
  useUnsaved(isChanged)
  if (!offer.steps.includes('change')) {
    return until === null ? null : (
      <section class="card">
        <h2>{text.validUntil}</h2>
        <p>{formatDate(until)}</p>
      </section>
    )
  }
  const save = async (wanted: string, undo: string | null) => {
    setProblem(null)
    const outcome = await writer.write({
      endpoint: offers.change,
      body: { valid_until: wanted || null },
      what: text.validUntil,
      differences: ({ document: { valid_until: now } }) => [
        [text.validUntil, wanted || frame.none, now === null ? frame.none : formatDate(now)],
      ],
    })
    if (outcome instanceof ApiProblem) return setProblem(outcome)
    setTyped(null)
    if (outcome === 'done') {
      toast(frame.saved, undo === null ? undefined : () => void save(undo, null))
    }
  }
  return (
    <form
      class="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save(day, saved)
      }}
    >
      <h2 class="unseen">{text.validUntil}</h2>
      <div class="with-button">
        <TextField
          label={text.validUntil}
          type="date"
          value={day}
          onValue={setTyped}
          error={problem && (faultOf(problem, 'valid_until') ?? problemText(problem))}
        />
        {isChanged && (
          <Button type="submit" busy={writer.isSending}>
            {frame.save}
          </Button>
        )}
      </div>
    </form>
  )
}
