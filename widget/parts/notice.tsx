import { fill } from '../messages/fill.ts'
import type { Session } from '../state/session.ts'

/** Whom to call or write when the form cannot take a request. */
export function Dealer({ s }: { s: Session }) {
  const { name, phone, email } = s.form.dealer
  return (
    <>
      <p>{fill(s.text.closedText, name)}</p>
      <p class="ways">
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </>
  )
}

/** Why sending did not work; what was typed still stands around it. */
export function Notice({ s }: { s: Session }) {
  const { text, phase } = s
  if (phase === 'closed') {
    return (
      <div class="notice" id="notice" role="alert" tabIndex={-1}>
        <strong>{text.closedTitle}</strong>
        <Dealer s={s} />
      </div>
    )
  }
  if (phase !== 'failed') return null
  return (
    <p class="notice" id="notice" role="alert" part="error" tabIndex={-1}>
      {text.failed}
    </p>
  )
}
