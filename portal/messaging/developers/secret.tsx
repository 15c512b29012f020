import { CopyField } from '../../components/copy.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Actions } from '../../components/question-form.tsx'
import { t } from '../../messages/messages.ts'

interface Props {
  title: string
  /** Why it must be copied now. */
  text: string
  secret: string
  onClose(): void
}

/** The secret of a new key or webhook. It cannot be read again later. */
export function Secret({ title, text, secret, onClose }: Props) {
  const texts = t().developers
  return (
    <Dialog title={title} onClose={onClose} keepOpen>
      <div class="stack">
        <p role="status">{text}</p>
        <CopyField label={texts.secret} value={secret} />
        <Actions action={texts.done} onDo={onClose} />
      </div>
    </Dialog>
  )
}
