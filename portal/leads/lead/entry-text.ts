import type { TimelineEntry } from '../../../server/leads/timeline.contract.ts'
import { statusText } from '../../components/status.tsx'
import { formatDateTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'

/** The display name of an actor. */
export function whoText({ kind, name }: TimelineEntry['who']): string {
  const { lead, frame } = t()
  const { who } = lead
  if (kind === 'key') return name === null ? who.key : who.keyNamed(name)
  if (kind === 'member' || kind === 'sender') return name ?? who[kind]
  if (kind === 'operator' && name !== null) return frame.pair(who.operator, name)
  return who[kind]
}

/** The event in words. An unknown event lists its changed fields. */
export function entryText({ what, changed, detail, note, message }: TimelineEntry): string {
  const { lead, conversation, mail } = t()
  if (note?.outcome) {
    const { call_back_at: at, outcome } = note
    const words = conversation.called[outcome]
    return at === null ? words : `${words}: ${formatDateTime(at)}`
  }
  if (note !== null) return lead.happenedNote[note.kind]
  if (message?.letter) return mail.kinds[message.letter]
  if (message !== null) return message.direction === 'in' ? conversation.wrote : conversation.mailed
  const { happened, fields } = lead
  const from = text(detail.status_before ?? detail.from)
  const to = text(detail.status_after ?? detail.status ?? detail.to)
  if (to !== null) {
    return from === null
      ? lead.statusNow(statusText(to))
      : lead.statusMoved(statusText(from), statusText(to))
  }
  if (changed.includes('follow_up_at')) {
    const at = text(detail.follow_up_at)
    return at === null ? lead.followUpChanged : lead.planned(formatDateTime(at))
  }
  if (changed.includes('appointment')) {
    const at = text(detail.starts_at)
    const { appointments } = t()
    return at === null ? appointments.cancelled : appointments.made(formatDateTime(at))
  }
  const names = changed.flatMap((name) =>
    Object.hasOwn(fields, name) ? [fields[name as keyof typeof fields]] : [],
  )
  if (names.length > 0) return lead.changedFields([...new Set(names)].join(', '))
  return Object.hasOwn(happened, what) ? happened[what as keyof typeof happened] : lead.changed
}

function text(value: string | number | null | undefined): string | null {
  return typeof value === 'string' ? value : null
}
