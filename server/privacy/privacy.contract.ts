import { z } from 'zod'
import { Timestamp } from '../../shared/fields.contract.ts'
import { AuditLine } from '../account/audit/audit.contract.ts'
import { ById, Id, internalEndpoints, listQuery, ofOwner } from '../core/contract.ts'

/** Numbers of erased records by kind, such as `leads` and `mails`. */
const ErasedCounts = z.record(z.string(), z.int())

/** The archived contract of an erased person, without its sealed content. */
export const ArchivedContract = z.object({
  id: Id,
  lead_id: Id,
  offer_number: z.string().nullable(),
  signed_at: Timestamp,
  until: Timestamp,
  erased_at: Timestamp,
})
export type ArchivedContract = z.infer<typeof ArchivedContract>

/** A signed offer that will be archived. */
export const RetainedOffer = ArchivedContract.pick({
  lead_id: true,
  offer_number: true,
  until: true,
})
export type RetainedOffer = z.infer<typeof RetainedOffer>

export const Foreseen = z.object({
  /** Every record of this person. */
  customers: z.array(z.object({ id: Id, customer_no: z.string(), name: z.string().nullable() })),
  gone: ErasedCounts,
  kept: z.array(RetainedOffer),
})
export type Foreseen = z.infer<typeof Foreseen>

/** The reason for opening an archived contract. It is an enum, because the audit must contain no free text. */
export const ERASURE_REASONS = ['tax', 'dispute', 'warranty', 'authority'] as const
export type Reason = (typeof ERASURE_REASONS)[number]

const page = z.object({ limit: listQuery.limit, cursor: listQuery.cursor })

/** An erasure. It contains nothing that identifies the person. */
export const Erasure = z.object({
  id: Id,
  at: Timestamp,
  /** `person`: by request. `retention`: the retention time was over. */
  kind: z.enum(['person', 'retention']),
  who: AuditLine.shape.who,
  gone: ErasedCounts,
})
export type Erasure = z.infer<typeof Erasure>

export const privacy = internalEndpoints(ofOwner, {
  /**
   * The complete data of the account as a zip file. A link sends no header, so its query names the account:
   * `/portal/api/settings/export?account=2`.
   */
  exportAccount: {
    path: '/settings/export',
    whileDisabled: true,
    query: z.object({ account: z.string().optional() }),
    data: z.unknown(),
    errors: ['rate_limited'],
  },

  removeDemo: {
    method: 'DELETE',
    path: '/settings/demo',
    summary: 'Remove the demo dealers and all their data, from an account of one of them',
    data: z.object({ removed: z.array(Id) }),
  },

  foreseeErasure: {
    path: '/customers/{id}/erasure',
    summary: 'What erasing the person would remove and keep',
    params: ById,
    data: Foreseen,
  },

  erase: {
    method: 'POST',
    path: '/customers/{id}/erase',
    params: ById,
    body: z.strictObject({
      /** The customer number, typed by the owner as confirmation. */
      customer_no: z.string().trim().max(40),
    }),
    data: z.object({ gone: ErasedCounts, kept: z.array(RetainedOffer) }),
  },

  /** The response is the file itself. A link sends no header, so its query names the account. */
  exportPerson: {
    path: '/customers/{id}/export',
    params: ById,
    query: z.object({ account: z.string().optional() }),
    data: z.unknown(),
  },

  listErasures: {
    path: '/settings/erasures',
    list: true,
    query: page,
    data: Erasure,
  },

  listSealed: {
    path: '/settings/sealed-offers',
    summary: 'The kept signed offers of erased people, newest first',
    list: true,
    query: page,
    data: ArchivedContract,
  },

  /** The response is the file itself. A link sends no header, so its query names the account. */
  openSealed: {
    path: '/settings/sealed-offers/{id}/file',
    summary:
      'A kept offer with its PDF and evidence, as an archive. The audit log records who opened it and why',
    params: ById,
    query: z.object({ reason: z.enum(ERASURE_REASONS), account: z.string().optional() }),
    data: z.unknown(),
  },
})
