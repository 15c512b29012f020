import type { deleteWebhook, Webhook } from '../../../server/resources/webhooks/contract.ts'
import type {
  enableWebhookDesk,
  pauseWebhookDesk,
  testWebhookDesk,
} from '../../../server/resources/webhooks/desk/contract.ts'
import { useQuery } from '../../address.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { confirm } from '../../parts/confirm.tsx'
import { Pill } from '../../parts/pill.tsx'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { wordsOf } from './words.ts'

const test = endpoint<typeof testWebhookDesk>('POST', '/webhooks/{id}/test')
const pause = endpoint<typeof pauseWebhookDesk>('POST', '/webhooks/{id}/pause')
const enable = endpoint<typeof enableWebhookDesk>('POST', '/webhooks/{id}/enable')
const remove = endpoint<typeof deleteWebhook>('DELETE', '/webhooks/{id}')
/** What the server notes when a member paused it. */
const PAUSED = 'Paused by hand.'

interface Props {
  webhook: Webhook
  onChanged(): void
  /** On its own screen, with its deliveries below. */
  isAlone?: boolean
  onDeleted?: () => void
}

export function WebhookItem({ webhook, onChanged, isAlone = false, onDeleted = onChanged }: Props) {
  const texts = say().developers
  const { hrefWith } = useQuery()
  const testing = useWrite(test)
  const pausing = useWrite(pause)
  const enabling = useWrite(enable)
  const removing = useWrite(remove)
  const problem = [testing, pausing, enabling, removing].find((write) => write.problem)?.problem
  const params = { id: webhook.id }

  const run = async (done: Promise<unknown>, words: string) => {
    if ((await done) === null) return
    toast(words)
    onChanged()
  }
  const end = async () => {
    const question = { title: texts.deleteTitle, text: texts.deleteText(webhook.url) }
    if (!(await confirm({ ...question, action: texts.deleteIt, danger: true }))) return
    if ((await removing.send({ params })) === null) return
    toast(texts.deleted)
    onDeleted()
  }
  return (
    <div class="stack webhook-item">
      <ProblemBanner problem={problem ?? null} />
      <div>
        <div class="row">
          <span class="mono address">{webhook.url}</span>
          <State webhook={webhook} />
        </div>
        {webhook.description && <p>{webhook.description}</p>}
        <p class="soft small">
          {webhook.events.map((event) => wordsOf(texts.eventTexts, event)).join(' · ')}
        </p>
        <p class="soft small mono">{webhook.secret}</p>
      </div>
      {!webhook.is_active && <WhyOff reason={webhook.switched_off_reason} />}
      <div class="row">
        {!isAlone && (
          <ButtonLink href={hrefWith({ webhook: String(webhook.id) })}>
            {texts.deliveries}
          </ButtonLink>
        )}
        {webhook.is_active && (
          <Button
            busy={testing.isSending}
            onClick={() => void run(testing.send({ params }), texts.tested)}
          >
            {texts.test}
          </Button>
        )}
        {webhook.is_active ? (
          <Button
            busy={pausing.isSending}
            onClick={() => void run(pausing.send({ params }), texts.wasPaused)}
          >
            {texts.pause}
          </Button>
        ) : (
          <Button
            busy={enabling.isSending}
            onClick={() => void run(enabling.send({ params }), texts.wasEnabled)}
          >
            {texts.enable}
          </Button>
        )}
        <Button look="quiet" icon="trash" onClick={() => void end()}>
          {texts.deleteIt}
        </Button>
      </div>
    </div>
  )
}

function State({ webhook }: { webhook: Webhook }) {
  const texts = say().developers
  if (webhook.is_active) return <Pill look="good">{texts.on}</Pill>
  return webhook.switched_off_reason === PAUSED ? (
    <Pill look="warn">{texts.paused}</Pill>
  ) : (
    <Pill look="danger">{texts.off}</Pill>
  )
}

function WhyOff({ reason }: { reason: string | null }) {
  const texts = say().developers
  const isPaused = reason === PAUSED
  return (
    <div class={isPaused ? 'banner warn' : 'banner danger'}>
      <div>
        <p>{isPaused ? texts.pausedText : texts.offText}</p>
        {!isPaused && reason !== null && (
          <p class="small mono" lang="en">
            {reason}
          </p>
        )}
      </div>
    </div>
  )
}
