import type { z } from 'zod'
import type { ChangeOfferLine } from '../../server/offers/lines/lines.contract.ts'
import type { SheetLine } from '../../server/offers/sheet/sheet.contract.ts'
import { amountAsTyped, amountTyped, asTyped, numberTyped } from '../parts/typed.ts'

/** A line as it stands in the fields. */
export interface LineValues {
  name: string
  description: string
  quantity: string
  /** Empty is on request. */
  price: string
  vat_rate: string
}

type LineInput = Pick<SheetLine, 'name' | 'description' | 'quantity' | 'list_price' | 'vat_rate'>

export function lineValues({
  name,
  description,
  quantity,
  list_price,
  vat_rate,
}: LineInput): LineValues {
  return {
    name,
    description: description ?? '',
    quantity: asTyped(quantity),
    price: amountAsTyped(list_price),
    vat_rate: asTyped(vat_rate),
  }
}

export type LineFault = 'name' | 'quantity' | 'price' | 'vatRate'

/** What is wrong, before anything is sent: the server explains itself in English only. */
export function lineFaults({
  name,
  quantity,
  price,
  vat_rate,
}: LineValues): Partial<Record<keyof LineValues, LineFault>> {
  const number = numberTyped(quantity)
  const amount = price.trim() === '' ? 0 : amountTyped(price)
  const rate = amountTyped(vat_rate)
  const isQuantity = number !== null && number > 0 && Number.isInteger(round(number * 1000))
  return {
    ...(name.trim() === '' && { name: 'name' }),
    ...(!isQuantity && { quantity: 'quantity' }),
    ...((amount === null || amount < 0) && { price: 'price' }),
    ...((rate === null || rate < 0 || rate > 100) && { vat_rate: 'vatRate' }),
  }
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/**
 * What is sent of what was typed. The list price is not agreed but the book's own: null takes what
 * was agreed back.
 */
export function lineChange(
  { name, description, quantity, price, vat_rate }: Partial<LineValues>,
  list: number | null,
): Omit<z.input<typeof ChangeOfferLine>, 'version'> {
  const amount = price === undefined || price.trim() === '' ? null : amountTyped(price)
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() || null }),
    ...(quantity !== undefined && { quantity: numberTyped(quantity) ?? 0 }),
    ...(price !== undefined && { price: amount === list ? null : amount }),
    ...(vat_rate !== undefined && { vat_rate: amountTyped(vat_rate) ?? 0 }),
  }
}
