import { z } from 'zod'
import { defineEndpoint, holdsDigit } from '../../ground/contract.ts'
import { LOGO_MAX_BYTES } from '../../ground/files/pictures.contract.ts'
import { AccountSettings } from './accounts.contract.ts'

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null)

const fields = AccountSettings.shape

/** What an owner may change. The operator sets plan, quota, country and currency. */
export const ChangeAccount = z
  .strictObject({
    name: fields.name,
    language: fields.language,
    time_zone: fields.timeZone,
    prices_include_vat: fields.pricesIncludeVat,
    total_includes_vat: fields.totalIncludesVat,
    address_lookup: fields.addressLookup,
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'use a colour such as #1f6f5c')
      .nullable(),
    email: optional(254).pipe(z.email('is not an e-mail address').nullable()),
    phone: optional(50).refine(holdsDigit, 'has no digits'),
    website: optional(500).pipe(
      z.url({ protocol: /^https?$/, error: 'is not a web address' }).nullable(),
    ),
  })
  .partial()
export type ChangeAccount = z.output<typeof ChangeAccount>

export const AccountDesk = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  language: z.string(),
  time_zone: z.string(),
  plan: z.string(),
  prices_include_vat: z.boolean(),
  total_includes_vat: z.boolean(),
  /** `pdok` or a web address; null when nobody looks up addresses. */
  address_lookup: z.string().nullable(),
  accent: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** Where the logo is, below the server's address; null without one. */
  logo: z.string().nullable(),
})
export type AccountDesk = z.infer<typeof AccountDesk>

export const getAccountDesk = defineEndpoint({
  name: 'getAccountDesk',
  method: 'GET',
  path: '/settings/account',
  summary: 'The settings of the account',
  internal: true,
  roles: ['owner'],
  data: AccountDesk,
  message: 'Account.',
})

export const changeAccount = defineEndpoint({
  name: 'changeAccount',
  method: 'PATCH',
  path: '/settings/account',
  summary: 'Change settings of the account',
  internal: true,
  roles: ['owner'],
  body: ChangeAccount,
  data: AccountDesk,
  message: 'Account changed.',
})

export const putLogo = defineEndpoint({
  name: 'putLogo',
  method: 'PUT',
  path: '/settings/account/logo',
  summary: 'Set or remove the logo',
  internal: true,
  roles: ['owner'],
  // Base64 takes a third more than the picture.
  ceilingBytes: Math.ceil(LOGO_MAX_BYTES * 1.4),
  body: z.strictObject({
    /** PNG, JPEG or WebP in base64; null removes the logo. */
    picture: z.base64('must be a picture in base64').nullable(),
  }),
  data: AccountDesk,
  message: 'Logo changed.',
})

/** A status of the account's own. `name` is on the API and never changes; `label` is for members. */
export const OwnStatus = z.object({ name: z.string(), label: z.string() })
export type OwnStatus = z.infer<typeof OwnStatus>

export const PutStatuses = z.strictObject({
  statuses: z
    .array(
      z.strictObject({
        /** Absent for a new status: its name is made of the label. */
        name: z.string().max(40).optional(),
        label: z.string().trim().min(1).max(60),
      }),
    )
    .max(30),
})
export type PutStatuses = z.output<typeof PutStatuses>

export const StatusesDesk = z.object({
  statuses: z.array(OwnStatus.extend({ leads: z.int() })),
})
export type StatusesDesk = z.infer<typeof StatusesDesk>

export const getStatuses = defineEndpoint({
  name: 'getStatuses',
  method: 'GET',
  path: '/settings/statuses',
  summary: 'The account’s own statuses, and how many leads have each',
  internal: true,
  roles: ['owner'],
  data: StatusesDesk,
  message: 'Statuses.',
})

export const putStatuses = defineEndpoint({
  name: 'putStatuses',
  method: 'PUT',
  path: '/settings/statuses',
  summary: 'Add, rename, order and remove statuses',
  description: 'A status that leads have cannot be removed.',
  internal: true,
  roles: ['owner'],
  body: PutStatuses,
  data: StatusesDesk,
  message: 'Statuses changed.',
  errors: ['status_in_use'],
})

export const UsageDesk = z.object({
  month: z.string(),
  leads_used: z.int(),
  /** Null is unlimited. */
  leads_quota: z.int().nullable(),
  plan: z.string(),
  api: z.boolean(),
  budgets: z.object({
    per_minute: z.int(),
    per_day: z.int(),
    write_per_minute: z.int(),
    write_per_day: z.int(),
  }),
})
export type UsageDesk = z.infer<typeof UsageDesk>

export const getUsage = defineEndpoint({
  name: 'getUsage',
  method: 'GET',
  path: '/settings/usage',
  summary: 'The quota of leads and the budgets of keys',
  internal: true,
  roles: ['owner'],
  data: UsageDesk,
  message: 'Usage.',
})
