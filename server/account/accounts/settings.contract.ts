import { z } from 'zod'
import { Email, HOLDS_DIGIT, internalEndpoints, ofOwner, Version } from '../../core/contract.ts'
import { PictureSent } from '../../core/files/pictures.contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { AccountSettings } from './accounts.contract.ts'

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null)

const fields = AccountSettings.shape

/** The settings of an owner. The operator sets plan, quota, country and currency. */
const own = {
  name: fields.name,
  language: fields.language,
  time_zone: fields.timeZone,
  prices_include_vat: fields.pricesIncludeVat,
  total_includes_vat: fields.totalIncludesVat,
  /** `pdok` or a web address; null without address lookup. */
  address_lookup: fields.addressLookup,
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, asMessage('colour'))
    .nullable(),
  email: optional(254).pipe(Email.nullable()),
  phone: optional(50).refine(...HOLDS_DIGIT),
  website: optional(500).pipe(
    z.url({ protocol: /^https?$/, error: asMessage('not_web_address') }).nullable(),
  ),
}

export const OwnAccount = z.object({
  id: z.int(),
  ...own,
  country: fields.country,
  currency: fields.currency,
  plan: fields.plan,
  is_demo: z.boolean(),
  /** The path of the logo; null without one. */
  logo: z.string().nullable(),
  version: Version,
})
export type OwnAccount = z.output<typeof OwnAccount>

export const ChangeAccount = z.strictObject({ ...own, version: Version }).partial()
export type ChangeAccount = z.output<typeof ChangeAccount>

export const ownAccount = internalEndpoints(ofOwner, {
  get: {
    path: '/settings/account',
    data: OwnAccount,
  },

  change: {
    method: 'PATCH',
    path: '/settings/account',
    body: ChangeAccount,
    data: OwnAccount,
    errors: ['changed_meanwhile'],
  },

  putLogo: {
    ...PictureSent,
    method: 'PUT',
    path: '/settings/account/logo',
    data: OwnAccount,
  },
})

export const MOST_STATUSES = 30

/** A custom status of the account. `name` is used by the API and never changes; `label` is for members. */
export const OwnStatus = z.object({
  name: z.string().max(40),
  label: z.string().trim().min(1).max(60),
})
export type OwnStatus = z.infer<typeof OwnStatus>

export const MOST_REASONS = 20
export const MAX_REASON = 60

/** The lost reasons to choose from. A lead stores the text of the chosen reason. */
const LostReasons = z
  .array(z.string().trim().min(1).max(MAX_REASON))
  .max(MOST_REASONS)
  .transform((reasons) => [...new Set(reasons)])

const OwnStatuses = z.object({
  statuses: z.array(OwnStatus.extend({ leads: z.int() })),
  lost_reasons: z.array(z.string()),
  version: Version,
})
export type OwnStatuses = z.infer<typeof OwnStatuses>

const PutStatuses = z.strictObject({
  /** A new status has no name yet: it is derived from the label. */
  statuses: z.array(OwnStatus.partial({ name: true }).strict()).max(MOST_STATUSES),
  lost_reasons: LostReasons.optional(),
  version: Version.optional(),
})
export type PutStatuses = z.output<typeof PutStatuses>

export const statuses = internalEndpoints(ofOwner, {
  get: {
    path: '/settings/statuses',
    summary: 'The account’s own statuses with their lead counts, and the reasons of lost leads',
    data: OwnStatuses,
  },

  put: {
    method: 'PUT',
    path: '/settings/statuses',
    summary: 'Change statuses and the reasons of lost leads',
    description: 'A status that leads have cannot be removed.',
    body: PutStatuses,
    data: OwnStatuses,
    errors: ['status_in_use', 'changed_meanwhile'],
  },
})

const Usage = z.object({
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
export type Usage = z.infer<typeof Usage>

export const usage = internalEndpoints(ofOwner, {
  get: {
    path: '/settings/usage',
    data: Usage,
  },
})
