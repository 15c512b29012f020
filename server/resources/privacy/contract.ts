import { z } from 'zod'
import { ById, defineEndpoint, Id, Timestamp } from '../../contract.ts'

const OWNER = ['owner'] as const

/** How much of each kind goes or went, such as `leads` and `mails`. */
const Gone = z.record(z.string(), z.int())

/** A signed offer that stays, sealed. */
export const KeptOffer = z.object({
  lead_id: Id,
  offer_number: z.string().nullable(),
  until: Timestamp,
})
export type KeptOffer = z.infer<typeof KeptOffer>

export const Foreseen = z.object({
  /** Every record of this person. */
  customers: z.array(z.object({ id: Id, customer_no: z.string(), name: z.string().nullable() })),
  gone: Gone,
  kept: z.array(KeptOffer),
})
export type Foreseen = z.infer<typeof Foreseen>

export const foreseeErasure = defineEndpoint({
  name: 'foreseeErasure',
  method: 'GET',
  path: '/customers/{id}/erasure',
  summary: 'What erasing the person would take away and keep',
  scope: null,
  roles: OWNER,
  params: ById,
  data: Foreseen,
  message: 'Nothing was erased yet.',
})

export const eraseCustomer = defineEndpoint({
  name: 'eraseCustomer',
  method: 'POST',
  path: '/customers/{id}/erase',
  summary: 'Erase the person for good',
  scope: null,
  roles: OWNER,
  params: ById,
  body: z.strictObject({
    /** The number of the customer, typed by the owner. */
    customer_no: z.string().trim().max(40),
  }),
  data: z.object({ gone: Gone, kept: z.array(KeptOffer) }),
  message: 'Erased.',
})

/** The answer is the file itself. A link sends no header, so it names the account. */
export const exportCustomer = defineEndpoint({
  name: 'exportCustomer',
  method: 'GET',
  path: '/customers/{id}/export',
  summary: 'Everything that is held of the person, as an archive',
  scope: null,
  roles: OWNER,
  params: ById,
  query: z.object({ account: z.string().optional() }),
  data: z.unknown(),
  message: 'Export.',
})
