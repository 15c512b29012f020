import { fill } from '../messages/fill.ts'
import type { Session } from '../state/session.ts'
import { Dealer } from './notice.tsx'
import { Panel } from './panel.tsx'

export function Sent({ s: { form, text, variant } }: { s: Session }) {
  // What a form thanks for is a request for a proposal.
  const { title, text: words } = (variant !== 'callback' && form.thanks) || {
    title: text.sentTitle,
    text: fill(variant === 'callback' ? text.sentCall : text.sentText, form.dealer.name),
  }
  const mark = (
    <svg class="done" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </svg>
  )
  return (
    <Panel title={title} above={mark}>
      <p>{words}</p>
    </Panel>
  )
}

/** Said before anybody starts: the dealer cannot take a request here this month. */
export function Closed({ s }: { s: Session }) {
  return (
    <Panel title={s.form.title}>
      <div class="notice">
        <strong>{s.text.closedTitle}</strong>
        <Dealer s={s} />
      </div>
    </Panel>
  )
}
