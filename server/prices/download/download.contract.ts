import { z } from 'zod'
import { internalEndpoints, ROLES } from '../../core/contract.ts'

export const priceDownload = internalEndpoints(null, {
  /**
   * Price matrices or materials as a file that an upload reads back. A workbook has a sheet for each
   * matrix, and CSV is of the one that `code` names.
   */
  get: {
    path: '/prices/download',
    roles: ROLES,
    membersOnly: true,
    query: z.object({
      of: z.enum(['matrices', 'materials']),
      code: z.string().max(100).optional(),
      format: z.enum(['csv', 'xlsx']),
      account: z.string().optional(),
    }),
    data: z.unknown(),
    errors: ['not_found', 'rate_limited'],
  },
})
