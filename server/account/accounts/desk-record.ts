import type { AccountRow } from '../../ground/db/tables.ts'
import type { AccountDesk, OwnStatus } from './desk.contract.ts'

/** The settings of the account as its owner sees them. */
export function toAccountDesk(row: AccountRow): AccountDesk {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    currency: row.currency,
    language: row.language,
    time_zone: row.time_zone,
    plan: row.plan,
    prices_include_vat: row.prices_include_vat === 1,
    total_includes_vat: row.total_includes_vat === 1,
    address_lookup: row.address_lookup,
    accent: row.accent,
    email: row.email,
    phone: row.phone,
    website: row.website,
    logo: logoAddress(row),
  }
}

/** The address of the logo. It changes with the account, so that a browser asks for a new logo. */
export function logoAddress({ id, logo, updated_at }: AccountRow): string | null {
  return logo === null ? null : `/portal/api/logo/${id}?v=${updated_at}`
}

/** The account's own statuses with their labels. One without a label shows its name as words. */
export function ownStatuses({ statuses, status_labels }: AccountRow): OwnStatus[] {
  const labels: Record<string, string> = JSON.parse(status_labels)
  return (JSON.parse(statuses) as string[]).map((name) => ({
    name,
    label: labels[name] ?? inWords(name),
  }))
}

function inWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
