import { z } from 'zod'
import { defineEndpoint, ROLES } from '../../contract.ts'

/** How long an invitation may be used. */
export const INVITATION_DAYS = 7
/** Languages of the portal and of mails to members. */
export const PORTAL_LANGUAGES = ['en', 'nl', 'de', 'fr'] as const
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number]

export const NOTIFY_LEADS = ['all', 'mine', 'none'] as const

const Name = z.string().trim().min(1).max(120)

/** Whom to invite. An owner always sees contact details. */
export const NewInvitation = z
  .strictObject({
    email: z
      .string()
      .trim()
      .max(254)
      .pipe(z.email('is not an e-mail address'))
      .transform((email) => email.toLowerCase()),
    name: Name.nullable().default(null),
    role: z.enum(ROLES),
    sees_contact: z.boolean().default(true),
  })
  .refine(({ role, sees_contact }) => role !== 'owner' || sees_contact, {
    path: ['sees_contact'],
    message: 'an owner always sees contact details',
  })
export type NewInvitation = z.output<typeof NewInvitation>

/** An account that the person who is signed in belongs to. */
export const Membership = z.object({
  account_id: z.int(),
  account_name: z.string(),
  role: z.enum(ROLES),
})
export type Membership = z.infer<typeof Membership>

/** Who is signed in, for the frame around every screen. */
export const PortalMe = z.object({
  member: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    sees_contact: z.boolean(),
    language: z.string(),
  }),
  account: z.object({
    id: z.int(),
    name: z.string(),
    country: z.string(),
    currency: z.string(),
    language: z.string(),
    time_zone: z.string(),
    statuses: z.array(z.string()),
  }),
  memberships: z.array(Membership),
})
export type PortalMe = z.infer<typeof PortalMe>

export const getPortalMe = defineEndpoint({
  name: 'getPortalMe',
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in, and to which accounts',
  scope: null,
  roles: ROLES,
  data: PortalMe,
  message: 'Member.',
})
