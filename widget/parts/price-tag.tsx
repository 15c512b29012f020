import { PRICE } from '../on-demand/parts.ts'
import { OnDemandField } from '../on-demand/question.tsx'
import { useSession } from '../state/session.ts'

/** The place of the price: from the start where the variant is about it, else once there is one. */
export function PriceTag({ isWaiting }: { isWaiting?: boolean }) {
  const { text, derived } = useSession()
  return derived.priced.value || isWaiting ? (
    <OnDemandField question={PRICE} path={[]} label={text.priceTitle} />
  ) : null
}
