import type { Session } from '../state/session.ts'
import { MainButton } from './main-button.tsx'

/** The main button of a form that makes a lead. */
export function Send({ s: { phase, text } }: { s: Session }) {
  const busy = phase === 'sending'
  return (
    <MainButton busy={busy}>
      {busy ? text.sending : phase === 'answering' ? text.send : text.retry}
    </MainButton>
  )
}
