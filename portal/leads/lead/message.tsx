import {
  type Message,
  type MessageFile,
  messages,
  OFFER_LINK,
} from '../../../server/leads/conversation/messages.contract.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons.tsx'
import { NewWindow } from '../../components/new-window.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { useWrite } from '../../data.ts'
import { formatBytes } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { can, typedIn } from '../../session.ts'
import type { ShownLead } from './shown-lead.ts'

interface Props {
  message: Message
  lead: Pick<ShownLead, 'id' | 'language'>
  onChanged(): Promise<void>
}

/** The text of an email, its attachments, and its state. */
export function MessageText(props: Props) {
  const { message, lead } = props
  const { conversation: text } = t()
  const { subject, quoted, files, state } = message
  return (
    <div class={message.direction === 'in' ? 'note-text mail in' : 'note-text mail'}>
      <p>
        <strong lang={typedIn(lead.language)}>{subject}</strong>
        {message.is_automatic && <span class="soft small"> · {text.automatic}</span>}
      </p>
      <Words message={message} lead={lead} />
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
      <Became message={message} />
      {can.value.sell && message.is_own && state === 'waiting' && <TakeBack {...props} />}
    </div>
  )
}

function FileLink({ file }: { file: MessageFile }) {
  return (
    <li class="row">
      <Icon name="note" size={16} />
      <a href={file.address} target="_blank" rel="noopener">
        {file.file_name}
        <NewWindow />
      </a>
      <span class="soft small">{formatBytes(file.bytes)}</span>
    </li>
  )
}

/** Until it is sent. After a reload the message at the bottom of the page is gone. */
function TakeBack({ message, lead, onChanged }: Props) {
  const undo = useWrite(messages.undo)
  if (message.send_at === null || Date.parse(message.send_at) < Date.now()) return null
  const takeBack = async () => {
    if ((await undo.send({ params: { id: lead.id, message: message.id } })) !== null)
      await onChanged()
  }
  return (
    <>
      <Button icon="undo" busy={undo.isSending} onClick={() => void takeBack()}>
        {t().frame.undo}
      </Button>
      <ProblemBanner problem={undo.problem} />
    </>
  )
}

/** An automatic email to the customer: its state, and its text once it is opened. */
export function EmailText({ message, lead }: Omit<Props, 'onChanged'>) {
  const { conversation: text } = t()
  return (
    <>
      <Became message={message} />
      {message.to !== null && (
        <details class="small">
          <summary class="soft">{text.open}</summary>
          <div class="note-text">
            <p>
              <strong lang={typedIn(lead.language)}>{message.subject}</strong>{' '}
              <span class="soft">· {message.to}</span>
            </p>
            <Words message={message} lead={lead} />
          </div>
        </details>
      )}
    </>
  )
}

function Words({ message: { text: words }, lead }: Omit<Props, 'onChanged'>) {
  const { conversation: text } = t()
  if (words === null) return <p class="words">{text.noText}</p>
  return (
    <p class="words" lang={typedIn(lead.language)}>
      {words.replaceAll(OFFER_LINK, `[${text.offerLink}]`)}
    </p>
  )
}

function Became({ message: { state, reason } }: { message: Message }) {
  if (state === null) return null
  const isLost = state === 'failed' || state === 'bounced'
  return (
    <p class={isLost ? 'error small' : 'soft small'}>
      {t().conversation.states[state]}
      {reason !== null && `: ${reason}`}
    </p>
  )
}
