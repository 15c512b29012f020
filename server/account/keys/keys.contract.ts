import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, Id, internalEndpoints, ofOwner, SCOPES } from '../../core/contract.ts'

export const KEY_NAME_MAX = 120

/** An API key without its secret, which only the answer to its creation has. */
export const ApiKey = z.object({
  id: Id,
  name: z.string().trim().min(1).max(KEY_NAME_MAX),
  /** The part of the secret that is safe to show. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)).min(1),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
  /** Its used budgets in the current minute and day. */
  used: z.object({
    per_minute: z.int(),
    per_day: z.int(),
    write_per_minute: z.int(),
    write_per_day: z.int(),
  }),
})
export type ApiKey = z.infer<typeof ApiKey>

const base = ApiKey.pick({ name: true, scopes: true, expires_at: true })

export const NewApiKey = base.extend({ expires_at: base.shape.expires_at.default(null) }).strict()

export const apiKeys = internalEndpoints(ofOwner, {
  list: {
    path: '/settings/keys',
    data: z.object({ keys: z.array(ApiKey), scopes: z.array(z.string()) }),
  },

  create: {
    method: 'POST',
    path: '/settings/keys',
    summary: 'Create a key; only this answer has its secret',
    body: NewApiKey,
    data: z.object({ id: Id, secret: z.string() }),
    status: 201,
  },

  revoke: {
    method: 'DELETE',
    path: '/settings/keys/{id}',
    summary: 'Revoke a key, effective from its next request',
    params: ById,
    data: z.object({ id: Id }),
  },
})
