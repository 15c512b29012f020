import { createHash } from 'node:crypto'
import type { CompleteForm, FormDefinition } from '../../shared/form/form.contract.ts'
import { monthOf } from '../../shared/time.ts'
import { quotaUsed } from '../account/accounts/quota.ts'
import { allAccounts, ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import { statement } from '../core/db/statement.ts'
import type { AccountRow } from '../core/db/tables.ts'
import { NotFound } from '../core/errors.ts'
import { completeForm, INHERITED } from './inherit.ts'

export interface StoredForm {
  accountId: number
  /** With the values inherited from the account. */
  definition: CompleteForm
  /** The number of the published version. */
  number: number
  /** A hash that changes with every change, including changes of the account. */
  version: string
}

const formRow = statement(({ db }, { slug }: { slug: string }) =>
  allAccounts(db)
    .selectFrom('forms')
    .innerJoin('accounts', 'accounts.id', 'forms.account_id')
    .selectAll('forms')
    .select(INHERITED.map((column) => `accounts.${column}` as const))
    .where('slug', '=', slug),
)

export async function findForm(source: Source, slug: string): Promise<StoredForm | null> {
  const row = await formRow.first(source, { slug })
  if (row === undefined) return null
  const definition = completeForm(JSON.parse(row.definition) as FormDefinition, row)
  const inherited = JSON.stringify([definition.dealer, definition.theme])
  return {
    accountId: row.account_id,
    definition,
    number: row.version,
    version: createHash('sha256').update(row.definition).update(inherited).digest('base64url'),
  }
}

/** A form of the account. Throws 404 if the slug is unknown. */
export async function getOwnForm(
  source: Source,
  accountId: number,
  slug: string | undefined,
): Promise<StoredForm> {
  const form = slug === undefined ? null : await findForm(source, slug)
  if (form?.accountId !== accountId) throw new NotFound()
  return form
}

export async function listForms({ db }: Source, accountId: number) {
  const rows = await ofAccount(db, accountId)
    .selectFrom('forms')
    .select(['slug', 'definition', 'version', 'updated_at'])
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { name, languages } = JSON.parse(row.definition) as FormDefinition
    const { slug, version: number, updated_at: updatedAt } = row
    return { slug, name, languages, number, updatedAt }
  })
}

/** Whether the account is open and has leads left this month. */
export async function isAccepting(
  source: Source,
  account: AccountRow,
  now: number,
): Promise<boolean> {
  if (account.disabled_at !== null) return false
  if (account.lead_quota === null) return true
  const used = await quotaUsed(source, account.id, monthOf(now, account.time_zone))
  return used < account.lead_quota
}
