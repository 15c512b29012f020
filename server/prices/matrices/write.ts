import { type Change, created, recordAudit } from '../../account/audit/record.ts'
import type { Actor } from '../../core/db/actor.ts'
import type { WriteContext } from '../../core/db/command.ts'
import type { PriceMatrixRow } from '../../core/db/tables.ts'
import { type NewEvent, recordEvents } from '../../messaging/events/record.ts'
import { recordHistory } from './history.writes.ts'
import { LISTED } from './matrices.reads.ts'
import { type StoredMatrix, toListedMatrix } from './record.ts'

/** The columns that a sent matrix replaces. */
const REPLACED = [
  'name',
  'matrix_type',
  'row_axis',
  'col_axis',
  'row_values',
  'col_values',
  'row_count',
  'col_count',
  'prices',
] as const
/** The audit omits these, because they are derived from the values. */
const COUNTS: readonly string[] = ['row_count', 'col_count']
/** Maximum matrices per statement: the engines limit the number of parameters. */
const MATRICES_PER_STATEMENT = 20

/** The matrices before a write by code, the verb of the audit, and the source file. */
export interface Replacing {
  before: ReadonlyMap<string, StoredMatrix>
  verb: 'replace' | 'update'
  file?: string | null
  /** The actor who planned it, if another actor carries it out. */
  requestedBy?: Actor
}

/**
 * Creates each matrix, or replaces the one with the same code, and writes audit and history. An
 * unchanged matrix is not written. The caller holds the account's lock, so `before` is current.
 */
export async function writeMatrices(
  ctx: WriteContext,
  at: number,
  matrices: readonly StoredMatrix[],
  { before, verb, file = null, requestedBy = ctx.actor }: Replacing,
): Promise<void> {
  const changed = new Map<string, string[] | null>()
  for (const matrix of matrices) {
    const old = before.get(matrix.code)
    const names = old === undefined ? null : namesOfChange(old, matrix)
    if (names?.length !== 0) changed.set(matrix.code, names)
  }
  const differing = matrices.filter(({ code }) => changed.has(code))
  const written = await upsert(ctx, at, differing)
  const changes = written.map(({ id, code }): Change => {
    const names = changed.get(code) ?? null
    if (names === null) return created('price_matrix', id)
    return { verb, record: 'price_matrix', id, changed: names }
  })
  await recordAudit(ctx, changes)
  const after = new Map(differing.map((matrix) => [matrix.code, matrix]))
  const history = written.flatMap(({ id, code, version }) => {
    const now = after.get(code)
    const old = { before: before.get(code) ?? null, changed: changed.get(code) ?? null }
    return now === undefined ? [] : [{ id, version, after: now, ...old }]
  })
  await recordHistory({ ...ctx, actor: requestedBy }, at, history, file)
  await recordEvents(
    ctx,
    written.map((row) => toEvent(row)),
  )
}

/** The changed fields between two versions of a matrix, by their API names. */
export function namesOfChange(before: StoredMatrix, after: StoredMatrix): string[] {
  return REPLACED.filter((name) => !COUNTS.includes(name) && before[name] !== after[name]).map(
    (name) => (name === 'prices' && after.matrix_type === 'fixed' ? 'fixed_price' : name),
  )
}

type Written = Omit<PriceMatrixRow, 'prices'>

async function upsert(
  { db, accountId }: WriteContext,
  at: number,
  matrices: readonly StoredMatrix[],
): Promise<Written[]> {
  const common = { account_id: accountId, is_active: 1, created_at: at, updated_at: at } as const
  const written: Written[] = []
  for (let start = 0; start < matrices.length; start += MATRICES_PER_STATEMENT) {
    const some = matrices.slice(start, start + MATRICES_PER_STATEMENT)
    const rows = await db
      .insertInto('price_matrices')
      .values(some.map((matrix) => ({ ...common, ...matrix })))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'code']).doUpdateSet((row) => ({
          ...Object.fromEntries(REPLACED.map((name) => [name, row.ref(`excluded.${name}`)])),
          updated_at: row.ref('excluded.updated_at'),
          is_example: 0 as const,
          version: row('price_matrices.version', '+', 1),
        })),
      )
      .returning(LISTED)
      .execute()
    written.push(...rows)
  }
  return written
}

/**
 * The event of a change to a matrix, without its prices: they can be megabytes, and one request
 * fetches them. `deleted` means that the matrix was deleted.
 */
export function toEvent(row: Omit<PriceMatrixRow, 'prices'>, deleted = false): NewEvent {
  const data = { ...toListedMatrix(row), deleted }
  return { key: 'price_matrix.changed', recordId: row.id, data }
}
