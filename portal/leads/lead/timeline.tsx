import { useState } from 'preact/hooks'
import { leadTimeline, type TimelineEntry } from '../../../server/leads/timeline.contract.ts'
import { call } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Icon, type IconName } from '../../components/icons.tsx'
import { Unread } from '../../components/states.tsx'
import { tryOrToast } from '../../components/try-or-toast.ts'
import { Age } from '../../components/when.tsx'
import type { Read } from '../../data.ts'
import { formatDays, formatTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { typedIn } from '../../session.ts'
import { entryText, whoText } from './entry-text.ts'
import { EmailText, MessageText } from './message.tsx'
import type { ShownLead } from './shown-lead.ts'

interface Props {
  read: Read<typeof leadTimeline.get>
  lead: ShownLead
  onChanged(): Promise<void>
}

const ICONS = {
  note: 'note',
  call: 'phone',
  mail: 'mail',
  whatsapp: 'chat',
  visit: 'route',
} as const satisfies Record<string, IconName>

/** Number of newest entries shown at first. */
const FIRST = 12
const MORE = 50

/** The complete history, newest last. */
export function Timeline({ read, ...rest }: Props) {
  const { lead, conversation } = t()
  const [shown, setShown] = useState(FIRST)
  if (read.data === null) {
    return <Unread problem={read.problem} retry={read.reload} rows={3} />
  }
  const { entries, is_cut } = read.data
  return (
    <>
      {entries.length > shown ? (
        <div>
          <Button icon="up" onClick={() => setShown(shown + MORE)}>
            {conversation.earlier}
          </Button>
        </div>
      ) : (
        is_cut && <p class="soft small">{lead.olderLeftOut}</p>
      )}
      <ol class="plain timeline">
        {entries
          .slice(0, shown)
          .reverse()
          .map((entry) => (
            <Entry key={entry.id} entry={entry} {...rest} />
          ))}
      </ol>
    </>
  )
}

function Entry({ entry, ...rest }: { entry: TimelineEntry } & Omit<Props, 'read'>) {
  const { lead, frame } = t()
  const { note, message, at } = entry
  const written = note?.text ?? (entry.text && formatDays(entry.text))
  const remove = async (id: number) => {
    const question = { title: lead.deleteNote, text: lead.deleteNoteText, action: frame.remove }
    if (!(await confirm({ ...question, danger: true }))) return
    await tryOrToast(async () => {
      await call(leadTimeline.deleteNote, { params: { id: rest.lead.id, note: id } })
      await rest.onChanged()
    })
  }
  return (
    <li class="entry">
      <Icon name={note ? ICONS[note.kind] : iconOf(entry)} size={16} />
      <div>
        <p class="small">
          <strong>{whoText(entry.who)}</strong> {entryText(entry)}{' '}
          <span class="soft" title={formatTime(at)}>
            · <Age at={at} />
          </span>
        </p>
        {written && (
          <p class="note-text words" lang={note ? undefined : typedIn(rest.lead.language)}>
            {written}
          </p>
        )}
        {message &&
          (message.letter === null ? (
            <MessageText message={message} {...rest} />
          ) : (
            <EmailText message={message} lead={rest.lead} />
          ))}
      </div>
      {note?.is_own && (
        <Button
          look="quiet"
          icon="trash"
          label={lead.deleteNote}
          onClick={() => void remove(note.id)}
        />
      )}
    </li>
  )
}

const ICONS_OF_EVENTS: Readonly<Record<string, IconName>> = {
  'opened offer': 'eye',
  'asked offer': 'chat',
  'signed offer': 'check',
  'declined offer': 'close',
}

function iconOf({ what, message }: TimelineEntry): IconName {
  if (message !== null) return 'mail'
  const ofEvent = ICONS_OF_EVENTS[what]
  if (ofEvent !== undefined) return ofEvent
  if (what.startsWith('create')) return 'plus'
  if (what.endsWith('mail') || what.startsWith('send')) return 'mail'
  return 'edit'
}
