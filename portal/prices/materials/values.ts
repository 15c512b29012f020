import type { addMaterial, DeskMaterial } from '../../../server/prices/materials/desk.contract.ts'
import type { Picture } from '../../../server/prices/pictures/pictures.contract.ts'
import type { CallInput } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { asTyped, centsAsTyped, hundredthsTyped, numberTyped } from '../../parts/typed.ts'

/** What a person types over a material. */
export interface MaterialValues {
  name: string
  unit: string
  unit_price: string
  vat_rate: string
  sort_order: string
  is_active: boolean
  picture: Picture | null
}
export type MaterialField = Exclude<keyof MaterialValues, 'is_active' | 'picture'>

export function materialValues(material: DeskMaterial | null): MaterialValues {
  return {
    name: material?.name ?? '',
    unit: material?.unit ?? '',
    unit_price: centsAsTyped(material && Math.round(material.unit_price * 100)),
    vat_rate: asTyped(material?.vat_rate ?? 21),
    sort_order: material === null ? '' : String(material.sort_order),
    is_active: material?.is_active ?? true,
    picture: material?.picture ?? null,
  }
}

/** A new material like this one, under a name of its own. */
export function materialCopy(material: DeskMaterial): MaterialValues {
  return { ...materialValues(material), name: say().prices.copyOf(material.name) }
}

/** What cannot be sent, in words. */
export function materialFaults(values: MaterialValues): Partial<Record<MaterialField, string>> {
  const { faults } = say().items
  const own = say().materials.faults
  const price = hundredthsTyped(values.unit_price)
  const rate = numberTyped(values.vat_rate)
  const order = values.sort_order.trim()
  return {
    ...(values.name.trim() === '' && { name: faults.name }),
    ...(values.unit.trim() === '' && { unit: own.unit }),
    ...((price === null || price < 0) && { unit_price: own.unit_price }),
    ...((rate === null || rate < 0 || rate > 100) && { vat_rate: faults.vat_rate }),
    ...(order !== '' && !/^\d{1,7}$/.test(order) && { sort_order: faults.sort_order }),
  }
}

type NewMaterial = NonNullable<CallInput<typeof addMaterial>['body']>

export function newMaterialOf(values: MaterialValues): NewMaterial {
  const order = values.sort_order.trim()
  return {
    name: values.name.trim(),
    unit: values.unit.trim(),
    unit_price: (hundredthsTyped(values.unit_price) ?? 0) / 100,
    vat_rate: numberTyped(values.vat_rate) ?? 0,
    is_active: values.is_active,
    picture: values.picture?.hash ?? null,
    ...(order !== '' && { sort_order: Number(order) }),
  }
}

/** `€32.50 → €33.65 (+3.5 %)` */
export function priceDifference(before: number, after: number): string {
  return `${formatMoney(before)} → ${formatMoney(after)} (${percentText(before, after)})`
}

/** With a sign; nothing can be said of a price that was zero. */
export function percentText(before: number, after: number): string {
  if (before === 0) return '–'
  const percent = Math.round((after / before - 1) * 1000) / 10
  return `${percent > 0 ? '+' : ''}${asTyped(percent)} %`
}
