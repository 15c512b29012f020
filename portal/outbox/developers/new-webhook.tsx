import { useState } from 'preact/hooks'
import type { createWebhook } from '../../../server/outbox/webhooks/webhooks.contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Secret } from './secret.tsx'
import { type CatalogueEvent, type WebhookFields, WebhookForm } from './webhook-form.tsx'

const create = endpoint<typeof createWebhook>('POST', '/webhooks')
const EMPTY = { url: '', description: '', events: ['lead.created'] }

interface Props {
  events: readonly CatalogueEvent[]
  onMade(): void
  onClose(): void
}

export function NewWebhookDialog({ events, onMade, onClose }: Props) {
  const texts = say().developers
  const write = useWrite(create)
  const [secret, setSecret] = useState<string | null>(null)
  const make = async (fields: WebhookFields) => {
    const answer = await write.send({ body: fields })
    if (answer === null) return
    setSecret(answer.data.secret)
    onMade()
  }
  if (secret !== null) {
    return (
      <Secret
        title={texts.webhookMade}
        text={texts.webhookSecretOnce}
        secret={secret}
        onClose={onClose}
      />
    )
  }
  return (
    <WebhookForm
      title={texts.newWebhook}
      action={texts.create}
      events={events}
      given={EMPTY}
      write={write}
      onSubmit={(fields) => void make(fields)}
      onClose={onClose}
    />
  )
}
