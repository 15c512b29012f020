import { type Served, servedAt } from '../rules/area.ts'
import { useAnswer } from '../state/answering.ts'
import { useSession } from '../state/session.ts'
import { Dealer } from './notice.tsx'

/** Whether the dealer comes to the postcode answered to a question; null while it is none. */
export function useServed(key: string): Served | null {
  const { form } = useSession()
  const answer = useAnswer(key)
  return form.area?.question === key ? servedAt(form, String(answer ?? '')) : null
}

/** Said as soon as the postcode is whole, with what the dealer says to those too far away. */
export function AreaNotice({ question }: { question: string }) {
  const { form, text } = useSession()
  const served = useServed(question)
  const said = { yes: text.servedYes, no: text.servedNo, ask: text.servedAsk }
  return (
    <div role="status">
      {served && (
        <div class={`notice ${served}`}>
          <strong>{said[served]}</strong>
          {served !== 'yes' && <Dealer says={served === 'no' ? form.area?.elsewhere : undefined} />}
        </div>
      )}
    </div>
  )
}
