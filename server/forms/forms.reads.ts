import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { monthOf } from '../../shared/time.ts'
import { quotaUsed } from '../account/accounts/quota.ts'
import type { AccountRow, Tables } from '../ground/db/tables.ts'
import type { FormsTable } from '../ground/tables/forms.ts'

interface Source {
  db: Kysely<Tables>
}

export interface StoredForm {
  accountId: number
  definition: FormDefinition
  /** Which version is published. */
  number: number
  /** A hash of the definition, so that it differs after every change. */
  version: string
  /** What a share of the visits sees instead; null when no two versions are compared. */
  test: FormTest | null
}

export interface FormTest {
  /** The number of the version that it compares with the published one. */
  version: number
  /** How many of a hundred visits see it. */
  share: number
  begunAt: number
}

export async function findForm({ db }: Source, slug: string): Promise<StoredForm | null> {
  const row = await db.selectFrom('forms').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (row === undefined) return null
  return {
    accountId: row.account_id,
    ...define(row.definition),
    number: row.version,
    test: testOf(row),
  }
}

/** The form as its version under test has it, or as it is published when there is none. */
export async function findTested({ db }: Source, form: StoredForm): Promise<StoredForm> {
  const { accountId, definition, test } = form
  if (test === null) return form
  const row = await db
    .selectFrom('form_versions')
    .select(['number', 'definition'])
    .where('account_id', '=', accountId)
    .where('form', '=', definition.slug)
    .where('number', '=', test.version)
    .executeTakeFirst()
  return row === undefined ? form : { ...form, ...define(row.definition), number: row.number }
}

function define(text: string): Pick<StoredForm, 'definition' | 'version'> {
  return {
    definition: JSON.parse(text) as FormDefinition,
    version: createHash('sha256').update(text).digest('base64url'),
  }
}

function testOf(row: Selectable<FormsTable>): FormTest | null {
  if (row.test_version === null) return null
  return {
    version: row.test_version,
    share: Number(row.test_share),
    begunAt: Number(row.test_begun_at),
  }
}

export async function listForms({ db }: Source, accountId: number | null) {
  const query = db
    .selectFrom('forms')
    .select(['slug', 'account_id', 'definition', 'version', 'updated_at'])
  const rows = await (accountId === null ? query : query.where('account_id', '=', accountId))
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { name, languages, price } = JSON.parse(row.definition) as FormDefinition
    const matrices = [...new Set(price?.rules.map(({ matrix }) => matrix))]
    const { slug, account_id: accountId, version: number, updated_at: updatedAt } = row
    return { slug, accountId, name, languages, matrices, number, updatedAt }
  })
}

/** Whether the account is open and has a lead left this month. */
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
