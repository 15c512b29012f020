import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { NEW_ACCOUNT } from '../../server/account/accounts/accounts.contract.ts'
import { createAccount } from '../../server/account/accounts/accounts.writes.ts'
import type { Filters } from '../../server/core/contract.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import { openDatabase } from '../../server/core/db/database.ts'
import { allAccounts } from '../../server/core/db/of-account.ts'
import { readPage } from '../../server/core/db/page.ts'
import { forTests } from '../support/for-tests.ts'
import { expectBounded, openNoting, type Statement } from '../support/plans.ts'
import { between, createRandom } from '../support/random.ts'
import { createStorage } from '../support/storage.ts'

interface PageCase {
  since: number | undefined
  afterId: number
  filters?: Filters
}

/** Many more than one read of the index of changes can find. */
const ROWS = 9000
const START = Date.parse('2026-01-01T00:00:00Z')
const STEP_MS = 1000
const END = START + ROWS * STEP_MS
const SPARSE_ROWS = 3000
/** Of the sparse account: changed are the first record, and of the last third every second. */
const SPARSE_SINCE = END + 5000

const LISTED = { table: 'customers' } as const

const accounts: number[] = []
const languages = ['nl', 'de', 'fr']

const storage = await forTests(createStorage())
const { DATA_DIR, DATABASE_URL } = storage.settings
const database = await forTests(
  openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL, writes: 'inline' }),
)
for (const name of ['One', 'Two', 'Sparse']) {
  const { id } = await database.run(createAccount, {
    actor: OPERATOR,
    accountId: null,
    input: { ...NEW_ACCOUNT, name },
  })
  accounts.push(id)
}
/** The same data, through a connection that records its statements. */
const source = openNoting(storage)
afterAll(() => source.db.destroy())
await load()
await loadSparse()
if (source.engine === 'postgres') await sql`vacuum analyze customers`.execute(source.db)
else await sql`analyze`.execute(source.db)

/**
 * Adds records of two accounts in turn. Parts of the first were edited: none, some or all of them.
 */
async function load(): Promise<void> {
  const random = createRandom(7)
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const created = START + index * STEP_MS
    const run = Math.floor(index / 700) % 5
    const edited = run === 0 ? 0 : run === 1 ? between(random, 0, 1) : 1
    const late = run === 3 || between(random, 0, 99) === 0
    const updated = late ? END + between(random, 0, 1000) * STEP_MS : created + STEP_MS
    return {
      account_id: accounts[index % 7 === 0 ? 1 : 0] as number,
      customer_no: String(index),
      language: languages[index % 3] as string,
      country: 'NL',
      created_at: created,
      updated_at: edited === 1 ? updated : created,
    }
  })
  for (let at = 0; at < ROWS; at += 1000) {
    await source.db
      .insertInto('customers')
      .values(rows.slice(at, at + 1000))
      .execute()
  }
}

async function loadSparse(): Promise<void> {
  const [, , accountId] = accounts
  const ownIds = source.engine === 'postgres' ? sql`overriding system value` : sql``
  await sql`
    insert into customers (id, account_id, customer_no, language, country, created_at, updated_at)
      ${ownIds}
    with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${SPARSE_ROWS})
    select 1000000 + i * 600, ${sql.lit(accountId)}, 'sparse ' || i, 'nl', 'NL', ${sql.lit(START)},
      case when i = 0 or (i > 2000 and i % 2 = 0)
        then ${sql.lit(SPARSE_SINCE)} else ${sql.lit(END)} end
    from n`.execute(source.db)
}

async function expected(
  accountId: number,
  since: number,
  language?: string,
  createdSince = 0,
): Promise<number[]> {
  const all = await allAccounts(source.db).selectFrom('customers').selectAll().execute()
  return all
    .filter((row) => row.account_id === accountId && row.updated_at >= since)
    .filter((row) => row.created_at >= createdSince)
    .filter((row) => language === undefined || row.language === language)
    .map((row) => row.id)
    .sort((a, b) => a - b)
}

async function swept(
  accountId: number,
  since: number | undefined,
  limit: number,
  language?: string,
  others: Filters = {},
): Promise<number[]> {
  const ids: number[] = []
  const filters = { ...others, ...(since !== undefined && { updated_since: since }) }
  for (let afterId = 0; ; afterId = ids.at(-1) ?? 0) {
    const page = { limit, afterId, filters }
    const rows = await readPage(source, LISTED, accountId, page, [['language', language]])
    ids.push(...rows.slice(0, limit).map((row) => row.id))
    if (rows.length <= limit) return ids
  }
}

