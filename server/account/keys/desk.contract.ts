import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, defineEndpoint, SCOPES } from '../../ground/contract.ts'

export const KeyDesk = z.object({
  id: z.int(),
  name: z.string(),
  /** The part of the secret that is safe to show. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
  /** What it used of its budgets in the minute and day that run now. */
  used: z.object({
    per_minute: z.int(),
    per_day: z.int(),
    write_per_minute: z.int(),
    write_per_day: z.int(),
  }),
})
export type KeyDesk = z.infer<typeof KeyDesk>

export const KeysDesk = z.object({
  keys: z.array(KeyDesk),
  scopes: z.array(z.string()),
})
export type KeysDesk = z.infer<typeof KeysDesk>

export const listKeysDesk = defineEndpoint({
  name: 'listKeysDesk',
  method: 'GET',
  path: '/settings/keys',
  summary: 'The keys of the API, without their secrets',
  internal: true,
  roles: ['owner'],
  data: KeysDesk,
  message: 'Keys.',
})

export const createKeyDesk = defineEndpoint({
  name: 'createKeyDesk',
  method: 'POST',
  path: '/settings/keys',
  summary: 'Make a key; only this answer has its secret',
  internal: true,
  roles: ['owner'],
  body: z.strictObject({
    name: z.string().trim().min(1).max(120),
    scopes: z.array(z.enum(SCOPES)).min(1),
    expires_at: Timestamp.nullable().default(null),
  }),
  data: z.object({ id: z.int(), secret: z.string() }),
  status: 201,
  message: 'Key created.',
})

export const revokeKeyDesk = defineEndpoint({
  name: 'revokeKeyDesk',
  method: 'DELETE',
  path: '/settings/keys/{id}',
  summary: 'Revoke a key from its next request on',
  internal: true,
  roles: ['owner'],
  params: ById,
  data: z.object({ id: z.int() }),
  message: 'Key revoked.',
})
