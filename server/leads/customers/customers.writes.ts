import { sql } from 'kysely'
import { type Change, changedNames, created, recordAudit } from '../../account/audit/record.ts'
import { lockAccount, timeAfter } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { CustomerRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion, NotFound, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { indexCustomer, indexLeadsOf } from '../search/search.ts'
import type { ChangeCustomer, KeepApart, MergeCustomers, UndoMerge } from './customers.contract.ts'
import { getCustomerRow } from './customers.reads.ts'
import { customerKeys, isSamePlace, PLACE } from './match.ts'
import { deleteMerge, type FilledName, listMerges, MERGED_FIELDS } from './merges.ts'

/** The columns of a customer that a member may change. */
type Columns = Pick<
  CustomerRow,
  | 'name'
  | 'email'
  | 'phone'
  | 'language'
  | 'street'
  | 'house_number'
  | 'postcode'
  | 'city'
  | 'country'
  | 'invoice_address'
>

const DETAILS = ['name', 'email', 'phone', 'language'] as const
const COLUMNS = [...DETAILS, ...PLACE, 'country', 'invoice_address'] as const

function customerColumns(row: CustomerRow): Columns {
  return Object.fromEntries(COLUMNS.map((name) => [name, row[name]])) as unknown as Columns
}

/** The columns after a change. Omitted fields do not change. */
function changedColumns(before: Columns, { address, ...change }: ChangeCustomer): Columns {
  const { version: _, invoice_address: invoice, ...details } = change
  const sent = {
    ...details,
    ...address,
    invoice_address: invoice ? JSON.stringify(invoice) : invoice,
  }
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}

function withKeys(columns: Columns) {
  const { emailKey, phoneKey } = customerKeys(columns, columns.country)
  return { ...columns, email_key: emailKey, phone_key: phoneKey }
}

/**
 * Empty fields to fill from the other customer. The address is filled only if the two do not have
 * different places: a street of one town is useless in another.
 */
function namesToFill(own: Columns, other: Columns): FilledName[] {
  const isEmpty = MERGED_FIELDS.filter((name) => own[name] === null && other[name] !== null)
  return isSamePlace(own, other)
    ? isEmpty
    : isEmpty.filter((name) => !(PLACE as readonly string[]).includes(name))
}

/**
 * Changes the details of a customer. Throws 404, 409 if it changed meanwhile or another customer
 * has the email address, and 422.
 */
export const changeCustomer = defineCommand<ChangeCustomer & { id: number }, null>(
  import.meta.url,
  async (ctx, { id, ...change }) => {
    const at = await lockAccount(ctx)
    const row = await getCustomerRow(ctx, ctx.accountId, id)
    checkNotErased(row)
    checkVersion(row.updated_at, change.version)
    const before = customerColumns(row)
    const after = changedColumns(before, change)
    checkReachable(before, after)
    await checkEmailIsFree(ctx, id, after)
    const changed = changedNames(before, after)
    if (changed.length === 0) return null
    await update(ctx, row, after, at)
    await recordAudit(ctx, [{ verb: 'update', record: 'customer', id, changed }])
    return null
  },
)

/**
 * Moves the leads of another customer to this one, fills empty fields from it, and deletes it.
 * Throws 404, 409 and 422.
 */
export const mergeCustomers = defineCommand<MergeCustomers & { id: number }, null>(
  import.meta.url,
  async (ctx, { id, other_id: otherId, version }) => {
    const at = await lockAccount(ctx)
    const row = await getCustomerRow(ctx, ctx.accountId, id)
    checkNotErased(row)
    checkVersion(row.updated_at, version)
    const other = await getOther(ctx, id, otherId)
    const moved = await moveLeads(ctx, { from: otherId, to: id, at })
    const before = customerColumns(row)
    const changed = namesToFill(before, customerColumns(other))
    const filled = Object.fromEntries(changed.map((name) => [name, other[name]]))
    await ctx.db
      .insertInto('merges')
      .values({
        account_id: ctx.accountId,
        customer_id: id,
        other: JSON.stringify(other),
        filled: JSON.stringify(changed),
        leads: JSON.stringify(moved),
        created_at: at,
      })
      .execute()
    await ofAccount(ctx.db, ctx.accountId)
      .deleteFrom('customers')
      .where('id', '=', otherId)
      .execute()
    await indexCustomer(ctx, otherId)
    await update(ctx, row, { ...before, ...filled }, at)
    const detail = { other_id: otherId, customer_no: other.customer_no }
    await recordAudit(ctx, [
      { verb: 'merge', record: 'customer', id, changed: orNull(changed), detail },
      { verb: 'delete', record: 'customer', id: otherId, changed: null },
      ...moved.map(leadMoved),
    ])
    return null
  },
)

/**
 * Separates a merged customer again, with its leads. Fields that the merge filled are cleared,
 * unless they changed since. Throws 404 if it is too late, and 409 if another customer has the
 * email address by now, possibly this one.
 */
export const undoMerge = defineCommand<UndoMerge & { id: number }, null>(
  import.meta.url,
  async (ctx, { id, other_id: otherId }) => {
    const at = await lockAccount(ctx)
    const row = await getCustomerRow(ctx, ctx.accountId, id)
    const merges = await listMerges(ctx, ctx.accountId)
    const merge = merges.find((one) => one.customer_id === id && one.other.id === otherId)
    if (merge === undefined) throw new NotFound()
    const { other } = merge
    const before = customerColumns(row)
    const changed = merge.filled.filter((name) => before[name] === other[name])
    const after = { ...before, ...Object.fromEntries(changed.map((name) => [name, null])) }
    checkReachable(before, after)
    await update(ctx, row, after, at)
    await checkEmailIsFree(ctx, otherId, customerColumns(other))
    await insertAgain(ctx, other, at)
    const moved = await moveLeads(ctx, { from: id, to: otherId, at, only: merge.leads })
    for (const one of [id, otherId]) await indexLeadsOf(ctx, one)
    await deleteMerge(ctx, merge.id)
    const detail = { other_id: otherId, customer_no: other.customer_no }
    await recordAudit(ctx, [
      { verb: 'update', record: 'customer', id, changed: orNull(changed), detail },
      created('customer', otherId),
      ...moved.map(leadMoved),
    ])
    return null
  },
)

/** Stores that two customers are different persons, or removes that. Throws 404 and 422. */
export const keepCustomersApart = defineCommand<KeepApart & { id: number }, null>(
  import.meta.url,
  async (ctx, { id, other_id: otherId, is_apart: isApart }) => {
    const at = await lockAccount(ctx)
    checkNotErased(await getCustomerRow(ctx, ctx.accountId, id))
    await getOther(ctx, id, otherId)
    const pair = {
      account_id: ctx.accountId,
      one_id: Math.min(id, otherId),
      other_id: Math.max(id, otherId),
    }
    const written = isApart
      ? ctx.db
          .insertInto('not_twins')
          .values({ ...pair, created_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .returning('one_id')
      : ofAccount(ctx.db, pair.account_id)
          .deleteFrom('not_twins')
          .where('one_id', '=', pair.one_id)
          .where('other_id', '=', pair.other_id)
          .returning('one_id')
    if ((await written.execute()).length === 0) return null
    const detail = { other_id: otherId, is_apart: isApart ? 1 : 0 }
    await recordAudit(ctx, [{ verb: 'update', record: 'customer', id, changed: null, detail }])
    return null
  },
)

/** The record of an erased person cannot be filled again. Throws 404. */
function checkNotErased({ erased_at: erasedAt }: CustomerRow): void {
  if (erasedAt !== null) throw new NotFound()
}

/** A customer who was reachable must stay reachable. */
function checkReachable(before: Columns, after: Columns): void {
  const isReachable = ({ email, phone }: Columns) => email !== null || phone !== null
  if (isReachable(after) || !isReachable(before)) return
  throw new ValidationFailed({ email: [issue('email_or_phone')] })
}

/** Throws 409 with the customer who has the address. */
async function checkEmailIsFree(
  { db, accountId }: WriteContext,
  id: number,
  after: Columns,
): Promise<void> {
  const { email_key: key } = withKeys(after)
  if (key === null) return
  const customer = await ofAccount(db, accountId)
    .selectFrom('customers')
    .select(['id', 'customer_no', 'name'])
    .where('email_key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (customer !== undefined) throw new ApiError('email_taken', null, { customer })
}

/** The version changes with every write, even with two in one millisecond. */
async function update(
  ctx: WriteContext,
  row: CustomerRow,
  after: Columns,
  at: number,
): Promise<void> {
  await ofAccount(ctx.db, row.account_id)
    .updateTable('customers')
    .set({ ...withKeys(after), updated_at: await timeAfter(ctx, at, row.updated_at) })
    .where('id', '=', row.id)
    .execute()
  await indexLeadsOf(ctx, row.id)
}

async function getOther(ctx: WriteContext, id: number, otherId: number): Promise<CustomerRow> {
  if (otherId === id) throw new ValidationFailed({ other_id: ['is the same customer'] })
  return ofAccount(ctx.db, ctx.accountId)
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', otherId)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow(() => new ValidationFailed({ other_id: [issue('customer_gone')] }))
}

/**
 * Updates `updated_at`, so that API clients with a copy see the new customer. With `only`, those of
 * these leads that were not erased.
 */
async function moveLeads(
  { db, engine, accountId }: WriteContext,
  { from, to, at, only }: { from: number; to: number; at: number; only?: number[] },
): Promise<number[]> {
  const moving = ofAccount(db, accountId)
    .updateTable('all_leads')
    .set({ customer_id: to, updated_at: at })
    .where('customer_id', '=', from)
  const some = only && moving.where(isOneOf(engine, 'id', asList(engine, only)))
  const moved = await (some?.where('erased_at', 'is', null) ?? moving).returning('id').execute()
  return moved.map(({ id }) => id).sort((a, b) => a - b)
}

/** An audit entry without field names is still written. */
function orNull(changed: readonly string[]): readonly string[] | null {
  return changed.length > 0 ? changed : null
}

function leadMoved(id: number): Change {
  return { verb: 'update', record: 'lead', id, changed: ['customer_id'] }
}

/** Keeps its old id, which PostgreSQL would otherwise draw again. */
async function insertAgain(ctx: WriteContext, row: CustomerRow, at: number): Promise<void> {
  const again = { ...row, updated_at: await timeAfter(ctx, at, row.updated_at) }
  const names = Object.keys(again).map((name) => sql.ref(name))
  const ownId = ctx.engine === 'postgres' ? sql`overriding system value` : sql``
  await sql`insert into customers (${sql.join(names)}) ${ownId}
    values (${sql.join(Object.values(again))})`.execute(ctx.db)
}
