import type { ComponentChildren } from 'preact'
import { useSession } from '../state/session.ts'

/** The only submit button of a panel. Enter in a field does the same. */
export function MainButton({ busy, children }: { busy?: boolean; children: ComponentChildren }) {
  return (
    <button
      key="main"
      type="submit"
      class="main"
      part="button"
      aria-disabled={busy}
      onClick={(event) => {
        // A sandboxed frame silently blocks form submission. The browser must not submit ours.
        event.preventDefault()
        event.currentTarget.form?.dispatchEvent(new Event('submit', { cancelable: true }))
      }}
    >
      {children}
    </button>
  )
}

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
