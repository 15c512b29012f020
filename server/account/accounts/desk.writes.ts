import { STAGES } from '../../ground/contract.ts'
import { lockAccount } from '../../ground/db/account-lock.ts'
import { defineAction, type WriteContext } from '../../ground/db/action.ts'
import type { AccountRow } from '../../ground/db/tables.ts'
import { ApiError, ValidationFailed } from '../../ground/errors.ts'
import { changedNames, recordAudit } from '../audit/record.ts'
import { AccountSettings } from './accounts.contract.ts'
import { countLeadsByStatus, getAccountRow } from './accounts.reads.ts'
import type { ChangeAccount, PutStatuses } from './desk.contract.ts'
import { ownStatuses } from './desk-record.ts'

/** Changes settings that an owner may change. The others stay as they are. */
export const changeAccount = defineAction<ChangeAccount, AccountRow>(
  import.meta.url,
  'changeAccount',
  async (ctx, { prices_include_vat: prices, total_includes_vat: total, ...change }) =>
    update(ctx, {
      ...change,
      ...(prices === undefined ? {} : { prices_include_vat: prices ? 1 : 0 }),
      ...(total === undefined ? {} : { total_includes_vat: total ? 1 : 0 }),
    } as Partial<AccountRow>),
)

/** Sets or removes the logo. The caller has looked at its bytes. */
export const putLogo = defineAction<{ logo: string | null; type: string | null }, AccountRow>(
  import.meta.url,
  'putLogo',
  async (ctx, { logo, type }) => update(ctx, { logo, logo_type: type }),
)

/**
 * Sets the account's own statuses in this order. Names are on the API, so an existing status keeps
 * its name when its label changes. Throws 409 for a removed status that leads still have.
 */
export const putStatuses = defineAction<PutStatuses, AccountRow>(
  import.meta.url,
  'putStatuses',
  async (ctx, { statuses: wanted }) => {
    await lockAccount(ctx)
    const known = new Set(ownStatuses(await getAccountRow(ctx, ctx.accountId)).map((s) => s.name))
    const taken = new Set(wanted.flatMap(({ name }) => name ?? []))
    const statuses = wanted.map(({ name, label }, index) => {
      if (name !== undefined && !known.has(name))
        throw new ValidationFailed({ [`statuses.${index}.name`]: ['is not a status of yours'] })
      const own = name ?? freeName(label, taken)
      taken.add(own)
      return { name: own, label }
    })
    const names = AccountSettings.shape.statuses.safeParse(statuses.map(({ name }) => name))
    if (!names.success)
      throw new ValidationFailed({ statuses: names.error.issues.map(({ message }) => message) })
    await checkUnused(
      ctx,
      [...known].filter((name) => !taken.has(name)),
    )
    const labels = Object.fromEntries(statuses.map(({ name, label }) => [name, label]))
    return update(ctx, {
      statuses: JSON.stringify(names.data),
      status_labels: JSON.stringify(labels),
    })
  },
)

/**
 * Makes a name of a label: `Ingemeten!` is `ingemeten`, or `ingemeten_2` when that is taken. The
 * names of the stages that every lead goes through are always taken.
 */
function freeName(label: string, own: ReadonlySet<string>): string {
  const taken = own.union(new Set(STAGES))
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|(?<!_)_+$/g, '')
    .slice(0, 36)
  const name = plain || 'status'
  for (let number = 2; ; number++) {
    const candidate = number === 2 && !taken.has(name) ? name : `${name}_${number}`
    if (!taken.has(candidate)) return candidate
  }
}

async function checkUnused(ctx: WriteContext, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return
  const counts = await countLeadsByStatus(ctx, ctx.accountId, removed)
  const [used] = counts
  if (used !== undefined)
    throw new ApiError('status_in_use', null, { status: used.status, leads: used.leads })
}

async function update(ctx: WriteContext, change: Partial<AccountRow>): Promise<AccountRow> {
  const at = await lockAccount(ctx)
  const before = await getAccountRow(ctx, ctx.accountId)
  const changed = changedNames(before, { ...before, ...change })
  if (changed.length === 0) return before
  const row = await ctx.db
    .updateTable('accounts')
    .set({ ...change, updated_at: at })
    .where('id', '=', ctx.accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, [{ verb: 'update', record: 'account', id: ctx.accountId, changed }])
  return row
}
