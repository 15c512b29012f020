import type { ListedMatrix, Uses } from '../../../server/prices/matrices/matrices.contract.ts'
import type { Who } from '../../../server/prices/matrices/screens.contract.ts'
import type { Side } from '../../../shared/form/sides.ts'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'

/** `8 × 12, depth × width`: the number of prices, and the axes. */
export function sizeOf({ row_count: rows, col_count: columns, ...matrix }: ListedMatrix): string {
  const { prices } = t()
  if (matrix.matrix_type === 'fixed') return prices.onePrice
  const counts = matrix.matrix_type === 'grid_2d' ? [rows, columns] : [rows]
  const axes = [matrix.row_axis, matrix.col_axis].filter((axis) => axis !== null).map(axisText)
  return `${counts.map(formatNumber).join(' × ')} · ${axes.join(' × ')}`
}

/** An axis as its dealer named it. The name of a side, such as `width`, is translated. */
export function axisText(axis: string): string {
  const { sides } = t().items
  return Object.hasOwn(sides, axis) ? sides[axis as Side] : axis
}

/** The changed fields of a matrix besides its prices, in words. */
export function namesOfChanged(changed: readonly string[] | null): string[] {
  const { fields } = t().prices
  const others = (changed ?? []).filter((name) => !['prices', 'fixed_price'].includes(name))
  return [...new Set(others.map((name) => fields[name as keyof typeof fields] ?? name))]
}

/** The source of a change: its file is more informative than a command. */
export function changedByText({ kind, name }: Who): string {
  const { prices } = t()
  if (kind === 'key') return prices.byKey(name ?? '–')
  return name ?? prices.who[kind]
}

export function usesText({ forms, items }: Uses): string {
  const { prices } = t()
  const parts = [
    ...(forms.length > 0 ? [prices.forms(forms.length)] : []),
    ...(items.length > 0 ? [prices.items(items.length)] : []),
  ]
  return parts.join(', ') || prices.unused
}
