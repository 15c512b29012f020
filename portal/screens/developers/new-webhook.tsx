import { useState } from 'preact/hooks'
import type { createWebhook } from '../../../server/resources/webhooks/contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { Choose } from './choose.tsx'
import { Secret } from './secret.tsx'

const create = endpoint<typeof createWebhook>('POST', '/webhooks')

interface Props {
  events: readonly { key: string; description: string }[]
  onMade(): void
  onClose(): void
}

export function NewWebhook({ events, onMade, onClose }: Props) {
  const { frame, developers: texts } = say()
  const write = useWrite(create)
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [chosen, setChosen] = useState(['lead.created'])
  const [isTried, setTried] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const isAddress = URL.canParse(url.trim()) && url.trim().startsWith('https://')
  const isRefused = faultOf(write.problem, 'url') !== null

  const submit = async (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (!isAddress || chosen.length === 0) return
    const answer = await write.send({ body: { url: url.trim(), description, events: chosen } })
    if (answer === null) return
    setSecret(answer.data.secret)
    onMade()
  }
  /** Events are described in English on the server; an unknown one says what the server says. */
  const words = (key: string) => {
    const known: Readonly<Record<string, string>> = texts.eventTexts
    return known[key] ?? events.find((event) => event.key === key)?.description ?? key
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
    <Dialog title={texts.newWebhook} onClose={onClose} keepOpen>
      <form class="stack" noValidate onSubmit={submit}>
        <ProblemBanner problem={write.problem} />
        <TextField
          label={texts.url}
          hint={texts.urlHint}
          type="url"
          value={url}
          onValue={(value) => {
            setUrl(value)
            write.clear()
          }}
          error={(isTried && !isAddress) || isRefused ? texts.urlFault : null}
          maxLength={2048}
          placeholder="https://"
          required
          autocomplete="off"
        />
        <TextField
          label={texts.description}
          value={description}
          onValue={setDescription}
          error={faultOf(write.problem, 'description')}
          maxLength={255}
          optional
          autocomplete="off"
        />
        <Choose
          legend={texts.events}
          names={events.map(({ key }) => key)}
          chosen={chosen}
          onChosen={setChosen}
          words={words}
          error={isTried && chosen.length === 0 ? texts.eventsFault : null}
        />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="main" busy={write.isSending}>
            {texts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
