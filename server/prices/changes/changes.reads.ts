import { setImmediate } from 'node:timers/promises'
import { type Adjustment, fromCents, toCents, toPercent } from '../../../shared/money.ts'
import { formatTimestamp } from '../../../shared/time.ts'
import { asList, isOneOf } from '../../core/db/dialect.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import type { PriceChangeRow } from '../../core/db/tables.ts'
import { listAllMaterials } from '../materials/materials.reads.ts'
import { LISTED } from '../matrices/matrices.reads.ts'
import { type NameActor, readActors } from '../matrices/screens.reads.ts'
import { listAllItems } from '../offer-items/offer-items.reads.ts'
import type { ItemRule } from '../offer-items/rule.contract.ts'
import { type Adjusted, adjusted, ownAmount, type PricedRow } from './adjusted.ts'
import type {
  Preview,
  PriceChange,
  Priced,
  RecordChange,
  WantedChange,
} from './changes.contract.ts'

/** A stored price change: the adjustment and the selected records. */
export interface StoredChange extends Adjustment {
  chosen: WantedChange['chosen']
}

export function toStoredChange({ percent, step, way, chosen }: WantedChange): StoredChange {
  return { percent: toCents(percent), step: toCents(step), way, chosen }
}

const MOST_SHOWN = 50
/** Number of records per turn of the event loop. */
const AT_ONCE = 10

/** Planned changes, the next first, then applied changes, the latest first. */
export async function listPriceChanges(source: Source, accountId: number) {
  const planned = await listPlannedChanges(source, accountId)
  const made = await ofAccount(source.db, accountId)
    .selectFrom('price_changes')
    .selectAll()
    .where('state', '!=', 'planned')
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const nameActor = await readActors(source, accountId)
  return [...planned, ...made].map((row) => toPriceChange(row, nameActor))
}

/** The changes planned until then, in the order in which they apply. */
export function listPlannedChanges(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  until: number = Number.MAX_SAFE_INTEGER,
): Promise<PriceChangeRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('price_changes')
    .selectAll()
    .where('state', '=', 'planned')
    .where('from_at', '<=', until)
    .orderBy('from_at')
    .orderBy('id')
    .execute()
}

export function toPriceChange(row: PriceChangeRow, nameActor: NameActor): PriceChange {
  const { percent, step, way, chosen } = JSON.parse(row.change) as StoredChange
  const records = row.records === null ? [] : (JSON.parse(row.records) as unknown[])
  const isMade = row.state === 'done' || row.state === 'undone'
  return {
    id: row.id,
    state: row.state,
    percent: toPercent(percent),
    step: fromCents(step),
    way,
    chosen,
    from: row.from_day,
    from_at: formatTimestamp(row.from_at),
    who: nameActor(row),
    records: isMade ? records.length : null,
    failed: row.state === 'failed' ? (records as string[]) : [],
    version: row.updated_at,
  }
}

/** The records with their own prices, in display order. */
export async function listPricedRecords(source: Source, accountId: number) {
  const matrices = await ofAccount(source.db, accountId)
    .selectFrom('price_matrices')
    .select(LISTED)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const items = await listAllItems(source, accountId)
  const lists = {
    price_matrix: matrices,
    material: await listAllMaterials(source, accountId),
    offer_item: items.filter(
      ({ rule }) => ownAmount((JSON.parse(rule) as ItemRule).price) !== null,
    ),
  } satisfies Record<Priced, readonly { id: number; name: string; is_active: 0 | 1 }[]>
  return Object.entries(lists).flatMap(([kind, rows]) =>
    rows.map(({ id, name, is_active }) => ({ kind, id, name, is_active: is_active === 1 })),
  )
}

/** The effect of a change on each record, and the time of the latest change to any of them. */
export async function previewChange(
  source: Source,
  accountId: number,
  wanted: WantedChange,
): Promise<Preview> {
  const change = toStoredChange(wanted)
  const rows = await readChosen(source, accountId, change)
  const records: RecordChange[] = []
  for (const [at, one] of rows.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()
    records.push(toRecordChange(adjusted(one, change)))
  }
  return { records, seen: lastChange(rows) }
}

function toRecordChange({ kind, row, count, before, after, fault: issue }: Adjusted): RecordChange {
  return { kind, id: row.id, name: row.name, count, before, after, fault: issue }
}

export function lastChange(rows: readonly PricedRow[]): number {
  return rows.reduce((last, { row }) => Math.max(last, row.updated_at), 0)
}

/** The selected records that still exist. */
export async function readChosen(
  { db, engine }: Source,
  accountId: number,
  { chosen }: Pick<StoredChange, 'chosen'>,
): Promise<PricedRow[]> {
  const read = <Table extends 'price_matrices' | 'materials' | 'offer_items'>(
    table: Table,
    ids: readonly number[],
  ) =>
    ofAccount(db, accountId)
      .selectFrom(table as 'materials')
      .selectAll()
      .where(isOneOf(engine, 'id', asList(engine, ids)))
      .orderBy('id')
      .execute()
  const matrices = await read('price_matrices', chosen.price_matrix)
  const materials = await read('materials', chosen.material)
  const items = await read('offer_items', chosen.offer_item)
  const kinds = { price_matrix: matrices, material: materials, offer_item: items }
  return Object.entries(kinds).flatMap(([kind, rows]) =>
    rows.map((row) => ({ kind, row }) as unknown as PricedRow),
  )
}
