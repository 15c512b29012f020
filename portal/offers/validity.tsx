import { offers } from '../../server/offers/offers.contract.ts'
import { Button } from '../components/button.tsx'
import { TextField } from '../components/field.tsx'
import { problemText } from '../components/problem.ts'
import { type RecordState, useRecord } from '../components/record.ts'
import { toast } from '../components/toast.tsx'
import { formatDate, formatDays } from '../format.ts'
import { t } from '../messages/messages.ts'
import { dealerDayOf } from '../zone.ts'
import { type OfferWriter, useQueued } from './writes.ts'

interface Saved {
  valid_until: string | null
  version: number
}

/** The last day on which the customer can sign it. */
export function Validity({ writer }: { writer: OfferWriter }) {
  const { offer: text, frame } = t()
  const { document, steps } = writer.offer
  const { valid_until } = document
  const own = { endpoint: offers.change, what: text.validUntil }
  const undo = () =>
    void writer.act({ ...own, body: { valid_until: lastDayOf(valid_until) || null } })
  const record: RecordState<{ valid_until: string }> = useRecord({
    saved: { valid_until, version: writer.version },
    valuesOf: (saved: Saved) => ({ valid_until: lastDayOf(saved.valid_until) }),
    bodyOf: ({ valid_until: day }) => ({ valid_until: day || null }),
    change: offers.change,
    write: useQueued(writer, {
      ...own,
      differences: ({ document: { valid_until: now } }) => [
        [text.validUntil, dayText(record.values.valid_until), dayText(lastDayOf(now))],
      ],
      onDone: () => toast(frame.saved, undo),
    }),
    onUnchanged: () => {},
    done: null,
  })
  const { problem } = record
  if (!steps.includes('change')) {
    return valid_until === null ? null : (
      <section class="card">
        <h2>{text.validUntil}</h2>
        <p>{formatDate(valid_until)}</p>
      </section>
    )
  }
  return (
    <form class="card stack" noValidate onSubmit={record.submit}>
      <h2 class="unseen">{text.validUntil}</h2>
      <div class="with-button">
        <TextField
          label={text.validUntil}
          type="date"
          value={record.values.valid_until}
          onValue={(day) => record.set('valid_until', day)}
          error={record.faultAt('valid_until') ?? (problem && problemText(problem))}
        />
        {record.isChanged && (
          <Button type="submit" busy={writer.isSending}>
            {frame.save}
          </Button>
        )}
      </div>
    </form>
  )
}

function dayText(day: string): string {
  return formatDays(day) || t().frame.none
}

function lastDayOf(until: string | null): string {
  return until === null ? '' : dealerDayOf(Date.parse(until))
}
