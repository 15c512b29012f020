import {
  type MemberCall,
  memberRoute,
  orderedPageReply,
  refuseWithCurrent,
  writeReply,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import * as contract from './desk.contract.ts'
import { getDeskPromotion, listDeskPromotions } from './desk.reads.ts'
import { getPromotionRow } from './promotions.reads.ts'
import { changePromotion, deletePromotion, startPromotion } from './promotions.writes.ts'

export const promotionDeskRoutes = [
  memberRoute(contract.listDeskPromotions, async (call) => {
    const page = call.readPage()
    const { source, clock } = call.database
    const rows = await listDeskPromotions(source, call.account.id, page, clock.now())
    return orderedPageReply(rows, page, (row) => row.id)
  }),

  memberRoute(contract.getDeskPromotion, async (call) => ({
    data: await getCurrent(call, await existing(call)),
  })),

  memberRoute(contract.startDeskPromotion, async (call) => {
    const { actor, database, idempotency } = call
    const input = { sent: call.read().body }
    const accountId = call.account.id
    return writeReply(
      await database.write(startPromotion, { actor, accountId, input, idempotency }),
    )
  }),

  memberRoute(contract.changeDeskPromotion, async (call) => {
    const id = await existing(call)
    const { actor, account, database } = call
    const { version, change: sent } = call.read().body
    const input = { id, sent, version }
    const written = database.run(changePromotion, { actor, accountId: account.id, input })
    const current = () => getCurrent(call, id)
    await refuseWithCurrent(written, current)
    return { data: await current() }
  }),

  memberRoute(contract.deleteDeskPromotion, async (call) => {
    const id = await existing(call)
    const { actor, account, database } = call
    const input = { id, force: call.read().query.force === '1' }
    return { data: await database.run(deletePromotion, { actor, accountId: account.id, input }) }
  }),
]

type Own = Pick<MemberCall, 'database' | 'account' | 'params'>

/** The id in the path. Throws 404 unless it is a promotion of the account. */
async function existing({ database, account, params }: Own): Promise<number> {
  return (await getPromotionRow(database.source, account.id, parseId(params.id ?? ''))).id
}

function getCurrent({ database, account }: Own, id: number) {
  const { source, clock } = database
  return getDeskPromotion(source, account.id, id, clock.now())
}
