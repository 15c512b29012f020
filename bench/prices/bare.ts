// A bare server for price writes: `node bench/prices/bare.ts ACCOUNT`. Parses the body, makes the
// rows we make of it and inserts them in one transaction; answers how long the inserting took.
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { createBareServer } from '../bare/http.ts'
import { openPool } from '../bare/postgres-pool.ts'
import type { makeGrids } from './grids.ts'

const { DATA_DIR = '', DATABASE_URL } = process.env
const accountId = Number(process.argv[2])
const COLUMNS = [
  ...['code', 'name', 'matrix_type', 'row_axis', 'col_axis', 'row_values', 'col_values'],
  ...['row_count', 'col_count', 'prices'],
]
const INTO = `insert into price_matrices
  (account_id, created_at, updated_at, ${COLUMNS.join(', ')})`

type Row = (string | number)[]
type Insert = (rows: Row[]) => Promise<void>

function openSqlite(): Insert {
  const file = new DatabaseSync(`${DATA_DIR}/zeven.db`)
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  const places = COLUMNS.map(() => '?').join(', ')
  const statement = file.prepare(`${INTO} values (?, ?, ?, ${places})`)
  return async (rows) => {
    file.exec('begin immediate')
    for (const row of rows) statement.run(accountId, Date.now(), Date.now(), ...row)
    file.exec('commit')
  }
}

function openPostgres(url: string): Insert {
  const pool = openPool(url)
  const lists = COLUMNS.map((name, index) => {
    return `$${index + 3}::${name.endsWith('_count') ? 'integer' : 'text'}[]`
  })
  const text = `${INTO} select $1, $2, $2, * from unnest(${lists.join(', ')})`
  return async (rows) => {
    const values = COLUMNS.map((_, index) => rows.map((row) => row[index]))
    await pool.query({ name: 'insert', text, values: [accountId, Date.now(), ...values] })
  }
}

function toRow(grid: ReturnType<typeof makeGrids>[number]): Row {
  const cents = grid.prices.map((row) => row.map((price) => Math.round(price * 100)))
  return [
    ...[grid.code, grid.name, grid.matrix_type, grid.row_axis, grid.col_axis],
    ...[JSON.stringify(grid.row_values), JSON.stringify(grid.col_values)],
    ...[grid.row_values.length, grid.col_values.length],
    JSON.stringify(cents),
  ]
}

const insert = DATABASE_URL === undefined ? openSqlite() : openPostgres(DATABASE_URL)
const server = createBareServer([
  {
    method: 'POST',
    path: /^\//,
    answer: async ({ body }) => {
      const rows = (JSON.parse(body).matrices as ReturnType<typeof makeGrids>).map(toRow)
      const startedAt = performance.now()
      await insert(rows)
      return JSON.stringify({ insert_ms: performance.now() - startedAt })
    },
  },
])
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})
process.stdin.on('close', () => process.exit()).resume()