describe('a list', () => {
  it('holds every record of the account once, in the order of ids', async () => {
    for (const accountId of accounts) {
      expect(await swept(accountId, undefined, 100)).toEqual(await expected(accountId, 0))
    }
  })

  // Before all, amid the creations, in a run edited late, near the end, and past it: all, many, few
  // and none match.
  const instants = [START, START + 2_500_000, END - 1_500_000, END, END + 600_000, END + 999_000]
  it.each(instants)('swept since %i holds all that changed and nothing else', async (since) => {
    for (const accountId of accounts) {
      expect(await swept(accountId, since, 100)).toEqual(await expected(accountId, since))
    }
  })

  it('swept over long stretches without a change finds what lies before and behind them', async () => {
    const sparse = accounts[2] ?? 0
    const all = await expected(sparse, SPARSE_SINCE)
    expect(all).toHaveLength(500)
    // One more, so that they are too many for the index of changes.
    const later = sql`update customers set updated_at = ${SPARSE_SINCE} where id = 1000600`
    await later.execute(source.db)
    expect(await swept(sparse, SPARSE_SINCE, 100)).toEqual(await expected(sparse, SPARSE_SINCE))
    expect(await swept(sparse, SPARSE_SINCE, 7)).toEqual(await expected(sparse, SPARSE_SINCE))
    const filters = { updated_since: SPARSE_SINCE }
    const page = { limit: 25, afterId: 1_000_600, filters }
    const made = await source.noted(() => readPage(source, LISTED, sparse, page, []))
    expect(made).toHaveLength(2)
    await expectIndexed(made)
  })

  it('swept since an instant no record is younger than is empty', async () => {
    expect(await swept(accounts[0] ?? 0, END + 1_000_001, 25)).toEqual([])
  })

  it.each([START, END, END + 900_000])(
    'narrowed and swept since %i misses nothing',
    async (since) => {
      const [accountId = 0] = accounts
      expect(await swept(accountId, since, 25, 'de')).toEqual(
        await expected(accountId, since, 'de'),
      )
    },
  )
})

describe('a list, newest first', () => {
  it.each([undefined, START + 2_500_000, END - 1_500_000, END + 999_000])(
    'swept since %s is the same list the other way round',
    async (since) => {
      for (const accountId of accounts) {
        const newestFirst = await swept(accountId, since, 100, undefined, { order: 'desc' })
        expect(newestFirst.toReversed()).toEqual(await expected(accountId, since ?? 0))
      }
    },
  )
})

describe('a list of what was created since', () => {
  // All, many, few and none.
  it.each([START, START + 4_000_000, END - 300_000, END])(
    '%i holds just that, in either order',
    async (created_since) => {
      const [accountId = 0] = accounts
      const all = await expected(accountId, 0, undefined, created_since)
      expect(await swept(accountId, undefined, 100, undefined, { created_since })).toEqual(all)
      const filters = { created_since, order: 'desc' }
      const newestFirst = await swept(accountId, undefined, 100, undefined, filters)
      expect(newestFirst.toReversed()).toEqual(all)
      const changed = await swept(accountId, END, 100, 'de', filters)
      const both = await expected(accountId, END, 'de', created_since)
      expect(changed.toReversed()).toEqual(both)
    },
  )
})

describe('a page', () => {
  // Plain, with many edited matches and with few; at the start, in the middle and at the end.
  const pages = [undefined, END, END + 950_000].flatMap((since) =>
    [0, ROWS / 2, ROWS - 200].map((afterId) => ({ since, afterId })),
  )

  // What was created since has no rows to pass by when the newest come first.
  const created = [START, END - 300_000].map((created_since) => ({ created_since, order: 'desc' }))

  it.each([...pages, ...created.map((filters) => ({ filters, afterId: 0, since: undefined }))])(
    'is read from indexes that begin with the account: %o',
    async ({ since, afterId, filters: given = {} }: PageCase) => {
      const filters = since === undefined ? given : { updated_since: since }
      const page = { limit: 25, afterId, filters }
      const made = await source.noted(() => readPage(source, LISTED, accounts[0] ?? 0, page, []))
      expect(made.length).toBeGreaterThan(0)
      await expectIndexed(made)
    },
  )
})

/**
 * The ids of few changes, and a page. PostgreSQL does not count entries of an index it passes over.
 */
const MOST_TOUCHED = 501 + 26 + 26

async function expectIndexed(statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) {
    await expectBounded(source, 'customers', statement, MOST_TOUCHED)
  }
}
