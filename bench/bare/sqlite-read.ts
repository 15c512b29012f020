import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Route } from './http.ts'
import type { JsonDialect } from './read-fields.ts'
import { readQueries } from './read-queries.ts'
import { readRoutes } from './read-routes.ts'
import {
  type CustomerRow,
  type LeadRow,
  oneBody,
  oneBodyOfJson,
  pageBody,
  pageBodyOfJson,
} from './read-rows.ts'

const DIALECT: JsonDialect = {
  object: 'json_object',
  json: (column) => `json(${column})`,
  time: (column) => `strftime('%Y-%m-%dT%H:%M:%S+00:00', ${column} / 1000, 'unixepoch')`,
  flag: (column) => `json(iif(${column} = 1, 'true', 'false'))`,
  text: (json) => json,
}

export function openSqliteReads(folder: string, accountId: number): Route[] {
  const db = new DatabaseSync(join(folder, 'zeven.db'), { readOnly: true })
  db.exec('PRAGMA cache_size = -32000')
  const queries = readQueries(DIALECT, '?', '?')
  const lead = db.prepare(queries.lead)
  const customer = db.prepare(queries.customer)
  const page = db.prepare(queries.page)
  const leadAsJson = db.prepare(queries.leadAsJson)
  const pageAsJson = db.prepare(queries.pageAsJson)
  return readRoutes({
    rows: {
      lead: (id) => {
        const row = lead.get(accountId, id) as unknown as LeadRow
        const owner = customer.get(accountId, row.customer_id) as unknown as CustomerRow
        return oneBody(row, owner)
      },
      page: () => pageBody(page.all(accountId) as unknown as LeadRow[]),
    },
    json: {
      lead: (id) => oneBodyOfJson(String(leadAsJson.get(accountId, id)?.body)),
      page: () => pageBodyOfJson(pageAsJson.all(accountId).map((row) => String(row.body))),
    },
  })
}
