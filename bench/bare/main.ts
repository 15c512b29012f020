// A bare reference server: `node bench/bare/main.ts KIND ACCOUNT`. What the same work costs with
// nothing around it: no keys, budgets, scopes, validation or log. Prints its address when ready.
import type { AddressInfo } from 'node:net'
import type { BareKind } from '../subjects/bare.ts'
import { createBareServer, type Route } from './http.ts'
import { openPostgresReads } from './postgres-read.ts'
import { openPostgresWrites } from './postgres-write.ts'
import { openSqliteReads } from './sqlite-read.ts'
import { openSqliteWrites } from './sqlite-write.ts'

const { DATA_DIR = '', DATABASE_URL, BARE_CONSTANT = '' } = process.env
const [kind, account] = process.argv.slice(2)
const accountId = Number(account)

function createRoutes(): Route[] {
  switch (kind as BareKind) {
    case 'constant':
      return [
        { method: 'GET', path: /^/, answer: () => BARE_CONSTANT },
        { method: 'POST', path: /^/, answer: () => BARE_CONSTANT },
      ]
    case 'read':
      return DATABASE_URL === undefined
        ? openSqliteReads(DATA_DIR, accountId)
        : openPostgresReads(DATABASE_URL, accountId)
    case 'each':
    case 'group':
      return DATABASE_URL === undefined
        ? openSqliteWrites(DATA_DIR, accountId, kind === 'group')
        : openPostgresWrites(DATABASE_URL, accountId)
    default:
      throw new Error(`no bare server of the kind ${kind}`)
  }
}

const server = createBareServer(createRoutes())
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})
process.stdin.on('close', () => process.exit()).resume()
