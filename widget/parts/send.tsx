import { useSession } from '../state/session.ts'
import { MainButton } from './main-button.tsx'

export function Send() {
  const { state, text } = useSession()
  const phase = state.phase.value
  const first = state.variant.value === 'callback' ? text.sendCall : text.send
  const busy = phase === 'sending'
  return (
    <MainButton busy={busy}>
      {busy
        ? state.waiting.value || text.sending
        : phase === 'failed' || phase === 'closed'
          ? text.retry
          : first}
    </MainButton>
  )
}
