import { useState } from 'preact/hooks'
import {
  type Message,
  type MessageFile,
  messages,
  OFFER_LINK,
} from '../../../server/leads/conversation/messages.contract.ts'
import type { TimelineEntry } from '../../../server/leads/timeline.contract.ts'
import { useRead, useWrite } from '../../data.ts'
import { formatBytes } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { can, me } from '../../session.ts'

/** The words of a mail, what goes with it, and what became of it. */
export function MessageText({
  message,
  leadId,
  onChanged,
}: {
  message: Message
  leadId: number
  onChanged(): Promise<void>
}) {
  const { conversation: text } = say()
  const { subject, text: words, quoted, files, state, reason } = message
  return (
    <div class={message.direction === 'in' ? 'note-text mail in' : 'note-text mail'}>
      <p>
        <strong>{subject}</strong>
        {message.is_automatic && <span class="soft small"> · {text.automatic}</span>}
      </p>
      <p class="words">{words.replaceAll(OFFER_LINK, `[${text.offerLink}]`)}</p>
      {quoted !== null && quoted !== '' && (
        <details class="small">
          <summary class="soft">{text.quoted}</summary>
          <p class="words soft">{quoted}</p>
        </details>
      )}
      {files === null && <p class="soft small">{text.hiddenFiles}</p>}
      {files !== null && files.length > 0 && (
        <ul class="plain">
          {files.map((file) => (
            <FileLink key={file.name} file={file} />
          ))}
        </ul>
      )}
      {state !== null && (
        <p class={state === 'failed' || state === 'bounced' ? 'error small' : 'soft small'}>
          {text.states[state]}
          {reason !== null && `: ${reason}`}
        </p>
      )}
      {can.value.sell && message.is_own && state === 'waiting' && (
        <TakeBack message={message} leadId={leadId} onChanged={onChanged} />
      )}
    </div>
  )
}

function FileLink({ file }: { file: MessageFile }) {
  return (
    <li class="row">
      <Icon name="note" size={16} />
      <a href={file.address} target="_blank" rel="noopener">
        {file.file_name}
      </a>
      <span class="soft small">{formatBytes(file.bytes)}</span>
    </li>
  )
}

/** As long as it has not gone out. After a reload the message at the foot of the page is gone. */
function TakeBack({
  message,
  leadId,
  onChanged,
}: {
  message: Message
  leadId: number
  onChanged(): Promise<void>
}) {
  const undo = useWrite(messages.undo)
  if (message.send_at === null || Date.parse(message.send_at) < Date.now()) return null
  const takeBack = async () => {
    if ((await undo.send({ params: { id: leadId, message: message.id } })) !== null)
      await onChanged()
  }
  return (
    <>
      <Button icon="undo" busy={undo.isSending} onClick={() => void takeBack()}>
        {say().frame.undo}
      </Button>
      <ProblemBanner problem={undo.problem} />
    </>
  )
}

/** A mail that the server wrote to the customer: its words are read when it is opened. */
export function LetterText({
  letter,
  leadId,
}: {
  letter: NonNullable<TimelineEntry['letter']>
  leadId: number
}) {
  const { conversation: text } = say()
  const [isOpen, setOpen] = useState(false)
  const { state, reason } = letter
  const isLost = state === 'failed' || state === 'bounced'
  return (
    <>
      <p class={isLost ? 'error small' : 'soft small'}>
        {text.states[state]}
        {reason !== null && `: ${reason}`}
      </p>
      {me.value?.member.sees_contact && (
        <details class="small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary class="soft">{text.open}</summary>
          {isOpen && <Words id={letter.id} leadId={leadId} />}
        </details>
      )}
    </>
  )
}

function Words({ id, leadId }: { id: number; leadId: number }) {
  const { conversation: text, frame } = say()
  const { data, problem } = useRead(messages.letter, { params: { id: leadId, mail: id } })
  if (data === null)
    return problem ? <ProblemBanner problem={problem} /> : <p class="soft">{frame.loading}</p>
  return (
    <div class="note-text">
      <p>
        <strong>{data.subject}</strong> <span class="soft">· {data.to}</span>
      </p>
      <p class="words">{data.text ?? text.noText}</p>
    </div>
  )
}
