import { formatOptionalTimestamp, formatTimestamp } from '../../shared/time.ts'
import type { LeadRow } from '../core/db/tables.ts'
import type { MarketingConsent } from './marketing.contract.ts'

/** The customer's answer about advertising, with its time in milliseconds. */
export interface Marketing {
  given: boolean
  text: string
  at: number
}

/** The stored form. Whether it is in force is a separate column, by which leads are listed. */
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

/** The columns of a withdrawn consent. */
export function withdrawn(
  { marketing }: LeadRow,
  at: number,
): Pick<LeadRow, 'marketing' | 'marketing_given'> {
  const stored = JSON.parse(marketing ?? '{}') as StoredConsent
  return { marketing: JSON.stringify({ ...stored, withdrawn_at: at }), marketing_given: 0 }
}

/** Null if the form did not have the question. */
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
