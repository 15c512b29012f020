import { allAccounts, ofAccount } from '../../server/core/db/of-account.ts'
import type { Source } from '../../server/core/db/source.ts'
import type { MemberRow } from '../../server/core/db/tables.ts'
import { findForm, type StoredForm } from '../../server/forms/forms.reads.ts'
import type { DealerName } from './dealers.contract.ts'

/** The form of the dealer that the first start loads. */
const DEMO_FORM = 'demo-veranda'

/** The account of the dealer that the first start loads; null if it was not loaded, or was removed. */
export async function findDemoAccount({ db }: Source): Promise<number | null> {
  const row = await allAccounts(db)
    .selectFrom('forms')
    .innerJoin('accounts', 'accounts.id', 'forms.account_id')
    .select('accounts.id')
    .where('forms.slug', '=', DEMO_FORM)
    .where('is_demo', '=', 1)
    .where('removal_asked_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The setting with the name of a dealer's form. Only loaded dealers have it. */
export function settingOf(name: DealerName): string {
  return `demo:${name}`
}

/** The name of the form of another dealer; null before the dealer was loaded. */
export async function findDealerSlug({ db }: Source, name: DealerName): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingOf(name))
    .executeTakeFirst()
  return row?.value ?? null
}

/** The dealer's form; null before it was loaded, and after its owners removed it. */
export async function findDealerForm(source: Source, name: DealerName): Promise<StoredForm | null> {
  const slug = await findDealerSlug(source, name)
  return slug === null ? null : findForm(source, slug)
}

/** Whether the dealer was loaded and has every owner of the first dealer. */
export async function isDealerReady(source: Source, name: DealerName): Promise<boolean> {
  const form = await findDealerForm(source, name)
  if (form === null) return false
  const first = await findDemoAccount(source)
  if (first === null) return true
  return (await listMissingOwners(source, { from: first, to: form.accountId })).length === 0
}

/** The owners of one account who were never members of another. */
export function listMissingOwners(
  { db }: Source,
  { from, to }: { from: number; to: number },
): Promise<MemberRow[]> {
  const there = ofAccount(db, to).selectFrom('members').select('user_id')
  return ofAccount(db, from)
    .selectFrom('members')
    .selectAll()
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('user_id', 'not in', there)
    .orderBy('id')
    .execute()
}
