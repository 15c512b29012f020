import { routes } from '../core/http/call.ts'
import { readRuleParts } from './item-parts.ts'
import { tryOut } from './item-try-out.ts'
import { itemTryOut } from './try-out.contract.ts'

/** The questions of the dealer's forms that rules of offer items can use. */
export const itemTryOutRoutes = routes(itemTryOut, {
  parts: async ({ database, account, member }) => ({
    data: await readRuleParts(database.source, account.id, member.language),
  }),

  try: async ({ database, account, member, read }) => {
    const asking = { account, language: member.language, now: database.clock.now() }
    return { data: await tryOut(database.source, asking, read().body) }
  },
})
