import type { changeWebhook, Webhook } from '../../../server/outbox/webhooks/webhooks.contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { toast } from '../../parts/toast.tsx'
import { type CatalogueEvent, type WebhookFields, WebhookForm } from './webhook-form.tsx'

export const changeWebhookFields = endpoint<typeof changeWebhook>('PATCH', '/webhooks/{id}')

interface Props {
  webhook: Webhook
  events: readonly CatalogueEvent[]
  onChanged(): void
  onClose(): void
}

export function EditWebhook({ webhook, events, onChanged, onClose }: Props) {
  const { frame, developers: texts } = say()
  const write = useWrite(changeWebhookFields)
  const given = { ...webhook, description: webhook.description ?? '' }
  const save = async (fields: WebhookFields) => {
    const params = { id: webhook.id }
    if ((await write.send({ params, body: changedOf(given, fields) })) === null) return
    toast(texts.changed)
    onChanged()
    onClose()
  }
  return (
    <WebhookForm
      title={texts.editWebhook}
      action={frame.save}
      events={events}
      given={given}
      write={write}
      onSubmit={(fields) => void save(fields)}
      onClose={onClose}
    />
  )
}

/** Only what differs, so that whoever changes another field meanwhile keeps that change. */
function changedOf(given: WebhookFields, fields: WebhookFields): Partial<WebhookFields> {
  return {
    ...(fields.url !== given.url && { url: fields.url }),
    ...(fields.description !== given.description && { description: fields.description }),
    ...(String(fields.events) !== String(given.events) && { events: fields.events }),
  }
}
