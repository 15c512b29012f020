import { z } from 'zod'
import { endpoints, Id } from '../ground/contract.ts'
import { MOST_LEADS_AT_ONCE, MovedLeads } from './change.contract.ts'
import { Lead } from './lead.contract.ts'
import { WRITERS } from './leads.contract.ts'

/** How long a lead stays in the bin. */
export const BIN_DAYS = 30

/** What moves leads into the bin, or out of it. The list of leads shows it in the order `deleted`. */
export const BinLeads = z.strictObject({
  leads: z
    .array(z.strictObject({ id: Id, version: Lead.shape.version.optional() }))
    .min(1)
    .max(MOST_LEADS_AT_ONCE),
  to: z.enum(['bin', 'list']),
})
export type BinLeads = z.infer<typeof BinLeads>

const BinnedLeads = z.object({ moved: z.array(Id), refused: MovedLeads.shape.refused })
export type BinnedLeads = z.infer<typeof BinnedLeads>

export const bin = endpoints(null, {
  move: {
    name: 'binLeads',
    method: 'POST',
    path: '/leads/bin',
    summary: 'Move leads into the bin, or out of it',
    internal: true,
    roles: WRITERS,
    body: BinLeads,
    data: BinnedLeads,
    message: 'Moved.',
    errors: ['changed_meanwhile', 'lead_signed'],
  },
})
