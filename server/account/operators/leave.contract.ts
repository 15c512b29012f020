import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { internalEndpoints } from '../../core/contract.ts'

/** Hours for which an owner may allow support visits. */
export const LEAVE_HOURS = [1, 24, 168] as const

/** Whether operators may visit the account now, and their past visits. */
export const Leave = z.object({
  /** Null if visits are not allowed. */
  until: Timestamp.nullable(),
  sees_contact: z.boolean(),
  /** The visits of the last year, newest first. */
  visits: z.array(z.object({ id: z.int(), name: z.string().nullable(), at: Timestamp })),
})
export type Leave = z.infer<typeof Leave>

export const GivenLeave = z.strictObject({
  hours: z.literal(LEAVE_HOURS),
  sees_contact: z.boolean().default(false),
})
export type GivenLeave = z.output<typeof GivenLeave>

const ofOwner = {
  path: '/settings/operator',
  internal: true,
  roles: ['owner'],
  data: Leave,
} as const

export const leave = internalEndpoints(null, {
  get: {
    ...ofOwner,
    summary: 'Whether operators have access to the account, and who used it',
  },

  give: {
    ...ofOwner,
    method: 'PUT',
    summary: 'Give operators access to the account for some hours',
    body: GivenLeave,
  },

  end: {
    ...ofOwner,
    method: 'DELETE',
    summary: 'End the access of operators',
  },
})
