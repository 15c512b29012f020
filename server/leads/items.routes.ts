import { memberRoute } from '../ground/http/call.ts'
import { parseId } from '../ground/http/query.ts'
import * as contract from '../prices/offer-items/desk.contract.ts'
import { getAnswersOfLead } from './item-answers.ts'

/** Answers of a lead, to try the rule of an offer item with. */
export const itemAnswersRoutes = [
  memberRoute(contract.getAnswersOfLead, async ({ database, account, params }) => ({
    data: await getAnswersOfLead(database.source, account, parseId(params.id ?? '')),
  })),
]
