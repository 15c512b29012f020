import { PriceTag } from '../parts/price-tag.tsx'
import { useSession } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** What a price depends on, and what it then is from. */
export function Price() {
  const { text } = useSession()
  return (
    <Teaser title={text.priceTitle} on={text.goOn}>
      <PriceTag waiting={text.priceWaits} />
    </Teaser>
  )
}
