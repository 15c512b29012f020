import { PriceTag } from '../parts/price-tag.tsx'
import { useSession } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** Asks what the price depends on, and shows the lowest price. */
export function PriceVariant() {
  const { text } = useSession()
  return (
    <Teaser title={text.priceTitle} on={text.goOn}>
      <PriceTag isWaiting />
    </Teaser>
  )
}
