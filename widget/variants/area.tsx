import { AreaNotice, useServed } from '../parts/served.tsx'
import { useSession } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** Asks for a postcode and says at once whether the dealer comes there. */
export function AreaVariant() {
  const { text, derived } = useSession()
  const key = derived.asked.value[0]?.question.key ?? ''
  const on = useServed(key) === 'no' ? text.askAnyway : text.goOn
  return (
    <Teaser title={text.areaTitle} on={on} undrawn>
      <AreaNotice question={key} />
    </Teaser>
  )
}
