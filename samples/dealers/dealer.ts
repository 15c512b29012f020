import type { TemplateName } from '../../server/forms/templates/templates.contract.ts'
import type { StartPromotion } from '../../server/prices/promotions/promotions.contract.ts'
import type { DemoAccount } from '../demo/open.ts'

/** An invented dealer whose form, prices and items are those of a template. */
export interface DemoDealer extends DemoAccount {
  template: TemplateName
  /** The name of its form, if it is free. */
  slug: string
  promotion: Pick<StartPromotion, 'name' | 'discount_pct' | 'code' | 'description'>
}
