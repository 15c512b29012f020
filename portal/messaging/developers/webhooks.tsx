import { useState } from 'preact/hooks'
import { WEBHOOKS_MAX, webhooks } from '../../../server/messaging/webhooks/webhooks.contract.ts'
import { Button } from '../../components/button.tsx'
import { Empty, Unread } from '../../components/states.tsx'
import { useRead } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { Secret } from './secret.tsx'
import { WebhookItem } from './webhook.tsx'
import { type CatalogueEvent, WebhookForm } from './webhook-form.tsx'

interface Props {
  events: readonly CatalogueEvent[]
  onMade(): void
  onClose(): void
}

function NewWebhookDialog({ events, onMade, onClose }: Props) {
  const texts = t().developers
  const [secret, setSecret] = useState<string | null>(null)
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
      webhook={null}
      events={events}
      onMade={setSecret}
      onChanged={onMade}
      onClose={onClose}
    />
  )
}

export function Webhooks() {
  const texts = t().developers
  const { data, problem, reload } = useRead(webhooks.list)
  const [isAdding, setAdding] = useState(false)
  const isFull = data !== null && data.webhooks.length >= WEBHOOKS_MAX
  return (
    <section class="card flush">
      <div class="head">
        <h2>{texts.webhooks}</h2>
        <Button icon="plus" onClick={() => setAdding(true)} disabled={data === null || isFull}>
          {texts.newWebhook}
        </Button>
      </div>
      <p class="soft small under-head">{isFull ? texts.full : texts.webhooksText}</p>
      {data === null ? (
        <Unread problem={problem} retry={reload} rows={3} />
      ) : data.webhooks.length === 0 ? (
        <Empty icon="outside" title={texts.noWebhooks}>
          {texts.noWebhooksText}
        </Empty>
      ) : (
        <ul class="plain">
          {data.webhooks.map((webhook) => (
            <li key={webhook.id} class="webhook">
              <WebhookItem
                webhook={webhook}
                events={data.events}
                onChanged={() => void reload(true)}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && data !== null && (
        <NewWebhookDialog
          events={data.events}
          onMade={() => void reload(true)}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
