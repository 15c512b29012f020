import { fromCents } from '../../shared/money.ts'
import { partsOf } from '../core/contract.ts'
import {
  type Call,
  orderedPageReply,
  refuseWithCurrent,
  routes,
  runFor,
  writeFor,
} from '../core/http/call.ts'
import { parseId } from '../core/http/query.ts'
import { itemAnswers } from '../forms/try-out.contract.ts'
import { binLeads } from './bin.writes.ts'
import { changeLead, moveLeads, viewLead } from './change.writes.ts'
import { checkSeesText } from './customers/hidden.ts'
import { getAnswersOfLead } from './item-answers.ts'
import { getLeadRow } from './lead-rows.ts'
import { leads } from './leads.contract.ts'
import { countLeads, type LeadsRequest, listLeads, showLead } from './leads.reads.ts'
import { createLead } from './leads.writes.ts'
import { filtersOf, sumListed } from './list.ts'
import { withdrawMarketing } from './marketing.writes.ts'
import { toChangedLead } from './record.ts'
import { readPhotos } from './uploads/photos.ts'
import { leadPhotos } from './uploads/uploads.contract.ts'

export const leadRoutes = routes(leads, {
  list: async (call) => {
    const page = call.readPage()
    const found = await listLeads(call.database.source, requestOf(call), page)
    return orderedPageReply(
      found,
      page,
      ({ value }) => value,
      ({ lead }) => lead,
    )
  },

  get: async (call) => {
    const row = await ownLead(call)
    const parts = partsOf(call.read().query.include)
    return { data: await showLead(call.database.source, requestOf(call), row, parts) }
  },

  create: async (call) => {
    const { note, source, answers, ...contact } = call.read().body
    return writeFor(call, createLead, {
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
    })
  },

  change: async (call) => {
    const { id, note } = await ownLead(call)
    const { body } = call.read()
    if (body.note !== undefined) checkSeesText(call.viewer, note)
    const getCurrent = async () =>
      showLead(call.database.source, requestOf(call), await ownLead(call))
    const written = runFor(call, changeLead, { id, ...body })
    // A write-only key must not learn anything about the customer from it.
    const row = call.viewer.scopes.includes('leads:read')
      ? await refuseWithCurrent(written, getCurrent)
      : await written
    return { data: toChangedLead(row) }
  },

  counts: async (call) => ({
    data: await countLeads(call.database.source, requestOf(call)),
  }),

  sum: async (call) => {
    const filters = filtersOf(call.read().query)
    const { count, total } = await sumListed(call.database.source, requestOf(call), filters)
    return { data: { leads: count, total: fromCents(total) } }
  },

  view: async (call) => {
    const { id } = await ownLead(call)
    await runFor(call, viewLead, { id, memberId: call.member.id })
    return { data: { is_seen: true } as const }
  },

  withdrawMarketing: async (call) => {
    const { id } = await ownLead(call)
    await runFor(call, withdrawMarketing, { id })
    return { data: toChangedLead(await ownLead(call)) }
  },

  move: async (call) => ({ data: await runFor(call, moveLeads, call.read().body) }),
  bin: async (call) => ({ data: await runFor(call, binLeads, call.read().body) }),
})

/** The lead in the path. Throws 404 before the query or body is checked. */
export function ownLead({
  account,
  database,
  params,
}: Pick<Call, 'account' | 'database' | 'params'>) {
  return getLeadRow(database.source, account.id, parseId(params.id ?? ''))
}

export function requestOf({
  account,
  actor,
  viewer,
  database,
}: Pick<Call, 'account' | 'actor' | 'viewer' | 'database'>): LeadsRequest {
  return {
    accountId: account.id,
    timeZone: account.timeZone,
    statuses: account.statuses,
    member: { ...viewer, id: actor.kind === 'member' ? actor.id : 0 },
    now: database.clock.now(),
  }
}

export const uploadRoutes = routes(leadPhotos, {
  list: async ({ database, account, params, baseUrl }) => ({
    data: await readPhotos(database, account.id, parseId(params.id ?? ''), baseUrl),
  }),
})

/** Answers of a lead, to try the rule of an offer item with. */
export const itemAnswersRoutes = routes(itemAnswers, {
  ofLead: async ({ database, account, params }) => ({
    data: await getAnswersOfLead(database.source, account, parseId(params.id ?? '')),
  }),
})
