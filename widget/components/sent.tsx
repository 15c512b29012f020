import { fill } from '../../shared/messages/fill.ts'
import { useSession } from '../state/session.ts'
import { Aside } from './aside.tsx'
import { FormDrawing } from './drawing.tsx'
import { DealerNotice, Ways } from './notice.tsx'
import { PriceTag } from './on-demand-field.tsx'
import { Panel } from './panel.tsx'

/** The screen after sending: the product with its price, the reference, the next steps and the answers. */
export function SentScreen() {
  const { form, text, state, derived } = useSession()
  const isCallback = state.variant.value === 'callback'
  // The form's own thank-you text is for a request for an offer.
  const { title, text: words } = (!isCallback && form.thanks) || {
    title: text.sentTitle,
    text: fill(isCallback ? text.sentCall : text.sentText, form.dealer.name),
  }
  const next = !isCallback && form.thanks?.next
  const mark = (
    <svg class="done" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </svg>
  )
  return (
    <Panel
      title={title}
      above={mark}
      drawing={!isCallback && derived.drawn.value && <FormDrawing />}
      isLast
    >
      <p>{words}</p>
      <strong class="topic">{fill(text.reference, state.reference.value)}</strong>
      <Aside of="Calendar" />
      <PriceTag />
      {next && (
        <>
          <strong class="topic">{text.whatNext}</strong>
          <p class="said">{next}</p>
        </>
      )}
      <Aside of="Summary" isSent />
      <Ways title={text.questions} />
    </Panel>
  )
}

/** Replaces the form if the dealer accepts no requests now, or none from this website, or with the given message. */
export function ClosedNotice({ message }: { message?: string }) {
  const { form, text } = useSession()
  return (
    <Panel title={form.title}>
      <div class="notice">
        <strong>{message ?? (form.origin_allowed ? text.closedTitle : text.otherWebsite)}</strong>
        <DealerNotice />
      </div>
    </Panel>
  )
}
