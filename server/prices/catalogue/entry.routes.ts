import type { PageRequest } from '../../core/contract.ts'
import type { Command } from '../../core/db/command.ts'
import type { Source } from '../../core/db/source.ts'
import {
  type Call,
  orderedPageReply,
  refuseWithCurrent,
  runFor,
  writeFor,
} from '../../core/http/call.ts'
import { findOwned } from '../../core/http/find-owned.ts'
import type { Move } from './move.ts'
import type { ListOfCatalogue } from './write-entry.ts'

interface Entries<Added, Changed, Shown> {
  table: ListOfCatalogue<never>['table']
  search(source: Source, accountId: number, page: PageRequest): Promise<Shown[]>
  getCurrent(source: Source, accountId: number, id: number): Promise<Shown>
  add: Command<Added, Shown>
  change: Command<{ id: number; sent: Changed }, Shown>
  move: Command<Move, { id: number }>
  delete: Command<{ id: number }, { id: number }>
}

type Sent<Body> = Omit<Call, 'read'> & { read(): { body: Body } }

/** The handlers of `entryScreens`. */
export function entryRoutes<Added, Changed, Shown extends { id: number; sort_order: number }>(
  of: Entries<Added, Changed, Shown>,
) {
  return {
    search: async (call: Call) => {
      const page = call.readPage()
      const rows = await of.search(call.database.source, call.account.id, page)
      return orderedPageReply(rows, page, (row) => row.sort_order)
    },

    add: (call: Sent<Added>) => writeFor(call, of.add, call.read().body),

    change: async (call: Sent<Changed>) => {
      const { id } = await findOwned(call, of.table)
      const written = runFor(call, of.change, { id, sent: call.read().body })
      const getCurrent = () => of.getCurrent(call.database.source, call.account.id, id)
      return { data: await refuseWithCurrent(written, getCurrent) }
    },

    move: async (call: Sent<Pick<Move, 'before'>>) => {
      const { id } = await findOwned(call, of.table)
      return { data: await runFor(call, of.move, { id, before: call.read().body.before }) }
    },

    delete: async (call: Call) => {
      const { id } = await findOwned(call, of.table)
      return { data: await runFor(call, of.delete, { id }) }
    },
  }
}
