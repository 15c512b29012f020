import { memberRoute } from '../ground/http/call.ts'
import { getRuleParts, tryOutItem } from '../prices/offer-items/desk.contract.ts'
import { readRuleParts } from './item-parts.ts'
import { tryOut } from './item-try-out.ts'

/** What rules of offer items can ask of the dealer's forms. */
export const itemTryOutRoutes = [
  memberRoute(getRuleParts, async ({ database, account, member }) => ({
    data: await readRuleParts(database.source, account.id, member.language),
  })),

  memberRoute(tryOutItem, async (call) => {
    const { database, account, member } = call
    const asking = { account, language: member.language, now: database.clock.now() }
    return { data: await tryOut(database.source, asking, call.read().body) }
  }),
]
