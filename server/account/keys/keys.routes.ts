import { formatOptionalTimestamp, formatTimestamp, parseTimestamp } from '../../../shared/time.ts'
import { SCOPES } from '../../core/contract.ts'
import { NotFound, ValidationFailed } from '../../core/errors.ts'
import { routes } from '../../core/http/call.ts'
import { parseId } from '../../core/http/query.ts'
import { issue } from '../../core/issues.contract.ts'
import { usedBudgets } from './budgets.reads.ts'
import { apiKeys } from './keys.contract.ts'
import { listKeys } from './keys.reads.ts'
import { createKey, revokeKey } from './keys.writes.ts'

export const keyRoutes = routes(apiKeys, {
  list: async ({ database, account }) => {
    const keys = await listKeys(database.source, account.id)
    const used = await usedBudgets(
      database.counters,
      keys.map(({ id }) => id),
    )
    const data = {
      keys: keys.map((key) => ({
        id: key.id,
        name: key.name,
        prefix: key.prefix,
        scopes: key.scopes,
        created_at: formatTimestamp(key.createdAt),
        expires_at: formatOptionalTimestamp(key.expiresAt),
        last_used_at: formatOptionalTimestamp(key.lastUsedAt),
        revoked_at: formatOptionalTimestamp(key.revokedAt),
        used: used(key.id),
      })),
      scopes: SCOPES,
    }
    return { data }
  },

  create: async ({ database, account, actor, read }) => {
    const { name, scopes, expires_at: expires } = read().body
    const expiresAt = expires === null ? null : parseTimestamp(expires)
    if (expiresAt !== null && expiresAt <= database.clock.now())
      throw new ValidationFailed({ expires_at: [issue('past')] })
    const input = { name, scopes, expiresAt }
    const { id, secret } = await database.run(createKey, { actor, accountId: account.id, input })
    return { data: { id, secret } }
  },

  revoke: async ({ database, account, actor, params }) => {
    const id = parseId(params.id ?? '')
    const own = (await listKeys(database.source, account.id)).find((key) => key.id === id)
    if (own === undefined) throw new NotFound()
    const input = { id: own.id }
    await database.run(revokeKey, { actor, accountId: account.id, input })
    return { data: input }
  },
})
