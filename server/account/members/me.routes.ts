import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { MAX_PAGE_SIZE } from '../../core/contract.ts'
import { routes } from '../../core/http/call.ts'
import { limitsOf } from '../keys/take.ts'
import { type Me, me } from './me.contract.ts'

export const meRoutes = routes(me, {
  get: async ({ account, key, budgets, database }) => {
    const { id, name, currency, country, language } = account
    const data: Me = {
      account: { id, name, currency, country, language },
      key: {
        name: key.name,
        prefix: key.prefix,
        scopes: key.scopes,
        expires_at: formatOptionalTimestamp(key.expiresAt),
        last_used_at: formatTimestamp(key.lastUsedAt ?? database.clock.now()),
      },
      limits: { tier: account.plan, ...limitsOf(budgets), max_page_size: MAX_PAGE_SIZE },
    }
    return { data }
  },
})
