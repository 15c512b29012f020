import { STAGES } from '../../../contract.ts'
import { type MemberCall, memberRoute } from '../../../http/call.ts'
import type { Language } from '../../forms/contract.ts'
import * as contract from './contract.ts'
import { countLeads, listLeadRows } from './store.ts'

export const leadDeskRoutes = [
  memberRoute(contract.listDeskLeads, async (call) => {
    const page = call.readPage()
    const found = await listLeadRows(call.database.source, askingOf(call), page)
    const shown = found.slice(0, page.limit)
    const last = shown.at(-1)
    const hasMore = found.length > page.limit
    const nextCursor = hasMore && last ? page.cursorAfter(last.id, last.value) : null
    const { limit } = page
    return { items: shown.map(({ lead }) => lead), page: { hasMore, nextCursor, limit } }
  }),

  memberRoute(contract.countDeskLeads, async (call) => ({
    data: await countLeads(call.database.source, askingOf(call)),
  })),
]

/** Who asks, for whose leads, and when. */
export function askingOf({
  account,
  member,
  database,
}: Pick<MemberCall, 'account' | 'member' | 'database'>) {
  return {
    accountId: account.id,
    timeZone: account.timeZone,
    statuses: [...STAGES, ...account.statuses],
    member,
    language: member.language as Language,
    now: database.clock.now(),
  }
}
