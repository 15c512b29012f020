import { partsOf } from '../ground/contract.ts'
import {
  type Call,
  orderedPageReply,
  refuseWithCurrent,
  route,
  routes,
  writeReply,
} from '../ground/http/call.ts'
import { parseId } from '../ground/http/query.ts'
import { itemAnswers } from '../prices/offer-items/try-out.contract.ts'
import { changeLead, moveLeads, viewLead } from './change.writes.ts'
import { checkSeesText } from './customers/hidden.ts'
import { getAnswersOfLead } from './item-answers.ts'
import { getLeadRow } from './lead-rows.ts'
import { leads } from './leads.contract.ts'
import { countLeads, getLead, type LeadsAsking, listLeads } from './leads.reads.ts'
import { createLead } from './leads.writes.ts'
import { withdrawMarketing } from './marketing.writes.ts'
import { toChangedLead } from './record.ts'
import { readPhotos } from './uploads/photos.ts'
import { listLeadPhotos } from './uploads/uploads.contract.ts'

export const leadRoutes = routes(leads, {
  list: async (call) => {
    const page = call.readPage()
    const found = await listLeads(call.database.source, askingOf(call), page)
    return orderedPageReply(
      found,
      page,
      ({ value }) => value,
      ({ lead }) => lead,
    )
  },

  get: async (call) => {
    const { id } = await ownLead(call)
    const parts = partsOf(call.read().query.include)
    return { data: await getLead(call.database.source, askingOf(call), id, parts) }
  },

  create: async (call) => {
    const { body } = call.read()
    const { note, source, answers, ...contact } = body
    const written = await call.database.write(createLead, {
      actor: call.actor,
      accountId: call.account.id,
      idempotency: call.idempotency,
      input: {
        contact,
        answers: answers == null ? {} : { api: answers },
        note,
        source: source ?? 'api',
        createdVia: 'api',
        language: null,
        form: null,
        variant: null,
        page: null,
        attribution: null,
      },
    })
    return writeReply(written)
  },

  change: async (call) => {
    const { id, note } = await ownLead(call)
    const { body } = call.read()
    if (body.note !== undefined) checkSeesText(call.reader, note)
    const { source } = call.database
    const written = run(call, changeLead, { id, ...body })
    // A key that may only write learns nothing of the customer from it.
    const row = call.reader.scopes.includes('leads:read')
      ? await refuseWithCurrent(written, () => getLead(source, askingOf(call), id))
      : await written
    return { data: toChangedLead(row) }
  },

  counts: async (call) => ({
    data: await countLeads(call.database.source, askingOf(call)),
  }),

  view: async (call) => {
    const { id } = await ownLead(call)
    await run(call, viewLead, { id, memberId: call.member.id })
    return { data: { is_seen: true } as const }
  },

  withdrawMarketing: async (call) => {
    const { id } = await ownLead(call)
    await run(call, withdrawMarketing, { id })
    return { data: toChangedLead(await ownLead(call)) }
  },

  move: async (call) => ({ data: await run(call, moveLeads, call.read().body) }),
})

type Asked = Pick<Call, 'account' | 'database' | 'actor' | 'params' | 'reader'>

function run<Input, Output>(
  { database, actor, account }: Asked,
  action: Parameters<typeof database.run<Input, Output>>[0],
  input: Input,
): Promise<Output> {
  return database.run(action, { actor, accountId: account.id, input })
}

/** The lead that the path names. Throws 404, before the query or body is checked. */
function ownLead({ account, database, params }: Asked) {
  return getLeadRow(database.source, account.id, parseId(params.id ?? ''))
}

/** Who asks, for whose leads, and when. */
export function askingOf({ account, actor, reader, database }: Asked): LeadsAsking {
  return {
    accountId: account.id,
    timeZone: account.timeZone,
    statuses: account.statuses,
    member: { ...reader, id: actor.kind === 'member' ? actor.id : 0 },
    now: database.clock.now(),
  }
}

export const uploadRoutes = [
  route(listLeadPhotos, async ({ database, account, params, baseUrl }) => ({
    data: await readPhotos(database, account.id, parseId(params.id ?? ''), baseUrl),
  })),
]

/** Answers of a lead, to try the rule of an offer item with. */
export const itemAnswersRoutes = routes(itemAnswers, {
  ofLead: async ({ database, account, params }) => ({
    data: await getAnswersOfLead(database.source, account, parseId(params.id ?? '')),
  }),
})
