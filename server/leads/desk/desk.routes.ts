import type { Language } from '../../../shared/form/text.contract.ts'
import { STAGES } from '../../ground/contract.ts'
import {
  type MemberCall,
  memberRoute,
  orderedPageReply,
  refuseWithCurrent,
} from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { changeLead, moveLeads, viewLead } from '../change.writes.ts'
import { checkSeesText } from '../customers/hidden.ts'
import { getLeadRow } from '../leads.reads.ts'
import { withdrawMarketing } from '../marketing.writes.ts'
import * as changes from './changes.contract.ts'
import * as contract from './desk.contract.ts'
import { countLeads, listLeadRows } from './desk.reads.ts'
import { readDeskLead } from './detail.ts'
import * as list from './list.contract.ts'

export const leadDeskRoutes = [
  memberRoute(list.listDeskLeads, async (call) => {
    const page = call.readPage()
    const found = await listLeadRows(call.database.source, readerOf(call), page)
    return orderedPageReply(
      found,
      page,
      ({ value }) => value,
      ({ lead }) => lead,
    )
  }),

  memberRoute(list.countDeskLeads, async (call) => ({
    data: await countLeads(call.database.source, readerOf(call)),
  })),

  memberRoute(contract.getDeskLead, async (call) => ({
    data: await readDeskLead(call.database.source, readerOf(call), idOf(call)),
  })),

  memberRoute(changes.changeDeskLead, async (call) => {
    const row = await findLead(call)
    const { id } = row
    const { follow_up_at: followUp, ...change } = call.read().body
    if (change.note !== undefined) checkSeesText(call.member, row.note)
    const date = typeof followUp === 'string' ? Date.parse(followUp) : followUp
    const read = () => readDeskLead(call.database.source, readerOf(call), id)
    await refuseWithCurrent(run(call, changeLead, { ...change, id, follow_up_at: date }), read)
    return { data: await read() }
  }),

  memberRoute(contract.viewLead, async (call) => {
    const { id } = await findLead(call)
    await run(call, viewLead, { id, memberId: call.member.id })
    return { data: { is_seen: true } as const }
  }),

  memberRoute(changes.withdrawMarketing, async (call) => {
    const { id } = await findLead(call)
    await run(call, withdrawMarketing, { id })
    return { data: await readDeskLead(call.database.source, readerOf(call), id) }
  }),

  memberRoute(changes.moveLeads, async (call) => ({
    data: await run(call, moveLeads, call.read().body),
  })),
]

type AnyCall = Pick<MemberCall, 'account' | 'member' | 'database' | 'actor' | 'params'>

function run<Input, Output>(
  { database, actor, account }: AnyCall,
  action: Parameters<typeof database.run<Input, Output>>[0],
  input: Input,
): Promise<Output> {
  return database.run(action, { actor, accountId: account.id, input })
}

/** The lead of the address, before the body is read. Throws 404. */
function findLead(call: AnyCall) {
  return getLeadRow(call.database.source, call.account.id, idOf(call))
}

function idOf({ params }: Pick<AnyCall, 'params'>): number | null {
  return parseId(params.id ?? '')
}

/** Who asks, for whose leads, and when. */
export function readerOf({ account, member, database }: Omit<AnyCall, 'actor' | 'params'>) {
  return {
    accountId: account.id,
    timeZone: account.timeZone,
    statuses: [...STAGES, ...account.statuses],
    ownStatuses: account.statuses,
    member,
    language: member.language as Language,
    now: database.clock.now(),
  }
}
