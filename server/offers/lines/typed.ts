import { type FieldErrors, ValidationFailed } from '../../ground/errors.ts'
import { MAX_PRICE } from '../../prices/matrices/grid.contract.ts'

/** The fields of a line that the dealer can type. */
export interface TypedLine {
  name: string
  description: string | null
  quantity: number
  /** Cents; null is on request. */
  price: number | null
  /** Hundredths of a percent. */
  vatRate: number
}

const MAX_VAT = 100_00
const MAX_CENTS = MAX_PRICE * 100

/** Throws 422. Every surface relies on this check. */
export function checkTyped({ name, quantity, price, vatRate }: Partial<TypedLine>): void {
  const faults: FieldErrors = {
    ...(name?.trim() === '' && { name: ['must not be blank'] }),
    ...(quantity !== undefined && !isQuantity(quantity) && { quantity: ['must be above 0'] }),
    ...(!isWithin(price ?? 0, MAX_CENTS) && { price: ['must be an amount, not below 0'] }),
    ...(!isWithin(vatRate ?? 0, MAX_VAT) && { vat: ['must be 0 to 100'] }),
  }
  if (Object.keys(faults).length > 0) throw new ValidationFailed(faults)
}

function isQuantity(quantity: number): boolean {
  return Number.isFinite(quantity) && quantity > 0
}

function isWithin(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most
}
