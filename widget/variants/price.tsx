import { PriceTag } from '../parts/price-tag.tsx'
import type { Session } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** What a price depends on, and what it then is from. */
export function Price({ s }: { s: Session }) {
  return (
    <Teaser s={s} title={s.text.priceTitle} on={s.text.goOn}>
      <PriceTag s={s} waiting={s.text.priceWaits} />
    </Teaser>
  )
}
