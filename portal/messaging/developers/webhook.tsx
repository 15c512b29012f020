import { useState } from 'preact/hooks'
import {
  type Delivery,
  deliveries,
} from '../../../server/messaging/webhooks/deliveries.contract.ts'
import { type Webhook, webhooks } from '../../../server/messaging/webhooks/webhooks.contract.ts'
import { useQuery } from '../../address.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Pill } from '../../components/pill.tsx'
import { Actions } from '../../components/question-form.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import { useWrite } from '../../data.ts'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { Secret } from './secret.tsx'
import { type CatalogueEvent, WebhookForm } from './webhook-form.tsx'
import { eventWords } from './words.ts'

interface RotateSecretProps {
  webhook: Webhook
  onChanged(): void
  onClose(): void
}

/** Asks first, then shows the new secret of a webhook once. */
function RotateSecret({ webhook, onChanged, onClose }: RotateSecretProps) {
  const { developers: texts } = t()
  const write = useWrite(webhooks.rotateSecret)
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
        <Actions onCancel={onClose} action={texts.rotate} busy={write.isSending} onDo={replace} />
      </div>
    </Dialog>
  )
}

/** The server's reason for a webhook paused by a member. */
const PAUSED = 'Paused by hand.'

interface Props {
  webhook: Webhook
  events: readonly CatalogueEvent[]
  onChanged(): void
  /** On its own screen, with its deliveries below. */
  isAlone?: boolean
  onDeleted?: () => void
}

export function WebhookItem({ onDeleted, isAlone = false, ...own }: Props) {
  const { webhook, events, onChanged } = own
  const texts = t().developers
  const { hrefWith } = useQuery()
  const [opened, setOpened] = useState<'edit' | 'rotate' | null>(null)
  const testing = useWrite(deliveries.test)
  const switching = useWrite(webhooks.change)
  const removing = useWrite(webhooks.delete)
  const problem = [testing, switching, removing].find((write) => write.problem)?.problem
  const params = { id: webhook.id }
  const close = () => setOpened(null)

  const tryIt = async () => {
    const answer = await testing.send({ params })
    if (answer === null) return
    toast(wordsOfTest(answer.data))
    onChanged()
  }
  const switchTo = async (isOn: boolean) => {
    if ((await switching.send({ params, body: { is_active: isOn } })) === null) return
    toast(isOn ? texts.wasEnabled : texts.wasPaused)
    onChanged()
  }
  const end = async () => {
    const question = { title: texts.deleteTitle, text: texts.deleteText(webhook.url) }
    if (!(await confirm({ ...question, action: t().bin.delete, danger: true }))) return
    if ((await removing.send({ params })) === null) return
    toast(texts.deleted)
    ;(onDeleted ?? onChanged)()
  }
  return (
    <div class="stack webhook-item">
      <ProblemBanner problem={problem ?? null} />
      <Facts webhook={webhook} />
      {!webhook.is_active && <WhyOff reason={webhook.switched_off_reason} />}
      <div class="row">
        {!isAlone && (
          <ButtonLink href={hrefWith({ webhook: String(webhook.id) })}>
            {texts.deliveries}
          </ButtonLink>
        )}
        {webhook.is_active && (
          <Button busy={testing.isSending} onClick={() => void tryIt()}>
            {texts.test}
          </Button>
        )}
        <Button onClick={() => setOpened('edit')}>{texts.edit}</Button>
        <Button onClick={() => setOpened('rotate')}>{texts.rotate}</Button>
        <Button busy={switching.isSending} onClick={() => void switchTo(!webhook.is_active)}>
          {webhook.is_active ? texts.pause : texts.enable}
        </Button>
        <Button look="quiet" icon="trash" onClick={() => void end()}>
          {t().bin.delete}
        </Button>
      </div>
      {opened === 'edit' && (
        <WebhookForm webhook={webhook} events={events} onChanged={onChanged} onClose={close} />
      )}
      {opened === 'rotate' && (
        <RotateSecret webhook={webhook} onChanged={onChanged} onClose={close} />
      )}
    </div>
  )
}

/** The response, in a sentence; the reason of a failure is the server's. */
function wordsOfTest({ state, status, duration_ms: ms, reason }: Delivery): string {
  const texts = t().developers
  if (state === 'pending') return texts.tested
  if (state !== 'delivered') return texts.testFailed(reason ?? '')
  return texts.testAnswered(String(status), formatNumber(ms ?? 0))
}

function Facts({ webhook }: { webhook: Webhook }) {
  const texts = t().developers
  return (
    <div>
      <div class="row">
        <span class="mono address">{webhook.url}</span>
        <State webhook={webhook} />
      </div>
      {webhook.description && <p>{webhook.description}</p>}
      <p class="soft small">
        {webhook.events.map((event) => eventWords(texts.eventTexts, event)).join(' · ')}
      </p>
      <p class="soft small mono">{webhook.secret}</p>
      {webhook.former_secret_until !== null && (
        <p class="soft small">
          {texts.formerSecret} <When at={webhook.former_secret_until} />
        </p>
      )}
    </div>
  )
}

function State({ webhook }: { webhook: Webhook }) {
  const texts = t().developers
  if (webhook.is_active) return <Pill look="good">{texts.on}</Pill>
  return webhook.switched_off_reason === PAUSED ? (
    <Pill look="warn">{texts.paused}</Pill>
  ) : (
    <Pill look="danger">{texts.off}</Pill>
  )
}

function WhyOff({ reason }: { reason: string | null }) {
  const texts = t().developers
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
