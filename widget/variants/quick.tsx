import { Contact } from '../parts/contact.tsx'
import { drawingOf } from '../parts/drawing.tsx'
import { Notice } from '../parts/notice.tsx'
import { OnePanel } from '../parts/one-panel.tsx'
import { Send } from '../parts/send.tsx'
import type { Session } from '../state/session.ts'
import { submit } from '../state/submit.ts'

/** A size and the customer's details on one panel. */
export function Quick({ s }: { s: Session }) {
  return (
    <OnePanel s={s} drawing={drawingOf(s)} onSubmit={() => submit(s)}>
      <Contact s={s} />
      <Notice s={s} />
      <div class="buttons">
        <Send s={s} />
      </div>
    </OnePanel>
  )
}
