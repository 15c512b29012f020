import { z } from 'zod'
import { internalEndpoints, ROLES } from '../../core/contract.ts'

export const priceDownload = internalEndpoints(null, {
  /**
   * Price matrices or materials as a file that an upload can read. A workbook has a sheet for each
   * matrix. A CSV file has the matrix of `code`.
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
