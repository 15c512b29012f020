import type { Route } from './http.ts'
import { openPool } from './postgres-pool.ts'
import type { JsonDialect } from './read-fields.ts'
import { type ReadQueries, readQueries } from './read-queries.ts'
import { readRoutes } from './read-routes.ts'
import { oneBody, oneBodyOfJson, pageBody, pageBodyOfJson } from './read-rows.ts'

const DIALECT: JsonDialect = {
  object: 'json_build_object',
  json: (column) => `${column}::json`,
  time: (column) =>
    `to_char(to_timestamp(${column} / 1000) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"')`,
  flag: (column) => `(${column} = 1)`,
  text: (json) => `${json}::text`,
}

export function openPostgresReads(url: string, accountId: number): Route[] {
  const pool = openPool(url)
  const queries = readQueries(DIALECT, '$1', '$2')
  const read = async (name: keyof ReadQueries, ...values: number[]) =>
    (await pool.query({ name, text: queries[name], values: [accountId, ...values] })).rows
  return readRoutes({
    rows: {
      lead: async (id) => {
        const [row] = await read('lead', id)
        const [owner] = await read('customer', row.customer_id)
        return oneBody(row, owner)
      },
      page: async () => pageBody(await read('page')),
    },
    json: {
      lead: async (id) => oneBodyOfJson((await read('leadAsJson', id))[0]?.body),
      page: async () => pageBodyOfJson((await read('pageAsJson')).map((row) => row.body)),
    },
  })
}
