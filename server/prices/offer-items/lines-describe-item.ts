import { describeAmount, describeCondition } from './lines-describe.ts'
import type { ItemPrice, ItemRule } from './rule.contract.ts'

/** A rule in a line of plain English: when it applies, how many, and the price. */
export function describeItem({ show_when: when, quantity, price }: ItemRule): string {
  const parts = [
    when === undefined ? 'always' : `when ${describeCondition(when)}`,
    quantity === undefined ? '1' : describeAmount(quantity),
    describePrice(price),
  ]
  return parts.join('; ')
}

function describePrice(price: ItemPrice): string {
  if ('fixed' in price) return `${price.fixed.toFixed(2)} in all`
  if ('per_unit' in price) return `${price.per_unit.toFixed(2)} each`
  if ('material' in price) return `price of ${price.material}`
  const axes = [price.row, price.col].filter((axis) => axis !== undefined).map(describeAmount)
  return axes.length === 0
    ? `matrix ${price.matrix}`
    : `matrix ${price.matrix} by ${axes.join(', ')}`
}
