import {
  CURRENCY_CHOICES,
  DECIMALS,
  ROUND,
  SIZE_UNITS,
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
} as const
export const NAMES = ['vat', 'currency', 'decimal', 'unit', 'zero', 'round'] as const

interface Props {
  name: (typeof NAMES)[number]
  error?: string | null
  value: string | undefined
  /** What holds when nothing is chosen. */
  unsaid: string
  choose(choice: Record<string, never>): void
}

/** What only the dealer knows for certain, of a file or of one sheet. */
export function Question({ name, error = null, value = '', unsaid, choose }: Props) {
  const { labels, options } = t().priceFiles
  const words: Record<string, string> = options[name]
  return (
    <SelectField
      label={labels[name]}
      error={error}
      value={value}
      onValue={(chosen) => choose({ [name]: (chosen === '' ? undefined : chosen) as never })}
      choices={[
        { value: '', text: unsaid },
        ...OPTIONS[name].map((one) => ({ value: one, text: words[one] ?? one })),
      ]}
    />
  )
}
