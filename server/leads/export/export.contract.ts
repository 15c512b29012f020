import { z } from 'zod'
import { internalEndpoints } from '../../core/contract.ts'
import { leadFilters } from '../leads.contract.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A workbook is built in memory, so it has a maximum. CSV has none. */
export const MOST_ROWS_OF_A_WORKBOOK = 20_000

export const leadExport = internalEndpoints(null, {
  /**
   * The list with the same filters, as a file. The answer is the file itself, not JSON. A link
   * cannot send a header, so it has the account: `/portal/api/leads/export?account=2&format=csv`.
   * `X-Total-Count` is the number of leads, without the heading row.
   */
  get: {
    path: '/leads/export',
    roles: ['owner', 'seller', 'reader'],
    membersOnly: true,
    query: z.object({
      ...leadFilters,
      format: z.enum(EXPORT_FORMATS),
      account: z.string().optional(),
    }),
    data: z.unknown(),
    errors: ['rate_limited'],
  },
})
