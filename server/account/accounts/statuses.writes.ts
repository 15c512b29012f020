import { STAGES } from '../../core/contract.ts'
import { lockAccount } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import type { AccountRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion, ValidationFailed } from '../../core/errors.ts'
import { issueIn } from '../../core/issues.contract.ts'
import { AccountSettings } from './accounts.contract.ts'
import { countLeadsByStatus, getAccountRow, ownStatuses } from './accounts.reads.ts'
import { updateAccount } from './accounts.writes.ts'
import type { PutStatuses } from './settings.contract.ts'

/**
 * Sets the account's own statuses in this order, and the lost reasons. Names are used by the API, so an
 * existing status keeps its name when its label changes. Throws 409 for a removed status that leads still have.
 */
export const putStatuses = defineCommand<PutStatuses, AccountRow>(
  import.meta.url,
  async (ctx, { statuses: wanted, lost_reasons: reasons, version }) => {
    const at = await lockAccount(ctx)
    const row = await getAccountRow(ctx, ctx.accountId)
    checkVersion(row.updated_at, version)
    const known = new Set(ownStatuses(row).map(({ name }) => name))
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
      throw new ValidationFailed({
        statuses: names.error.issues.map(({ message }) => issueIn(message)),
      })
    await checkUnused(
      ctx,
      [...known].filter((name) => !taken.has(name)),
    )
    const labels = Object.fromEntries(statuses.map(({ name, label }) => [name, label]))
    const change = {
      statuses: JSON.stringify(names.data),
      status_labels: JSON.stringify(labels),
      ...(reasons !== undefined && { lost_reasons: JSON.stringify(reasons) }),
    }
    return updateAccount(ctx, row, change, at)
  },
)

/**
 * Derives a name from a label: `Ingemeten!` becomes `ingemeten`, or `ingemeten_2` if that is taken.
 * The names of the standard stages are always taken.
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
  const [used] = await countLeadsByStatus(ctx, ctx.accountId, removed)
  if (used !== undefined)
    throw new ApiError('status_in_use', null, { status: used.status, leads: used.leads })
}
