import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { endpoints, Id, PLANS, type Tag } from '../../core/contract.ts'

const ACCOUNT: Tag = {
  name: 'Account',
  description: 'The account, the calling key, and its limits.',
}

const AccountOfKey = z.object({
  id: Id.meta({ description: 'Id of the account.', examples: [12] }),
  name: z.string().meta({ examples: ['Veranda Voorbeeld'], description: 'The dealer’s name.' }),
  currency: z.string().meta({
    description: 'ISO 4217, in uppercase. Every amount is in this currency.',
    examples: ['EUR'],
  }),
  country: z.string().meta({
    description: 'ISO 3166-1. The country of addresses and phone numbers without one.',
    examples: ['NL'],
  }),
  language: z.string().meta({ description: 'Language of the account.', examples: ['nl'] }),
})

const CallingKey = z.object({
  name: z.string().meta({ description: 'Name of the key.', examples: ['CRM'] }),
  prefix: z.string().meta({
    description: 'The first characters of the secret. They are safe to log and distinguish keys.',
    examples: ['zv_4fGh9Kq'],
  }),
  scopes: z.array(z.string()).meta({
    description: 'Exactly what the key may do.',
    examples: [['leads:read', 'leads:write']],
  }),
  expires_at: Timestamp.nullable().meta({
    description: 'When the key stops working; null when it never does.',
  }),
  last_used_at: Timestamp.meta({ description: 'When the key was last used, to the minute.' }),
})

const Limits = z.object({
  tier: z.enum(PLANS).meta({ description: 'The plan.', examples: ['paid'] }),
  per_minute: budget('Requests in 60 seconds.', 60),
  per_day: budget('Requests in 24 hours.', 10_000),
  write_per_minute: budget('POST, PATCH and DELETE in 60 seconds.', 10),
  write_per_day: budget('POST, PATCH and DELETE in 24 hours.', 500),
  max_page_size: z.int().meta({ description: 'Highest `limit` of a list.', examples: [100] }),
})

function budget(description: string, example: number) {
  return z
    .int()
    .min(1)
    .meta({ description, examples: [example] })
}

/** The caller and its rights. */
export const Me = z
  .object({
    account: AccountOfKey.meta({ description: 'The account the key belongs to.' }),
    key: CallingKey.meta({ description: 'The key of this request, without its secret.' }),
    limits: Limits.meta({ description: 'Budgets in force for this key.' }),
  })
  .meta({ id: 'Me', description: 'The caller, and what it may do.' })
export type Me = z.infer<typeof Me>

/** Describes the calling key. Members use the portal's `/me` instead. */
export const me = endpoints(ACCOUNT, {
  get: {
    name: 'getMe',
    path: '/me',
    summary: 'Account, key and limits in force',
    description: 'The quickest way to check a key. It costs one request like any other.',
    scope: null,
    data: Me,
    message: 'Account and key.',
  },
})
