import { pageReply, route, routes, writeReply } from '../ground/http/call.ts'
import { parseId } from '../ground/http/query.ts'
import { itemAnswers } from '../prices/offer-items/try-out.contract.ts'
import * as change from './change.contract.ts'
import { changeLead } from './change.writes.ts'
import * as create from './create.contract.ts'
import { getAnswersOfLead } from './item-answers.ts'
import * as contract from './leads.contract.ts'
import { getLead, getLeadRow, listLeads } from './leads.reads.ts'
import { createLead } from './leads.writes.ts'
import { toChangedLead } from './record.ts'
import { readPhotos } from './uploads/photos.ts'
import { listLeadPhotos } from './uploads/uploads.contract.ts'

export const leadRoutes = [
  route(contract.listLeads, async (call) => {
    const page = call.readPage()
    return pageReply(await listLeads(call.database.source, call.account.id, page), page)
  }),

  route(contract.getLead, async (call) => ({
    data: await getLead(call.database.source, call.account.id, parseId(call.params.id ?? '')),
  })),

  route(create.createLead, async (call) => {
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
  }),

  route(change.changeLead, async (call) => {
    const { database, account, actor } = call
    const { id } = await getLeadRow(database.source, account.id, parseId(call.params.id ?? ''))
    const input = { id, ...call.read().body }
    const row = await database.run(changeLead, { actor, accountId: account.id, input })
    return { data: toChangedLead(row) }
  }),
]

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
