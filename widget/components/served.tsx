import { type Served, servedAt } from '../../shared/form/area.ts'
import { useAnswer } from '../state/answering.ts'
import { useSession } from '../state/session.ts'
import { DealerNotice } from './notice.tsx'

/** Whether the dealer serves the postcode in an answer; null until it is complete. */
export function useServed(key: string): Served | null {
  const { form } = useSession()
  const answer = useAnswer(key)
  return form.area?.question === key ? servedAt(form, String(answer ?? '')) : null
}

/** Shows whether the dealer serves the postcode, as soon as it is complete. */
export function AreaNotice({ question }: { question: string }) {
  const { form, text } = useSession()
  const served = useServed(question)
  const texts = { yes: text.servedYes, no: text.servedNo, ask: text.servedAsk }
  return (
    <div role="status">
      {served && (
        <div class={`notice ${served}`}>
          <strong>{texts[served]}</strong>
          {served !== 'yes' && (
            <DealerNotice message={served === 'no' ? form.area?.elsewhere : undefined} />
          )}
        </div>
      )}
    </div>
  )
}
