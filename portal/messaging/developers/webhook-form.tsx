import {
  WEBHOOK_MAX,
  type Webhook,
  webhooks,
} from '../../../server/messaging/webhooks/webhooks.contract.ts'
import { parseUrl } from '../../../shared/parse-url.ts'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { useRecord } from '../../components/record.ts'
import { RecordForm } from '../../components/record-form.tsx'
import { t } from '../../messages/messages.ts'
import { Choose } from './choose.tsx'

export interface CatalogueEvent {
  key: string
  description: string
}

interface Props {
  /** Null for a new one. */
  webhook: Webhook | null
  events: readonly CatalogueEvent[]
  onMade?(secret: string): void
  onChanged(): void
  onClose(): void
}

/** The address, description and events of a webhook, new or changed. */
export function WebhookForm({ webhook, events, onMade, onChanged, onClose }: Props) {
  const texts = t().developers
  const record = useRecord({
    saved: webhook,
    valuesOf: (saved: Webhook | null) => ({
      url: saved?.url ?? '',
      description: saved?.description ?? '',
      events: saved?.events ?? ['lead.created'],
    }),
    bodyOf: ({ url, ...typed }) => ({ ...typed, url: url.trim() }),
    issuesOf: ({ url, events: chosen }) => ({
      url: isAddress(url.trim()) ? null : t().issues.webhook_address,
      events: chosen.length === 0 ? t().developers.scopesIssue : null,
    }),
    create: webhooks.create,
    change: webhooks.change,
    onCreated: ({ secret }) => {
      onMade?.(secret)
      onChanged()
    },
    onSaved: () => {
      onChanged()
      onClose()
    },
    onUnchanged: onClose,
    done: webhook && texts.changed,
  })
  const { values, set } = record
  /** Events are described in English on the server; an unknown one uses that text. */
  const words = (key: string) => {
    const known: Readonly<Record<string, string>> = texts.eventTexts
    return known[key] ?? events.find((event) => event.key === key)?.description ?? key
  }
  return (
    <Dialog
      title={webhook === null ? texts.newWebhook : texts.editWebhook}
      onClose={onClose}
      keepOpen
    >
      <RecordForm record={record} look="window" class="stack" add={texts.create} onClose={onClose}>
        <TextField
          label={texts.fields.url}
          hint={texts.urlHint}
          type="url"
          value={values.url}
          onValue={(url) => {
            set('url', url)
            record.clear()
          }}
          error={record.faultAt('url')}
          maxLength={WEBHOOK_MAX.url}
          placeholder="https://"
          required
          autocomplete="off"
        />
        <TextField
          label={texts.fields.description}
          value={values.description}
          onValue={(description) => set('description', description)}
          error={record.faultAt('description')}
          maxLength={WEBHOOK_MAX.description}
          optional
          autocomplete="off"
        />
        <Choose
          legend={texts.fields.events}
          names={events.map(({ key }) => key)}
          chosen={values.events}
          onChosen={(chosen) => set('events', chosen)}
          words={words}
          error={record.faultAt('events')}
        />
      </RecordForm>
    </Dialog>
  )
}

function isAddress(url: string): boolean {
  return url.startsWith('https://') && parseUrl(url) !== null
}
