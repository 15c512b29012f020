import { dayStart } from '../../../shared/time.ts'
import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import {
  actorColumns,
  type Change,
  created,
  recordAudit,
  type Verb,
} from '../../account/audit/record.ts'
import { lockAccount, timeAfter } from '../../core/db/account-lock.ts'
import { type Actor, SYSTEM } from '../../core/db/actor.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import { getRow } from '../../core/db/row.ts'
import type { PriceChangeRow } from '../../core/db/tables.ts'
import { ApiError, checkVersion, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { doAtOnce, type JobsAtOnce } from '../../core/jobs/at-once.ts'
import { queueJob } from '../../core/jobs/queue.ts'
import { ITEMS, MATERIALS } from '../catalogue/entries.ts'
import { changeEntry } from '../catalogue/write-entry.ts'
import type { StoredMatrix } from '../matrices/record.ts'
import { readActors } from '../matrices/screens.reads.ts'
import { writeMatrices } from '../matrices/write.ts'
import { type Adjusted, adjusted, type PricedRow, type RowOf } from './adjusted.ts'
import type { NewChange, PriceChange, Priced } from './changes.contract.ts'
import {
  lastChange,
  listPlannedChanges,
  readChosen,
  type StoredChange,
  toPriceChange,
  toStoredChange,
} from './changes.reads.ts'

/** The kind of job that applies planned changes at midnight. */
export const PRICES_JOB = 'prices'

/** A changed record with its previous state. A matrix refers to the version in its history. */
interface MadeRecord {
  kind: Priced
  id: number
  version?: number
  before?: Partial<RowOf['material'] & RowOf['offer_item']>
}

/** Changes many prices, now or as a planned change. Throws 404, 409 if a record changed after the preview, and 422. */
export const addPriceChange = defineCommand<NewChange, PriceChange>(
  import.meta.url,
  async (ctx, sent) => {
    const at = await lockAccount(ctx)
    const before = sent.replaces && (await getPlanned(ctx, sent.replaces.id))
    if (before) checkVersion(before.updated_at, sent.replaces?.version)
    const columns = await columnsOf(ctx, at, sent)
    if (before) {
      const row = await setChange(ctx, at, before, columns)
      await recordChange(ctx, 'update', row)
      return shown(ctx, row)
    }
    const row = await ctx.db
      .insertInto('price_changes')
      .values({
        account_id: ctx.accountId,
        ...columns,
        ...actorColumns(ctx.actor),
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, [created('price_change', row.id)])
    return shown(ctx, row)
  },
)

/** Removes a planned change. Throws 404 and 409. */
export const dropPriceChange = defineCommand<{ id: number }, { id: number }>(
  import.meta.url,
  async (ctx, { id }) => {
    await lockAccount(ctx)
    const row = await getPlanned(ctx, id)
    const own = ofAccount(ctx.db, ctx.accountId).deleteFrom('price_changes')
    await own.where('id', '=', id).execute()
    await recordChange(ctx, 'delete', row)
    return { id }
  },
)

/** Restores all prices. Throws 404, and 409 with the records whose prices have changed since. */
export const undoPriceChange = defineCommand<{ id: number }, PriceChange>(
  import.meta.url,
  async (ctx, { id }) => {
    const at = await lockAccount(ctx)
    const change = await getRow(ctx, 'price_changes', ctx.accountId, id)
    if (change.state !== 'done') throw new ApiError('changed_meanwhile')
    const made = JSON.parse(change.records ?? '[]') as MadeRecord[]
    const stored = JSON.parse(change.change) as StoredChange
    const rows = await readChosen(ctx, ctx.accountId, stored)
    const back: Both[] = []
    const differing: { kind: Priced; id: number; name: string }[] = []
    for (const one of made) {
      const now = rows.find(({ kind, row }) => kind === one.kind && row.id === one.id)
      const before = now && (await beforeOf(ctx, now, one))
      if (before && hasSamePrices(now, adjusted(before, stored))) {
        back.push({ ...before, was: now })
      } else differing.push({ kind: one.kind, id: one.id, name: now?.row.name ?? '' })
    }
    if (differing.length > 0) throw new ApiError('changed_meanwhile', null, { where: differing })
    await writeRecords(ctx, at, back)
    const row = await setChange(ctx, at, change, { state: 'undone' })
    await recordChange(ctx, 'restore', row)
    return shown(ctx, row)
  },
)

/** Applies the changes that are due, in order. A change that fails stores the reason and needs manual action. */
export const switchPrices = defineCommand<JobsAtOnce<object>, null>(
  import.meta.url,
  async (ctx, due) => {
    let isDone = false
    return doAtOnce(ctx, due, async () => {
      if (isDone) return
      isDone = true
      const at = await lockAccount(ctx)
      for (const change of await listPlannedChanges(ctx, ctx.accountId, ctx.clock.now())) {
        const result = await make(ctx, at, JSON.parse(change.change), actorOf(change))
        await recordChange(ctx, 'apply', await setChange(ctx, at, change, result))
      }
    })
  },
)

/** The actor who planned a change. History names them, although the server applies it. */
function actorOf({ actor: kind, actor_id: id }: PriceChangeRow): Actor {
  if (kind === 'member' || kind === 'key') return { kind, id: Number(id) }
  return SYSTEM
}

/** The columns of a requested change. A change from now on is already applied. */
async function columnsOf(ctx: WriteContext, at: number, { seen, from, ...wanted }: NewChange) {
  const stored = toStoredChange(wanted)
  const rows = await readChosen(ctx, ctx.accountId, stored)
  if (lastChange(rows) !== seen) throw new ApiError('changed_meanwhile')
  const names = refusedIn(rows.map((one) => adjusted(one, stored))).join(', ')
  if (names) throw new ValidationFailed({ chosen: [issue('prices_out_of_range', { names })] })
  const common = { change: JSON.stringify(stored), from_day: from }
  if (from === null) return { ...common, ...(await make(ctx, at, stored)), from_at: at }
  const { time_zone: zone } = await getAccountRow(ctx, ctx.accountId)
  const midnight = dayStart(from, zone)
  if (midnight <= ctx.clock.now()) throw new ValidationFailed({ from: [issue('past')] })
  const partition = `${PRICES_JOB} ${ctx.accountId}`
  await queueJob(ctx, { kind: PRICES_JOB, partition, input: {}, at: midnight })
  return { ...common, state: 'planned' as const, records: null, from_at: midnight }
}

/** Changes the prices of all selected records, or throws without changing any. */
async function make(ctx: WriteContext, at: number, change: StoredChange, requestedBy = ctx.actor) {
  const rows = await readChosen(ctx, ctx.accountId, change)
  const all = rows.map((one) => adjusted(one, change))
  const refused = refusedIn(all)
  if (refused.length > 0) return { state: 'failed' as const, records: JSON.stringify(refused) }
  const changing = all.filter(({ count }) => count > 0)
  const made = changing.map(({ was }): MadeRecord => {
    const { kind, row } = was
    if (kind === 'price_matrix') return { kind, id: row.id, version: row.version + 1 }
    return { kind, id: row.id, before: pricesIn(was) }
  })
  await writeRecords(ctx, at, changing, requestedBy)
  return { state: 'done' as const, records: JSON.stringify(made) }
}

/** The names of the records whose prices would be zero or too high. */
function refusedIn(all: readonly Adjusted[]): string[] {
  return all.filter(({ fault: issue }) => issue !== null).map(({ row }) => row.name)
}

/** The columns with prices. */
function pricesIn(one: PricedRow) {
  if (one.kind === 'material') return { unit_price: one.row.unit_price }
  if (one.kind === 'offer_item') return { rule: one.row.rule }
  const { prices, row_values, col_values } = one.row
  return { prices, row_values, col_values }
}

function hasSamePrices(one: PricedRow, other: PricedRow): boolean {
  return JSON.stringify(pricesIn(one)) === JSON.stringify(pricesIn(other))
}

/** The record with its prices before a change; undefined if they are no longer known. */
async function beforeOf(ctx: WriteContext, now: PricedRow, { version, before }: MadeRecord) {
  if (now.kind !== 'price_matrix') return { ...now, row: { ...now.row, ...before } } as PricedRow
  const found = await ofAccount(ctx.db, ctx.accountId)
    .selectFrom('price_history')
    .select('before')
    .where('matrix_id', '=', now.row.id)
    .where('version', '=', version ?? 0)
    .executeTakeFirst()
  if (!found?.before) return undefined
  const { prices, row_values, col_values } = JSON.parse(found.before) as StoredMatrix
  return { ...now, row: { ...now.row, prices, row_values, col_values } } as PricedRow
}

type Both = PricedRow & Pick<Adjusted, 'was'>

/** Writes records with changed prices, with history, audit and events. */
async function writeRecords(
  ctx: WriteContext,
  at: number,
  changed: readonly Both[],
  requestedBy = ctx.actor,
) {
  const matrices = (list: readonly PricedRow[]) =>
    list.flatMap((one) => (one.kind === 'price_matrix' ? [toStoredMatrix(one.row)] : []))
  const before = matrices(changed.map(({ was }) => was)).map((old) => [old.code, old] as const)
  await writeMatrices(ctx, at, matrices(changed), {
    before: new Map(before),
    verb: 'update',
    requestedBy,
  })
  const changes: Change[] = []
  for (const { was, ...one } of changed) {
    if (one.kind === 'price_matrix') continue
    const list = one.kind === 'material' ? MATERIALS : ITEMS
    const change = await changeEntry(ctx, at, list, pricesIn(one), was.row as RowOf['material'])
    if (change !== null) changes.push(change)
  }
  await recordAudit(ctx, changes)
}

function toStoredMatrix(row: RowOf['price_matrix']): StoredMatrix {
  const { code, name, matrix_type, row_axis, col_axis, row_values, col_values } = row
  const { row_count, col_count, prices } = row
  const axes = { row_axis, col_axis, row_values, col_values, row_count, col_count }
  return { code, name, matrix_type, ...axes, prices }
}

/** Throws 404, and 409 if the change was already applied. */
async function getPlanned(ctx: WriteContext, id: number): Promise<PriceChangeRow> {
  const row = await getRow(ctx, 'price_changes', ctx.accountId, id)
  if (row.state !== 'planned') throw new ApiError('changed_meanwhile')
  return row
}

async function setChange(
  ctx: WriteContext,
  at: number,
  { id, updated_at }: PriceChangeRow,
  columns: Partial<PriceChangeRow>,
): Promise<PriceChangeRow> {
  return ofAccount(ctx.db, ctx.accountId)
    .updateTable('price_changes')
    .set({ ...columns, updated_at: await timeAfter(ctx, at, updated_at) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function recordChange(ctx: WriteContext, verb: Verb, { id }: PriceChangeRow) {
  await recordAudit(ctx, [{ verb, record: 'price_change', id, changed: null }])
}

async function shown(ctx: WriteContext, row: PriceChangeRow): Promise<PriceChange> {
  return toPriceChange(row, await readActors(ctx, ctx.accountId))
}
