import type { Database } from '../../core/db/database.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { PriceMatrixRow } from '../../core/db/tables.ts'
import { ValidationFailed } from '../../core/errors.ts'
import type { StoredMatrix } from '../matrices/record.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import { adjusted, ownPrice, type PricedRow, type RowOf } from './adjusted.ts'
import { listPlannedChanges, readChosen, type StoredChange } from './changes.reads.ts'

/** A requested time covers its whole second. */
const SECOND = 999

type Reading = Pick<Database, 'source' | 'clock'>

/** The matrix with its prices at a given time. Axes and name are also of that time. Throws 422. */
export async function matrixAt(
  { source, clock }: Reading,
  row: PriceMatrixRow,
  at: number | undefined,
): Promise<PriceMatrixRow> {
  if (at === undefined) return row
  if (at + SECOND >= clock.now()) {
    const [one] = await planned(source, row.account_id, [{ kind: 'price_matrix', row }], at)
    return (one as Extract<PricedRow, { kind: 'price_matrix' }>).row
  }
  const changes = ofAccount(source.db, row.account_id)
    .selectFrom('price_history')
    .select(['at', 'before'])
    .where('matrix_id', '=', row.id)
    .orderBy('version')
  const first = await changes.executeTakeFirst()
  if ((first?.at ?? row.updated_at) > at + SECOND) throw unknown()
  const next = await changes.where('at', '>', at + SECOND).executeTakeFirst()
  return next === undefined ? row : { ...row, ...(JSON.parse(next.before ?? '{}') as StoredMatrix) }
}

/** Materials or items of an account with their prices at a given time, by id. Throws 422. */
export async function entriesAt<Kind extends 'material' | 'offer_item'>(
  { source, clock }: Reading,
  accountId: number,
  kind: Kind,
  { ids, at }: { ids: readonly number[]; at: number },
): Promise<Map<number, RowOf[Kind]>> {
  const chosen = { price_matrix: [], material: [], offer_item: [], [kind]: ids }
  const rows = await readChosen(source, accountId, { chosen })
  const then = at + SECOND < clock.now() ? past : planned
  const found = await then(source, accountId, rows, at)
  return new Map(found.map(({ row }) => [row.id, row as RowOf[Kind]]))
}

/** The own price of each of these items at a given time. */
export async function withOwnPrices<Item extends { id: number }>(
  reading: Reading,
  accountId: number,
  items: readonly Item[],
  at: number | undefined,
) {
  if (at === undefined) return items
  const ids = items.map(({ id }) => id)
  const rows = await entriesAt(reading, accountId, 'offer_item', { ids, at })
  return items.map((item) => {
    const { price } = JSON.parse(rows.get(item.id)?.rule ?? '') as ItemRule
    // A cost with a markup is not a price.
    const isCost = 'per_unit' in price && (price.times ?? price.round_up_to) !== undefined
    return { ...item, own_price: isCost ? null : ownPrice(price) }
  })
}

async function past(source: Source, accountId: number, rows: readonly PricedRow[], at: number) {
  const ids = rows.map(({ row }) => row.id)
  const points = await ofAccount(source.db, accountId)
    .selectFrom('price_points')
    .selectAll()
    .where('record', '=', rows[0]?.kind === 'material' ? 'material' : 'offer_item')
    .where(isOneOf(source.engine, 'record_id', asList(source.engine, ids)))
    .where('since', '<=', at + SECOND)
    .orderBy('since')
    .execute()
  const prices = new Map(points.map(({ record_id: id, price }) => [id, price]))
  return rows.map((one): PricedRow => {
    const price = prices.get(one.row.id)
    if (price === undefined || one.kind === 'price_matrix') throw unknown()
    if (one.kind === 'material') return { ...one, row: { ...one.row, unit_price: Number(price) } }
    const rule = JSON.stringify({ ...JSON.parse(one.row.rule), price: JSON.parse(price) })
    return { ...one, row: { ...one.row, rule } }
  })
}

/** Planned changes until then apply in order, starting with the current prices. */
async function planned(source: Source, accountId: number, rows: readonly PricedRow[], at: number) {
  const changes = await listPlannedChanges(source, accountId, at + SECOND)
  return changes.reduce((rows, { change }) => {
    const stored = JSON.parse(change) as StoredChange
    return rows.map((one) => {
      if (!stored.chosen[one.kind].includes(one.row.id)) return one
      const { kind, row, fault: issue } = adjusted(one, stored)
      if (issue !== null)
        throw new ValidationFailed({ at: ['a planned change cannot be made by then'] })
      return { kind, row } as PricedRow
    })
  }, rows)
}

function unknown(): ValidationFailed {
  return new ValidationFailed({ at: ['is before the first moment whose prices are known'] })
}
