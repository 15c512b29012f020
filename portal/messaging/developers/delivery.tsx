import {
  deliveries,
  type Delivery as Sent,
} from '../../../server/messaging/webhooks/deliveries.contract.ts'
import { Button } from '../../components/button.tsx'
import { CodeBlock } from '../../components/code.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Fact } from '../../components/fact.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import { useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { eventWords, pretty } from './words.ts'

interface Props {
  delivery: Sent
  /** Whether the endpoint is on: only then can a delivery be sent again. */
  isOn: boolean
  onChanged(): void
  onClose(): void
}

/** One delivery: its request and response. */
export function DeliveryPage({ delivery, isOn, onChanged, onClose }: Props) {
  const texts = t().developers
  const write = useWrite(deliveries.replay)
  const again = async () => {
    if ((await write.send({ params: { id: delivery.id } })) === null) return
    toast(texts.replayed)
    onChanged()
  }
  const { response, attempted_at: attemptedAt, next_at: nextAt, status } = delivery
  const none = attemptedAt === null || status === null ? texts.noResponse : texts.emptyResponse
  return (
    <Dialog title={eventWords(texts.eventTexts, delivery.event)} onClose={onClose} wide>
      <div class="stack">
        <ProblemBanner problem={write.problem} />
        <dl class="values">
          <Fact look="number" name={t().mail.state}>
            {texts.states[delivery.state]}
          </Fact>
          <Fact look="number" name={texts.response}>
            {status ?? '–'}
          </Fact>
          <Fact look="number" name={t().mail.attempts}>
            {delivery.attempts}
          </Fact>
          <Fact look="number" name={texts.duration}>
            {delivery.duration_ms === null ? '–' : `${delivery.duration_ms} ms`}
          </Fact>
          <Fact look="number" name={t().appointments.when}>
            <When at={attemptedAt ?? delivery.created_at} />
          </Fact>
          {nextAt !== null && (
            <Fact look="number" name={texts.nextAt}>
              <When at={nextAt} />
            </Fact>
          )}
        </dl>
        {delivery.reason !== null && (
          <div class="banner danger">
            <p>
              {t().leads.reason}: <span lang="en">{delivery.reason}</span>
            </p>
          </div>
        )}
        <Exchanged title={texts.request} text={pretty(delivery.request)} />
        <Exchanged title={texts.response} text={response ? pretty(response) : null} none={none} />
        <p class="soft small mono">{delivery.id}</p>
        {isOn && delivery.state !== 'pending' && (
          <div class="actions end">
            <Button icon="refresh" busy={write.isSending} onClick={() => void again()}>
              {t().mail.again}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Exchanged({ title, text, none }: { title: string; text: string | null; none?: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {text === null ? <p class="soft">{none}</p> : <CodeBlock text={text} />}
    </section>
  )
}
