import type {
  Promotion,
  PromotionState,
} from '../../../server/prices/promotions/promotions.contract.ts'
import type { PillLook } from '../../components/pill.tsx'

export function stateOf({ is_active, is_live, valid_from }: Promotion): PromotionState {
  if (!is_active) return 'off'
  if (is_live) return 'live'
  return valid_from !== null && Date.parse(valid_from) > Date.now() ? 'planned' : 'over'
}

export function promotionLook(state: PromotionState): PillLook | undefined {
  return state === 'live' ? 'good' : state === 'planned' ? 'blue' : undefined
}
