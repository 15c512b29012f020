import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { fixedQuery } from '../../db/fixed-query.ts'
import type { Source } from '../../db/source.ts'
import type { PriceMatrixRow, Tables } from '../../db/tables.ts'
import type { StoredMatrix } from './stored.ts'

/** Characters of prices that are kept, of all accounts: some hundred of the largest matrices. */
const KEPT_CHARACTERS = 4_000_000

interface Prices {
  /** Of the row: another one once anything was written to it. */
  version: string
  prices: string
}

/**
 * The matrix of that code as it is now, to look a price up in; null when there is none, or it is not
 * in use. Of what was looked up of late PostgreSQL does not send the prices again.
 */
export async function findMatrixByCode(
  source: Source,
  accountId: number,
  code: string,
): Promise<StoredMatrix | null> {
  if (source.engine === 'sqlite') {
    const [found] = await findMatrix(source, { accountId, code })
    return found?.is_active === 1 ? found : null
  }
  const recent = recentOf(source)
  const name = `${accountId} ${code}`
  const known = recent.get(name)
  const [found] = await findUnlessKnown(source, { accountId, code, version: known?.version ?? '' })
  if (found?.is_active !== 1) return null
  const { version, ...rest } = found
  const prices = found.prices ?? known?.prices ?? ''
  if (version !== known?.version) recent.set(name, { version, prices })
  return { ...rest, prices }
}

const recents = new WeakMap<Kysely<Tables>, LRUCache<string, Prices>>()

function recentOf({ db }: Source): LRUCache<string, Prices> {
  const options = {
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ prices }: Prices) => prices.length,
  }
  return recents.getOrInsertComputed(db, () => new LRUCache(options))
}

interface ByCode {
  accountId: number
  code: string
}

type Found = StoredMatrix & Pick<PriceMatrixRow, 'is_active'>

const FIELDS = sql.raw(
  'code, name, matrix_type, is_active, row_axis, col_axis, row_values, col_values, row_count, col_count',
)

const findMatrix = fixedQuery(
  (_, { accountId, code }: ByCode) => sql<Found>`
    select ${FIELDS}, prices from price_matrices where account_id = ${accountId} and code = ${code}`,
)

type FoundUnlessKnown = Omit<Found, 'prices'> & { version: string; prices: string | null }

/** PostgreSQL gives every version of a row a writer and a place. */
const findUnlessKnown = fixedQuery(
  (_, { accountId, code, version }: ByCode & Pick<Prices, 'version'>) => sql<FoundUnlessKnown>`
    select ${FIELDS}, version, case when version <> ${version} then prices end as prices
    from (
      select *, concat(xmin, ' ', ctid) as version from price_matrices
      where account_id = ${accountId} and code = ${code} offset 0
    ) as found`,
)
