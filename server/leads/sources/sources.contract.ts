import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, Id, internalEndpoints, ofOwner, Version } from '../../core/contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { Dropped } from '../quarantine/quarantine.contract.ts'
import { AdContact, TARGET } from './targets.contract.ts'

/** Maximum sources of an account, and maximum stored fields of each. */
export const SOURCES_MAX = 20
export const FIELDS_MAX = 200
export const FIELD_NAME_MAX = 200
/** Maximum rows per request. */
export const MOST_ROWS_AT_ONCE = 100

export const SOURCE_KINDS = ['google', 'meta'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export const SOURCE_NAME_MAX = 100
const Name = z.string().trim().min(1, asMessage('required')).max(SOURCE_NAME_MAX)
/** A secret is always one word. */
const SecretSent = z
  .string()
  .trim()
  .max(1000)
  .regex(/^[\x21-\x7e]+$/, asMessage('spaces'))
const Slug = z.string().max(100)
const Target = z.string().max(100).regex(TARGET, 'is nothing that a field can fill')
const Mapping = z
  .record(z.string().min(1).max(FIELD_NAME_MAX), Target)
  .refine((mapping) => Object.keys(mapping).length <= FIELDS_MAX, `has more than ${FIELDS_MAX}`)

export const SeenField = z.object({
  key: z.string(),
  /** The label in the ad. */
  label: z.string(),
  /** The default target; null for a note. */
  usual: z.string().nullable(),
})
export type SeenField = z.infer<typeof SeenField>

export const LeadSource = z.object({
  id: Id,
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  /** The slug of the form whose questions its fields fill. */
  form: z.string().nullable(),
  /** The delivery address for Google or Meta. */
  address: z.string(),
  is_active: z.boolean(),
  /** Meta's message about why its leads cannot be read; null if they can. */
  trouble: z.string().nullable(),
  /** The dealer's choices, by field. */
  mapping: z.record(z.string(), z.string()),
  /** The fields that were delivered so far. */
  fields: z.array(SeenField),
  /** Number of waiting leads. */
  waiting: z.int(),
  version: Version,
  created_at: Timestamp,
})
export type LeadSource = z.infer<typeof LeadSource>

/** A part of a form that a field can fill. */
export const FormTarget = z.object({ target: z.string(), label: z.string() })
export type FormTarget = z.infer<typeof FormTarget>

const ofOne = { ...ofOwner, params: ById } as const

const base = z.strictObject({
  name: Name,
  form: Slug.nullable(),
  /** For Meta: the app secret, and the access token of the page. */
  app_secret: SecretSent,
  token: SecretSent,
})

export const NewLeadSource = base
  .partial({ app_secret: true, token: true })
  .extend({ kind: z.enum(SOURCE_KINDS) })
  .superRefine(({ kind, app_secret, token }, ctx) => {
    for (const [name, value] of Object.entries({ app_secret, token })) {
      if ((value !== undefined) === (kind === 'meta')) continue
      const message = kind === 'meta' ? asMessage('required') : 'is for Meta only'
      ctx.addIssue({ code: 'custom', path: [name], message })
    }
  })
export type NewLeadSource = z.output<typeof NewLeadSource>

export const ChangeLeadSource = base
  .extend({ is_active: z.boolean(), mapping: Mapping })
  .partial()
  .extend({ version: Version })
export type ChangeLeadSource = z.output<typeof ChangeLeadSource>

/** The key is in no other answer: Google calls it the key, Meta the verify token. */
const WithKey = z.object({ source: LeadSource, key: z.string() })

export const AD_LEAD_STATES = ['waiting', 'taken', 'test', 'failed', 'dropped'] as const

/** Why a lead waits or failed. Any other reason is Meta's message, in English. */
export const AD_LEAD_REASONS = ['fetching', 'off', 'quota', 'token', 'unreachable'] as const

export const AdLead = z.object({
  id: Id,
  state: z.enum(AD_LEAD_STATES),
  reason: z.string().nullable(),
  /** While it waits, once it was fetched. Masked for a member who may not see contact details. */
  contact: AdContact.nullable(),
  lead_id: z.int().nullable(),
  created_at: Timestamp,
})
export type AdLead = z.infer<typeof AdLead>

const Ids = z.strictObject({ ids: z.array(Id).min(1).max(MOST_ROWS_AT_ONCE) })

/** `fetching`: it is fetched from Meta first. `gone`: it was already taken or dropped. */
const TakenAdLead = z.object({
  id: Id,
  outcome: z.enum(['taken', 'test', 'fetching', 'quota_reached', 'gone']),
})
export type TakenAdLead = z.infer<typeof TakenAdLead>

export const leadSources = internalEndpoints(null, {
  list: {
    ...ofOwner,
    path: '/lead-sources',
    data: z.object({ sources: z.array(LeadSource) }),
  },

  create: {
    ...ofOwner,
    method: 'POST',
    path: '/lead-sources',
    body: NewLeadSource,
    data: WithKey,
    status: 201,
  },

  /** 409 `changed_meanwhile` has `errors.current`, the current source. */
  change: {
    ...ofOne,
    method: 'PATCH',
    path: '/lead-sources/{id}',
    summary: 'Change a source; a new token fetches the waiting leads',
    body: ChangeLeadSource,
    data: LeadSource,
    errors: ['changed_meanwhile'],
  },

  renewKey: {
    ...ofOne,
    method: 'POST',
    path: '/lead-sources/{id}/renew',
    summary: 'Create a new key; the old one ends at once',
    data: WithKey,
  },

  delete: {
    ...ofOne,
    method: 'DELETE',
    path: '/lead-sources/{id}',
    summary: 'Remove a source with its waiting leads',
    data: z.object({ id: Id }),
  },

  get: {
    ...ofOne,
    path: '/lead-sources/{id}',
    summary: 'A source, the targets of its fields, its waiting leads, and the last others',
    data: z.object({
      source: LeadSource,
      targets: z.array(FormTarget),
      waiting: z.array(AdLead),
      last: z.array(AdLead),
    }),
  },

  takeLeads: {
    ...ofOne,
    method: 'POST',
    path: '/lead-sources/{id}/take',
    summary: 'Create leads from waiting deliveries',
    body: Ids,
    data: z.object({ results: z.array(TakenAdLead) }),
  },

  dropLeads: {
    ...ofOne,
    method: 'POST',
    path: '/lead-sources/{id}/drop',
    summary: 'Delete waiting deliveries without creating leads',
    body: Ids,
    data: z.object({ results: z.array(Dropped) }),
  },
})
