import { formatOptionalTimestamp, formatTimestamp } from '../../shared/time.ts'
import type { LeadRow } from '../core/db/tables.ts'
import type { MarketingConsent } from './marketing.contract.ts'

/** What a customer answered to the question whether the dealer may write to them, and when (ms). */
export interface Marketing {
  given: boolean
  text: string
  at: number
}

/** As it is stored. Whether it holds now is a column of its own, by which leads are listed. */
type StoredConsent = Omit<Marketing, 'given'> & { withdrawn_at?: number }

export function marketingColumns(
  marketing: Marketing | null | undefined,
): Pick<LeadRow, 'marketing' | 'marketing_given'> {
  if (!marketing) return { marketing: null, marketing_given: null }
  const { given, ...stored } = marketing
  return {
    marketing: JSON.stringify(stored satisfies StoredConsent),
    marketing_given: given ? 1 : 0,
  }
}

/** The columns of a consent that was withdrawn. */
export function withdrawn(
  { marketing }: LeadRow,
  at: number,
): Pick<LeadRow, 'marketing' | 'marketing_given'> {
  const stored = JSON.parse(marketing ?? '{}') as StoredConsent
  return { marketing: JSON.stringify({ ...stored, withdrawn_at: at }), marketing_given: 0 }
}

/** Null when the customer was not asked. */
export function toMarketingConsent(row: LeadRow): MarketingConsent | null {
  if (row.marketing === null) return null
  const { text, at, withdrawn_at: until = null } = JSON.parse(row.marketing) as StoredConsent
  return {
    given: row.marketing_given === 1,
    text,
    form_version: row.form_version,
    at: formatTimestamp(at),
    withdrawn_at: formatOptionalTimestamp(until),
  }
}
