import { ApiError } from '../../../errors.ts'
import { type MemberCall, memberRoute, type Reply, writeReply } from '../../../http/call.ts'
import { parseId } from '../../../http/query.ts'
import { addMaterial, changeMaterial, putMaterialPrices } from './actions.ts'
import { moveMaterial, removeMaterial } from './arrange.ts'
import * as contract from './contract.ts'
import { getDeskMaterial, getMaterialRow, listDeskMaterials, previewPrices } from './store.ts'

export const materialDeskRoutes = [
  memberRoute(contract.listDeskMaterials, async (call): Promise<Reply> => {
    const page = call.readPage()
    const { limit } = page
    const rows = await listDeskMaterials(call.database.source, call.account.id, page)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const hasMore = rows.length > limit
    const nextCursor = hasMore && last ? page.cursorAfter(last.id, last.sort_order) : null
    return { items: shown, page: { hasMore, nextCursor, limit } }
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
    try {
      await database.run(changeMaterial, { actor, accountId: account.id, input })
    } catch (error) {
      throw await withCurrent(call, error, id)
    }
    return { data: await getDeskMaterial(database.source, account.id, id) }
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

/** A page that is refused because of a newer change gets the material as it is now. */
async function withCurrent(
  { database, account }: Pick<MemberCall, 'database' | 'account'>,
  error: unknown,
  id: number,
): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return error
  const current = await getDeskMaterial(database.source, account.id, id)
  return new ApiError(error.code, null, { current })
}
