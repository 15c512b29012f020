import type { FormFile } from './file.ts'

type Price = NonNullable<FormFile['price']>
export type PriceSource = 'nothing' | 'matrices' | 'offer'
export type PriceShow = NonNullable<Price['show']>

/** A price from another source keeps the common settings. */
export function priceFrom(source: PriceSource, before: Price | undefined): Price | undefined {
  if (source === 'nothing') return undefined
  const { by: _, rules: __, show, ...common } = before ?? { includes_vat: true }
  if (source === 'offer') return { by: 'offer', show: show ?? 'parts', ...common }
  return { ...common, ...(show === 'range' && { show }), rules: [] }
}

/** A price with another display. Only a range has a width. */
export function priceShown(show: PriceShow, before: Price): Price {
  const { show: _, range_percent: percent, range_step: step, ...common } = before
  if (show === 'from') return common
  if (show === 'parts') return { ...common, show }
  return {
    ...common,
    show,
    ...(percent !== undefined && { range_percent: percent }),
    ...(step !== undefined && { range_step: step }),
  }
}
