import { servedAt } from '../area.ts'
import { Dealer } from '../parts/notice.tsx'
import type { Session } from '../state/session.ts'
import { askedQuestions } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** Whether the dealer comes to a postcode, said as soon as it is one. */
export function Area({ s }: { s: Session }) {
  const { text, form } = s
  const [asked] = askedQuestions(s)
  const served = asked && servedAt(form, String(s.answers[asked.question.key] ?? ''))
  const said = { yes: text.servedYes, no: text.servedNo, ask: text.servedAsk }
  return (
    <Teaser s={s} title={text.areaTitle} on={served === 'no' ? text.askAnyway : text.goOn} undrawn>
      <div role="status">
        {served && (
          <div class={`notice ${served}`}>
            <strong>{said[served]}</strong>
            {served !== 'yes' && <Dealer s={s} />}
          </div>
        )}
      </div>
    </Teaser>
  )
}
