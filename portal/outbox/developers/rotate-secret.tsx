import { useState } from 'preact/hooks'
import type { rotateSecret, Webhook } from '../../../server/outbox/webhooks/webhooks.contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { Secret } from './secret.tsx'

const rotate = endpoint<typeof rotateSecret>('POST', '/webhooks/{id}/rotate-secret')

interface Props {
  webhook: Webhook
  onChanged(): void
  onClose(): void
}

/** Asks first, then shows the new secret of a webhook this once. */
export function RotateSecret({ webhook, onChanged, onClose }: Props) {
  const { frame, developers: texts } = say()
  const write = useWrite(rotate)
  const [secret, setSecret] = useState<string | null>(null)
  const replace = async () => {
    const answer = await write.send({ params: { id: webhook.id } })
    if (answer === null) return
    setSecret(answer.data.secret)
    onChanged()
  }
  if (secret !== null) {
    return (
      <Secret
        title={texts.rotated}
        text={texts.webhookSecretOnce}
        secret={secret}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog title={texts.rotateTitle} onClose={onClose}>
      <div class="stack">
        <ProblemBanner problem={write.problem} />
        <p>{texts.rotateText}</p>
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button look="main" busy={write.isSending} onClick={() => void replace()}>
            {texts.rotate}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
