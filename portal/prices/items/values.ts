import type {
  addItem,
  changeItem,
  DeskItem,
} from '../../../server/prices/offer-items/desk.contract.ts'
import type { ItemRule } from '../../../server/prices/offer-items/rule.contract.ts'
import type { Picture } from '../../../server/prices/pictures/pictures.contract.ts'
import type { ApiProblem, CallInput } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { faultOf } from '../../parts/problem.ts'
import { asTyped, numberTyped } from '../../parts/typed.ts'

/** What a person types over an item. */
export interface ItemValues {
  name: string
  article_number: string
  kind: string
  vat_rate: string
  sort_order: string
  is_active: boolean
  rule: ItemRule
  picture: Picture | null
}

export const NEW_RULE: ItemRule = { text: {}, price: { per_unit: 0 } }

/** Of an item that is not there yet, or of one that is. */
export function itemValues(item: DeskItem | null): ItemValues {
  return {
    name: item?.name ?? '',
    article_number: item?.article_number ?? '',
    kind: item?.kind ?? 'product',
    vat_rate: asTyped(item?.vat_rate ?? 21),
    sort_order: item === null ? '' : String(item.sort_order),
    is_active: item?.is_active ?? true,
    rule: item?.rule ?? NEW_RULE,
    picture: item?.picture ?? null,
  }
}

/** A new item like this one. Its number and its name have to be its own. */
export function itemCopy(item: DeskItem): ItemValues {
  return { ...itemValues(item), name: say().prices.copyOf(item.name), article_number: '' }
}

export type ItemField = 'name' | 'article_number' | 'kind' | 'vat_rate' | 'sort_order'

/** As the server takes it. */
const ARTICLE_NUMBER = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/

/** What cannot be sent, in words. */
export function itemFaults({
  name,
  article_number: number,
  vat_rate,
  sort_order,
}: ItemValues): Partial<Record<ItemField, string>> {
  const { faults } = say().items
  const rate = numberTyped(vat_rate)
  const order = sort_order.trim()
  return {
    ...(name.trim() === '' && { name: faults.name }),
    ...(number.trim() !== '' &&
      !ARTICLE_NUMBER.test(number.trim()) && { article_number: faults.article_number }),
    ...((rate === null || rate < 0 || rate > 100) && { vat_rate: faults.vat_rate }),
    ...(order !== '' && !/^\d{1,7}$/.test(order) && { sort_order: faults.sort_order }),
  }
}

type NewItem = NonNullable<CallInput<typeof addItem>['body']>
type ItemChange = NonNullable<CallInput<typeof changeItem>['body']>

export function newItemOf(values: ItemValues): NewItem {
  const { sort_order, is_active, rule, kind } = values
  return {
    name: values.name.trim(),
    article_number: values.article_number.trim() || null,
    kind: kind.trim(),
    vat_rate: numberTyped(values.vat_rate) ?? 0,
    is_active,
    rule,
    picture: values.picture?.hash ?? null,
    ...(sort_order.trim() !== '' && { sort_order: Number(sort_order) }),
  }
}

/** Only what was changed is sent. */
export function itemChange(
  values: ItemValues,
  changes: Partial<ItemValues>,
  version: number,
): ItemChange {
  const all = newItemOf(values) as Record<string, unknown>
  const sent = Object.keys(changes).map((name) => [name, all[name]])
  return { ...Object.fromEntries(sent), version }
}

/** What only the server knows of a field: what is well formed and refused is another item's. */
export function takenOf(problem: ApiProblem | null, name: ItemField): string | null {
  if (problem?.fields[name] === undefined) return null
  const { taken } = say().items
  return name === 'name' || name === 'article_number' ? taken[name] : faultOf(problem, name)
}
