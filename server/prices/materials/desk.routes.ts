import {
  memberRoute,
  orderedPageReply,
  refuseWithCurrent,
  writeReply,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import * as contract from './desk.contract.ts'
import { getDeskMaterial, getMaterialRow, listDeskMaterials, previewPrices } from './desk.reads.ts'
import { addMaterial, changeMaterial, putMaterialPrices } from './desk.writes.ts'
import { moveMaterial, removeMaterial } from './desk-arrange.ts'

export const materialDeskRoutes = [
  memberRoute(contract.listDeskMaterials, async (call) => {
    const page = call.readPage()
    const rows = await listDeskMaterials(call.database.source, call.account.id, page)
    return orderedPageReply(rows, page, (row) => row.sort_order)
  }),

  memberRoute(contract.addMaterial, async (call) => {
    const { database, actor, idempotency } = call
    const input = call.read().body
    const accountId = call.account.id
    return writeReply(await database.write(addMaterial, { actor, accountId, input, idempotency }))
  }),

  memberRoute(contract.changeMaterial, async (call) => {
    const { database, actor, account, params } = call
    const { id } = await getMaterialRow(database.source, account.id, parseId(params.id ?? ''))
    const input = { ...call.read().body, id }
    const read = () => getDeskMaterial(database.source, account.id, id)
    await refuseWithCurrent(
      database.run(changeMaterial, { actor, accountId: account.id, input }),
      read,
    )
    return { data: await read() }
  }),

  memberRoute(contract.moveMaterial, async (call) => {
    const { database, actor, account, params } = call
    const { id } = await getMaterialRow(database.source, account.id, parseId(params.id ?? ''))
    const input = { id, before: call.read().body.before }
    return { data: await database.run(moveMaterial, { actor, accountId: account.id, input }) }
  }),

  memberRoute(contract.removeMaterial, async ({ database, actor, account, params }) => {
    const { id } = await getMaterialRow(database.source, account.id, parseId(params.id ?? ''))
    const input = { id }
    return { data: await database.run(removeMaterial, { actor, accountId: account.id, input }) }
  }),

  memberRoute(contract.previewMaterialPrices, async (call) => {
    const { body } = call.read()
    return { data: await previewPrices(call.database.source, call.account.id, body) }
  }),

  memberRoute(contract.putMaterialPrices, async (call) => {
    const { database, actor, account } = call
    const input = call.read().body
    return { data: await database.run(putMaterialPrices, { actor, accountId: account.id, input }) }
  }),
]
