import { useSession } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** Asks one choice question, with pictures when the form has them. */
export function ChoiceVariant() {
  const { text, derived } = useSession()
  return <Teaser title={derived.asked.value[0]?.question.label} on={text.chosen} />
}
