import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { statement } from '../../core/db/statement.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import type { Account, AccountSettings } from './accounts.contract.ts'
import type { OwnAccount, OwnStatus } from './settings.contract.ts'

// biome-ignore format: a line for each subject
export const ACCOUNT_COLUMNS = [
  'id', 'name', 'country', 'language', 'currency', 'plan', 'time_zone', 'lead_quota', 'api',
  'per_minute', 'per_day', 'write_per_minute', 'write_per_day', 'in_flight', 'statuses',
  'prices_include_vat', 'total_includes_vat', 'created_at', 'updated_at', 'accent', 'email',
  'phone', 'website', 'logo_type', 'status_labels', 'address', 'company_number', 'vat_number',
  'offer_settings', 'address_lookup', 'agendas', 'keep_signed_years', 'keep_unanswered_days',
  'keep_rejected_days', 'keep_open_days', 'retention_from', 'disabled_at', 'removal_asked_at',
  'disabled_reason', 'leave_given_at', 'leave_until', 'leave_contact', 'lost_reasons', 'start',
  'retention_look_at', 'is_demo',
] as const satisfies readonly (keyof AccountRow)[]

const accountRow = statement(({ db }, { id }: { id: number }) =>
  db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('id', '=', id),
)

export async function getAccountRow(source: Source, accountId: number): Promise<AccountRow> {
  const row = await accountRow.first(source, { id: accountId })
  if (row === undefined) throw new NotFound()
  return row
}

/** The logo in base64, with its media type. */
export function readLogo({ db }: Pick<Source, 'db'>, accountId: number) {
  const query = db.selectFrom('accounts').select(['logo as content', 'logo_type as type'])
  return query.where('id', '=', accountId).executeTakeFirstOrThrow()
}

export async function listAccounts({ db }: Source): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').select(ACCOUNT_COLUMNS).orderBy('id').execute()
  return rows.map(toAccount)
}

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    isDisabled: row.disabled_at !== null,
    name: row.name,
    country: row.country,
    language: row.language,
    currency: row.currency,
    plan: row.plan,
    timeZone: row.time_zone,
    leadQuota: row.lead_quota,
    statuses: JSON.parse(row.statuses) as string[],
    pricesIncludeVat: row.prices_include_vat === 1,
    totalIncludesVat: row.total_includes_vat === 1,
    addressLookup: row.address_lookup,
    keepUnanswered: row.keep_unanswered_days,
    keepRejected: row.keep_rejected_days,
    keepOpen: row.keep_open_days,
    keepSignedYears: row.keep_signed_years,
    api: row.api === 1,
    perMinute: row.per_minute,
    perDay: row.per_day,
    writePerMinute: row.write_per_minute,
    writePerDay: row.write_per_day,
    inFlight: row.in_flight,
  }
}

export function toAccountColumns(account: AccountSettings) {
  return {
    name: account.name,
    country: account.country,
    language: account.language,
    currency: account.currency,
    plan: account.plan,
    time_zone: account.timeZone,
    lead_quota: account.leadQuota,
    statuses: JSON.stringify(account.statuses),
    prices_include_vat: account.pricesIncludeVat ? (1 as const) : (0 as const),
    total_includes_vat: account.totalIncludesVat ? (1 as const) : (0 as const),
    address_lookup: account.addressLookup,
    keep_unanswered_days: account.keepUnanswered,
    keep_rejected_days: account.keepRejected,
    keep_open_days: account.keepOpen,
    keep_signed_years: account.keepSignedYears,
    api: account.api ? (1 as const) : (0 as const),
    per_minute: account.perMinute,
    per_day: account.perDay,
    write_per_minute: account.writePerMinute,
    write_per_day: account.writePerDay,
    in_flight: account.inFlight,
  }
}

export function toOwnAccount(row: AccountRow): OwnAccount {
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    currency: row.currency,
    language: row.language,
    time_zone: row.time_zone,
    plan: row.plan,
    is_demo: row.is_demo === 1,
    prices_include_vat: row.prices_include_vat === 1,
    total_includes_vat: row.total_includes_vat === 1,
    address_lookup: row.address_lookup,
    accent: row.accent,
    email: row.email,
    phone: row.phone,
    website: row.website,
    logo: logoAddress(row),
    version: row.updated_at,
  }
}

/** The address of the logo. It changes with the account, so that browsers reload the logo. */
export function logoAddress({ id, logo_type, updated_at }: AccountRow): string | null {
  return logo_type === null ? null : `/portal/api/logo/${id}?v=${updated_at}`
}

/** The account's own statuses with their labels. The default label is the name in words. */
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

/** The number of the account's leads in each of these statuses. Statuses without leads are omitted. */
export function countLeadsByStatus(
  { db }: Source,
  accountId: number,
  statuses: readonly string[],
): Promise<{ status: string; leads: number }[]> {
  if (statuses.length === 0) return Promise.resolve([])
  return ofAccount(db, accountId)
    .selectFrom('leads')
    .select((eb) => ['status', eb.fn.countAll<number>().as('leads')])
    .where('status', 'in', statuses)
    .groupBy('status')
    .execute()
}
