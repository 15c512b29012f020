import { fill } from '../../shared/messages/fill.ts'
import { useSession } from '../state/session.ts'

/** Shows how to contact the dealer if the form cannot accept a request. */
export function DealerNotice({ message }: { message?: string | undefined }) {
  const { form, text } = useSession()
  return (
    <>
      <p class="said">{message ?? fill(text.closedText, form.dealer.name)}</p>
      <Ways />
    </>
  )
}

/** Suffix of the name of a link that opens a new window. */
export function NewWindow() {
  return <span class="unseen"> ({useSession().text.newWindow})</span>
}

/** The dealer's contact details, under their own title; empty if the form has none. */
export function Ways({ title }: { title?: string }) {
  const { phone, email, whatsapp } = useSession().form.dealer
  if (!(phone || email || whatsapp)) return null
  return (
    <>
      {title && <strong class="topic">{title}</strong>}
      <p class="ways">
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {whatsapp && (
          <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} target="_blank" rel="noopener">
            WhatsApp
            <NewWindow />
          </a>
        )}
      </p>
    </>
  )
}

/** Explains why sending failed. The customer's input stays on the screen. */
export function WidgetNotice() {
  const { text, state } = useSession()
  const phase = state.phase.value
  const message = {
    failed: text.failed,
    refused: text.refused,
    closed: text.closedTitle,
    changed: text.changed,
  }
  if (!(phase in message)) return null
  return (
    <div class="notice" id="notice" role="alert" part="error" tabIndex={-1}>
      <strong>{message[phase as keyof typeof message]}</strong>
      {(/^(?:refused|closed)$/.test(phase) || (phase === 'failed' && state.failures > 1)) && (
        <DealerNotice />
      )}
    </div>
  )
}
