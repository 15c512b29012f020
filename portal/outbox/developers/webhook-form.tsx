import { useState } from 'preact/hooks'
import { WEBHOOK_MAX, type Webhook } from '../../../server/outbox/webhooks/webhooks.contract.ts'
import type { ApiProblem } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { Choose } from './choose.tsx'

/** An event of the catalogue. */
export interface CatalogueEvent {
  key: string
  description: string
}

export type WebhookFields = Pick<Webhook, 'url' | 'events'> & { description: string }

interface Props {
  title: string
  /** What the button says. */
  action: string
  events: readonly CatalogueEvent[]
  /** What the fields hold at first. */
  given: WebhookFields
  write: { problem: ApiProblem | null; isSending: boolean; clear(): void }
  onSubmit(fields: WebhookFields): void
  onClose(): void
}

/** The address, description and events of a webhook, new or changed. */
export function WebhookForm({ title, action, events, given, write, onSubmit, onClose }: Props) {
  const { frame, developers: texts } = say()
  const [url, setUrl] = useState(given.url)
  const [description, setDescription] = useState(given.description)
  const [chosen, setChosen] = useState(given.events)
  const [isTried, setTried] = useState(false)
  const isAddress = URL.canParse(url.trim()) && url.trim().startsWith('https://')

  const submit = (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (isAddress && chosen.length > 0) onSubmit({ url: url.trim(), description, events: chosen })
  }
  /** Events are described in English on the server; an unknown one says what the server says. */
  const words = (key: string) => {
    const known: Readonly<Record<string, string>> = texts.eventTexts
    return known[key] ?? events.find((event) => event.key === key)?.description ?? key
  }
  return (
    <Dialog title={title} onClose={onClose} keepOpen>
      <form class="stack" noValidate onSubmit={submit}>
        <ProblemBanner problem={write.problem} />
        <TextField
          label={texts.fields.url}
          hint={texts.urlHint}
          type="url"
          value={url}
          onValue={(value) => {
            setUrl(value)
            write.clear()
          }}
          error={
            isTried && !isAddress ? say().faults.webhook_address : faultOf(write.problem, 'url')
          }
          maxLength={WEBHOOK_MAX.url}
          placeholder="https://"
          required
          autocomplete="off"
        />
        <TextField
          label={texts.fields.description}
          value={description}
          onValue={setDescription}
          error={faultOf(write.problem, 'description')}
          maxLength={WEBHOOK_MAX.description}
          optional
          autocomplete="off"
        />
        <Choose
          legend={texts.fields.events}
          names={events.map(({ key }) => key)}
          chosen={chosen}
          onChosen={setChosen}
          words={words}
          error={isTried && chosen.length === 0 ? texts.eventsFault : null}
        />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="main" busy={write.isSending}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
