import { leadTimeline } from '../../../server/leads/timeline.contract.ts'
import { call, newKey } from '../../api.ts'
import { DoButton } from '../../components/do-button.tsx'
import { Icon } from '../../components/icons.tsx'
import type { BodyOf } from '../../components/record.ts'
import { toast } from '../../components/toast.tsx'
import { tryOrToast } from '../../components/try-or-toast.ts'
import { formatDateTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { FollowUpMenu } from './follow-up.tsx'

type NoteBody = BodyOf<typeof leadTimeline.addNote>

/** The program that was opened to reach the customer. */
export type TriedBy = 'call' | 'whatsapp'

/** Records the outcome with one tap. Only `reached` stops the response time. */
export function ReachOutcome({
  tried,
  leadId,
  onRecorded,
}: {
  tried: TriedBy
  leadId: number
  onRecorded(): Promise<void>
}) {
  const { conversation: text, lead } = t()
  const record = (body: Partial<NoteBody>, message: string) => () =>
    recordContact(leadId, { kind: tried, ...body }, message, onRecorded)
  return (
    <fieldset class="bare outcome">
      <legend class="small">{tried === 'call' ? text.howWent : text.did}</legend>
      <div class="row">
        {tried === 'whatsapp' ? (
          <DoButton icon="check" run={record({}, lead.notedWhatsapp)}>
            {text.sentMessage}
          </DoButton>
        ) : (
          <>
            {(['reached', 'not_reached', 'voicemail'] as const).map((outcome) => (
              <DoButton
                key={outcome}
                look={outcome === 'reached' ? 'main' : undefined}
                run={record({ outcome }, text.notedCall[outcome])}
              >
                {text.outcomes[outcome]}
              </DoButton>
            ))}
            <FollowUpMenu
              at={null}
              label={text.callBack}
              button={
                <>
                  <Icon name="clock" size={16} />
                  {text.callBack}
                </>
              }
              onSet={(at) =>
                record(
                  { outcome: 'call_back', call_back_at: at },
                  lead.planned(formatDateTime(at)),
                )()
              }
            />
          </>
        )}
      </div>
    </fieldset>
  )
}

async function recordContact(
  id: number,
  body: NoteBody,
  message: string,
  onRecorded: () => Promise<void>,
): Promise<void> {
  const { frame } = t()
  await tryOrToast(async () => {
    const { data } = await call(
      leadTimeline.addNote,
      { params: { id }, body },
      { idempotencyKey: newKey() },
    )
    await onRecorded()
    const undo = async () => {
      await tryOrToast(async () => {
        await call(leadTimeline.deleteNote, { params: { id, note: data.id } })
        toast(frame.undone)
      })
      await onRecorded()
    }
    // A new follow-up is edited where it is shown.
    toast(message, body.outcome === 'call_back' ? undefined : () => void undo())
  })
}
