import { useState } from 'preact/hooks'
import { KEEP_REASON_MAX, retention } from '../../../server/privacy/retention/retention.contract.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { issueOf } from '../../components/problem.ts'
import { Actions, QuestionForm } from '../../components/question-form.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useWrite } from '../../data.ts'
import { formatDate } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { can, me } from '../../session.ts'
import { dealerDayOf, today } from '../../zone.ts'
import type { ShownLead } from './shown-lead.ts'

interface Props {
  lead: ShownLead
  onChanged(): Promise<void>
}

/** The erasure date of the lead, and a way to keep it longer. */
export function ExtendRetention({ lead, onChanged }: Props) {
  const { retention: text } = t()
  const [isOpen, setOpen] = useState(false)
  const { ends_at: ends, until, reason } = lead.kept
  return (
    <section class="card stack small">
      <p class="soft">{ends === null ? text.goodText : text.ends(formatDate(ends))}</p>
      {until !== null && reason !== null && (
        <p>{text.kept(formatDate(Date.parse(until) - 1), reason)}</p>
      )}
      {can.value.sell && (reason === null || me.value?.member.sees_contact) && (
        <div class="row">
          <Button look="quiet" icon="clock" onClick={() => setOpen(true)}>
            {text.extend}
          </Button>
        </div>
      )}
      {isOpen && (
        <RetentionDialog lead={lead} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

function RetentionDialog({ lead, onChanged, onClose }: Props & { onClose(): void }) {
  const { retention: text, frame } = t()
  const writing = useWrite(retention.keepLead)
  const { kept } = lead
  const isExtended = kept.until !== null && kept.reason !== null
  const lastDay = isExtended ? dealerDayOf(Date.parse(kept.until ?? '') - 1) : ''
  const [until, setUntil] = useState(lastDay)
  const [reason, setReason] = useState(kept.reason ?? '')
  const save = async (body: { until: string | null; reason: string | null }) => {
    if ((await writing.send({ params: { id: lead.id }, body })) === null) return
    onClose()
    toast(t().frame.saved)
    await onChanged()
  }
  return (
    <Dialog title={text.extend} onClose={onClose} keepOpen>
      <QuestionForm noValidate={false} onSubmit={() => save({ until, reason })}>
        <ProblemBanner problem={writing.problem} />
        <TextField
          label={text.until}
          type="date"
          required
          min={today()}
          value={until}
          onValue={setUntil}
          error={issueOf(writing.problem, 'until')}
        />
        <TextField
          label={text.why}
          required
          maxLength={KEEP_REASON_MAX}
          value={reason}
          onValue={setReason}
          error={issueOf(writing.problem, 'reason')}
        />
        <Actions onCancel={onClose} action={frame.save} busy={writing.isSending}>
          {isExtended && (
            <Button
              look="quiet"
              busy={writing.isSending}
              onClick={() => void save({ until: null, reason: null })}
            >
              {text.end}
            </Button>
          )}
        </Actions>
      </QuestionForm>
    </Dialog>
  )
}
