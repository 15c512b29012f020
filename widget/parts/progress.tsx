import { fill } from '../messages/fill.ts'
import type { Session } from '../state/session.ts'

/** What this is and how far the customer is in it; `index` counts from 0. */
export function Progress({ s, index, count }: { s: Session; index: number; count: number }) {
  return (
    <div class="progress">
      <p>
        <span>{s.form.title}</span>
        <span>{fill(s.text.step, index + 1, count)}</span>
      </p>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <i class={place <= index ? 'on' : undefined} key={place} />
        ))}
      </div>
    </div>
  )
}
