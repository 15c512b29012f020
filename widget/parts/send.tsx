import type { Session } from '../state/session.ts'
import { MainButton } from './main-button.tsx'

/** The main button of a form that makes a lead. */
export function Send({ s: { phase, text, variant } }: { s: Session }) {
  const busy = phase === 'sending'
  const first = variant === 'callback' ? text.sendCall : text.send
  return (
    <MainButton busy={busy}>
      {busy ? text.sending : phase === 'answering' ? first : text.retry}
    </MainButton>
  )
}
