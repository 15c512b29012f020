import { z } from 'zod'
import { defineEndpoint } from '../ground/contract.ts'

/**
 * Everything of the account as a zip file. A link sends no header, so it names the account:
 * `/portal/api/settings/export?account=2`.
 */
export const exportAccount = defineEndpoint({
  name: 'exportAccount',
  method: 'GET',
  path: '/settings/export',
  summary: 'Everything of the account as a file',
  internal: true,
  roles: ['owner'],
  whileDisabled: true,
  query: z.object({ account: z.string().optional() }),
  data: z.unknown(),
  message: 'Export.',
  errors: ['rate_limited'],
})
