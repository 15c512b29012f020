import { z } from 'zod'
import { defineEndpoint, Id, Timestamp } from '../../contract.ts'

/** Who is calling and what they may do (contract, Account and key). */
export const Me = z.object({
  account: z.object({
    id: Id,
    name: z.string(),
    currency: z.string(),
    country: z.string(),
    language: z.string(),
  }),
  key: z.object({
    name: z.string(),
    prefix: z.string(),
    scopes: z.array(z.string()),
    expires_at: Timestamp.nullable(),
    last_used_at: Timestamp,
  }),
  limits: z.object({
    tier: z.enum(['trial', 'paid']),
    per_minute: z.int(),
    per_day: z.int(),
    write_per_minute: z.int(),
    write_per_day: z.int(),
    max_page_size: z.int(),
  }),
})
export type Me = z.infer<typeof Me>

export const getMe = defineEndpoint({
  name: 'getMe',
  method: 'GET',
  path: '/me',
  summary: 'Account, key and limits in force',
  scope: null,
  data: Me,
  message: 'Account and key.',
})
