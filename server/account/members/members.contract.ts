import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import { ById, defineEndpoint, holdsDigit, ROLES } from '../../ground/contract.ts'
import { LOGO_MAX_BYTES } from '../../ground/files/pictures.contract.ts'
import { OwnStatus } from '../accounts/desk.contract.ts'

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
    /** The account's own statuses, in the owner's order. */
    statuses: z.array(OwnStatus),
    accent: z.string().nullable(),
    logo: z.string().nullable(),
    /** Set while the operator keeps the account closed. */
    closed: z
      .object({
        since: Timestamp,
        /** In the operator's words. */
        reason: z.string().nullable(),
        /** When all data of the account goes; null when it stays. */
        removal_at: Timestamp.nullable(),
        /** Where mails of this server come from; null when none goes out. */
        ask: z.string().nullable(),
      })
      .nullable(),
  }),
  memberships: z.array(Membership),
  /** Colleagues who can look after a lead. */
  colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Until when an operator, who is no member, may look in. */
  visit_until: Timestamp.nullable(),
})
export type PortalMe = z.infer<typeof PortalMe>

export const getPortalMe = defineEndpoint({
  name: 'getPortalMe',
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in, and to which accounts',
  internal: true,
  roles: ROLES,
  whileDisabled: true,
  data: PortalMe,
  message: 'Member.',
})

/** Changes what the member sees and is called, in this account. */
export const changePortalMe = defineEndpoint({
  name: 'changePortalMe',
  method: 'PATCH',
  path: '/me',
  summary: 'Change one’s own name and language',
  internal: true,
  roles: ROLES,
  whileDisabled: true,
  body: z.strictObject({ name: Name, language: z.enum(PORTAL_LANGUAGES) }).partial(),
  data: PortalMe,
  message: 'Member changed.',
})

/** How customers reach the member. It stands on the offers that the member looks after. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Where the photo is, below the server's address; null without one. */
  photo: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = defineEndpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/me/profile',
  summary: 'How customers reach one',
  internal: true,
  roles: ROLES,
  membersOnly: true,
  data: Profile,
  message: 'Profile.',
})

export const changeProfile = defineEndpoint({
  name: 'changeProfile',
  method: 'PATCH',
  path: '/me/profile',
  summary: 'Change one’s own telephone number',
  internal: true,
  roles: ROLES,
  body: z.strictObject({
    phone: z
      .string()
      .trim()
      .max(50)
      .nullable()
      .transform((text) => text || null)
      .refine(holdsDigit, 'has no digits'),
  }),
  data: Profile,
  message: 'Profile changed.',
})

export const putPhoto = defineEndpoint({
  name: 'putPhoto',
  method: 'PUT',
  path: '/me/photo',
  summary: 'Set or remove one’s own photo',
  internal: true,
  roles: ROLES,
  // Base64 takes a third more than the picture.
  ceilingBytes: Math.ceil(LOGO_MAX_BYTES * 1.4),
  body: z.strictObject({
    /** PNG, JPEG or WebP in base64; null removes the photo. */
    picture: z.base64('must be a picture in base64').nullable(),
  }),
  data: Profile,
  message: 'Photo changed.',
})

export const Password = z.object({
  /** Whether the member has a password; else only a link in a mail lets the member in. */
  is_set: z.boolean(),
  /** Whether a code of an app is asked for after it. */
  second_factor: z.boolean(),
})

export const getPassword = defineEndpoint({
  name: 'getPassword',
  method: 'GET',
  path: '/me/password',
  summary: 'Whether one has a password',
  internal: true,
  roles: ROLES,
  membersOnly: true,
  data: Password,
  message: 'Password.',
})

export const MemberDesk = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  sees_contact: z.boolean(),
  last_seen_at: Timestamp.nullable(),
  created_at: Timestamp,
  is_me: z.boolean(),
})
export type MemberDesk = z.infer<typeof MemberDesk>

export const InvitationDesk = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  sees_contact: z.boolean(),
  expires_at: Timestamp,
})
export type InvitationDesk = z.infer<typeof InvitationDesk>

export const MembersDesk = z.object({
  members: z.array(MemberDesk),
  /** Invitations that can still be used. */
  invitations: z.array(InvitationDesk),
})
export type MembersDesk = z.infer<typeof MembersDesk>

export const listMembersDesk = defineEndpoint({
  name: 'listMembersDesk',
  method: 'GET',
  path: '/settings/members',
  summary: 'Members and open invitations',
  internal: true,
  roles: ['owner'],
  data: MembersDesk,
  message: 'Members.',
})

export const ChangeMember = z
  .strictObject({ name: Name, role: z.enum(ROLES), sees_contact: z.boolean() })
  .partial()
export type ChangeMember = z.output<typeof ChangeMember>

export const changeMember = defineEndpoint({
  name: 'changeMember',
  method: 'PATCH',
  path: '/settings/members/{id}',
  summary: 'Change a member’s role and whether contact details are shown',
  internal: true,
  roles: ['owner'],
  params: ById,
  body: ChangeMember,
  data: MemberDesk,
  message: 'Member changed.',
  errors: ['last_owner'],
})

export const removeMember = defineEndpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: '/settings/members/{id}',
  summary: 'End a membership from the next request on',
  internal: true,
  roles: ['owner'],
  params: ById,
  data: z.object({ id: z.int() }),
  message: 'Member removed.',
  errors: ['last_owner'],
})

export const invite = defineEndpoint({
  name: 'invite',
  method: 'POST',
  path: '/settings/invitations',
  summary: 'Invite somebody; an earlier invitation of the address ends',
  internal: true,
  roles: ['owner'],
  body: NewInvitation,
  data: z.object({
    invitation: InvitationDesk,
    /** Whether a mail with the link is on its way. */
    mailed: z.boolean(),
    /** The link to hand over; null when it is mailed. */
    link: z.string().nullable(),
  }),
  status: 201,
  message: 'Invitation created.',
})

export const withdrawInvitation = defineEndpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/settings/invitations/{id}',
  summary: 'Withdraw an invitation',
  internal: true,
  roles: ['owner'],
  params: ById,
  data: z.object({ id: z.int() }),
  message: 'Invitation withdrawn.',
})
