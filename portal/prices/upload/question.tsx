import { MATRIX_TYPES } from '../../../server/prices/matrices/grid.contract.ts'
import {
  COST_CHOICES,
  CURRENCY_CHOICES,
  DECIMALS,
  PAIRS,
  ROUND,
  SIZE_UNITS,
  SWAP,
  VAT_CHOICES,
  ZEROS,
} from '../../../server/prices/sheets/sheets.contract.ts'
import { SelectField } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'

const OPTIONS = {
  vat: VAT_CHOICES,
  currency: CURRENCY_CHOICES,
  decimal: DECIMALS,
  unit: SIZE_UNITS,
  zero: ZEROS,
  round: ROUND,
  type: MATRIX_TYPES,
  pairs: PAIRS,
  swap: SWAP,
  cost: COST_CHOICES,
  group_column: ['none'],
} as const
export const NAMES = ['vat', 'currency', 'decimal', 'unit', 'zero', 'round'] as const

interface Props {
  name: keyof typeof OPTIONS
  error?: string | null
  value: string | undefined
  /** The default without a choice. */
  unsaid: string
  /** Possible column letters. */
  columns?: readonly string[]
  choose(choice: Record<string, never>): void
}

/** A question for the dealer, about a file or one sheet. */
export function Question({ name, error = null, value = '', unsaid, columns = [], choose }: Props) {
  const { labels, options, pickColumn } = t().priceFiles
  const words: Record<string, string> = options[name]
  return (
    <SelectField
      label={labels[name]}
      error={error}
      value={value}
      onValue={(chosen) => choose({ [name]: (chosen === '' ? undefined : chosen) as never })}
      unsaid={unsaid}
      choices={[
        ...columns.map((one) => ({ value: one, text: pickColumn(one) })),
        ...OPTIONS[name].map((one) => ({ value: one, text: words[one] ?? one })),
      ]}
    />
  )
}
