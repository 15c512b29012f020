import type { Session } from '../state/session.ts'

/** The main button of a form that makes a lead. */
export function Send({ s: { phase, text } }: { s: Session }) {
  const stuck = phase === 'failed' || phase === 'closed'
  return (
    <button type="submit" class="main" part="button" aria-disabled={phase === 'sending'}>
      {phase === 'sending' ? text.sending : stuck ? text.retry : text.send}
    </button>
  )
}
