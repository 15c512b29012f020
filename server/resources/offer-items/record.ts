import { type Fields, fieldsOf } from '../../db/record.ts'
import type { OfferItemRow } from '../../db/tables.ts'
import type { OfferItem } from './contract.ts'

const { column, flag, percentage, time } = fieldsOf<OfferItemRow>()

export const OFFER_ITEM: Fields<OfferItemRow, OfferItem> = {
  id: column('id'),
  name: column('name'),
  article_number: column('article_number'),
  kind: column('kind'),
  vat_rate: percentage('vat_rate'),
  is_active: flag('is_active'),
  sort_order: column('sort_order'),
  created_at: time('created_at'),
  updated_at: time('updated_at'),
}
