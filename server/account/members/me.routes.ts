import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import { MAX_PAGE_SIZE } from '../../ground/contract.ts'
import { keyRoute } from '../../ground/http/call.ts'
import { getMe, type Me } from './me.contract.ts'

export const meRoutes = [
  keyRoute(getMe, async ({ account, key, budgets, database }) => {
    const data: Me = {
      account: {
        id: account.id,
        name: account.name,
        currency: account.currency,
        country: account.country,
        language: account.language,
      },
      key: {
        name: key.name,
        prefix: key.prefix,
        scopes: key.scopes,
        expires_at: formatOptionalTimestamp(key.expiresAt),
        last_used_at: formatTimestamp(key.lastUsedAt ?? database.clock.now()),
      },
      limits: {
        tier: account.plan,
        per_minute: budgets.perMinute,
        per_day: budgets.perDay,
        write_per_minute: budgets.writePerMinute,
        write_per_day: budgets.writePerDay,
        max_page_size: MAX_PAGE_SIZE,
      },
    }
    return { data }
  }),
]
