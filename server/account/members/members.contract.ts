import { z } from 'zod'
import { Timestamp } from '../../../shared/fields.contract.ts'
import {
  ById,
  Email,
  HOLDS_DIGIT,
  Id,
  internalEndpoints,
  ofAll,
  ofOwner,
  ROLES,
  Version,
} from '../../core/contract.ts'
import { PictureSent } from '../../core/files/pictures.contract.ts'
import { asMessage } from '../../core/issues.contract.ts'
import { OwnAccount, OwnStatus } from '../accounts/settings.contract.ts'

/** Languages of the portal and of emails to members. */
export const PORTAL_LANGUAGES = ['en', 'nl', 'de', 'fr'] as const
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number]

export const NOTIFY_LEADS = ['all', 'mine', 'none'] as const

export const PersonName = z.string().trim().min(1).max(120)
export const PersonEmail = z
  .string()
  .trim()
  .pipe(Email)
  .transform((email) => email.toLowerCase())

/** A member in the view of an owner. */
export const Member = z.object({
  id: Id,
  name: PersonName,
  email: PersonEmail,
  role: z.enum(ROLES),
  /** Of customers. Always true for an owner. */
  sees_contact: z.boolean(),
  last_seen_at: Timestamp.nullable(),
  created_at: Timestamp,
  is_me: z.boolean(),
  version: Version,
})
export type Member = z.infer<typeof Member>

export const ChangeMember = Member.pick({
  name: true,
  role: true,
  sees_contact: true,
  version: true,
})
  .partial()
  .strict()
export type ChangeMember = z.output<typeof ChangeMember>

/** An invitation that can still be used, without its secret. */
export const Invitation = z.object({
  id: Id,
  email: PersonEmail,
  name: PersonName.nullable(),
  role: z.enum(ROLES),
  sees_contact: z.boolean(),
  expires_at: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = Invitation.omit({ id: true, expires_at: true })
  .extend({
    name: Invitation.shape.name.default(null),
    sees_contact: Invitation.shape.sees_contact.default(true),
  })
  .strict()
  .refine(({ role, sees_contact }) => role !== 'owner' || sees_contact, {
    path: ['sees_contact'],
    message: asMessage('owner_sees_contact'),
  })
export type NewInvitation = z.output<typeof NewInvitation>

export const members = internalEndpoints(ofOwner, {
  list: {
    path: '/settings/members',
    summary: 'Members and open invitations',
    data: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
  },

  change: {
    method: 'PATCH',
    path: '/settings/members/{id}',
    params: ById,
    body: ChangeMember,
    data: Member,
    errors: ['last_owner', 'changed_meanwhile'],
  },

  remove: {
    method: 'DELETE',
    path: '/settings/members/{id}',
    summary: 'End a membership, effective from the next request',
    params: ById,
    data: z.object({ id: Id }),
    errors: ['last_owner'],
  },
})

const Invited = z.object({
  invitation: Invitation,
  /** Whether an email with the link is being sent. */
  mailed: z.boolean(),
  /** The link to pass on; null if it is sent by email. */
  link: z.string().nullable(),
})
export type Invited = z.infer<typeof Invited>

export const invitations = internalEndpoints(ofOwner, {
  create: {
    method: 'POST',
    path: '/settings/invitations',
    summary: 'Invite a member; this ends an earlier invitation of the address',
    body: NewInvitation,
    data: Invited,
    status: 201,
  },

  withdraw: {
    method: 'DELETE',
    path: '/settings/invitations/{id}',
    params: ById,
    data: z.object({ id: Id }),
  },
})

const language = z.string()
/** Whether single keys are shortcuts: users of speech input may want none. */
const single_keys = z.boolean()

/** The signed-in person, for the frame around every screen. */
export const PortalMe = z.object({
  member: Member.pick({ id: true, name: true, email: true, role: true, sees_contact: true }).extend(
    { language, single_keys },
  ),
  account: OwnAccount.pick({
    id: true,
    name: true,
    country: true,
    currency: true,
    language: true,
    time_zone: true,
    accent: true,
    logo: true,
  }).extend({
    /** The account's own statuses, in the owner's order. */
    statuses: z.array(OwnStatus),
    /** The lost reasons to choose from. */
    lost_reasons: z.array(z.string()),
    /** Present while the operator has disabled the account. */
    closed: z
      .object({
        since: Timestamp,
        /** The operator's text. */
        reason: z.string().nullable(),
        /** When all data of the account is deleted; null if it stays. */
        removal_at: Timestamp.nullable(),
        /** The sender address of this server's emails; null if none are sent. */
        ask: z.string().nullable(),
      })
      .nullable(),
  }),
  /** The accounts that the person belongs to. */
  memberships: z.array(z.object({ account_id: Id, account_name: z.string(), role: z.enum(ROLES) })),
  /** Members who can be responsible for a lead. */
  colleagues: z.array(z.object({ id: Id, name: z.string() })),
  /** The end of an operator's support visit. */
  visit_until: Timestamp.nullable(),
  /** Whether the person is also an operator of the server. */
  is_operator: z.boolean(),
})
export type PortalMe = z.infer<typeof PortalMe>

/** The member's contact details for customers, shown on the member's offers. */
export const Profile = Member.pick({ name: true, email: true, version: true }).extend({
  phone: z
    .string()
    .trim()
    .max(50)
    .nullable()
    .transform((text) => text || null)
    .refine(...HOLDS_DIGIT),
  /** The path of the photo; null without one. */
  photo: z.string().nullable(),
})
export type Profile = z.output<typeof Profile>

/** Endpoints for the signed-in person. */
export const ownMember = internalEndpoints(ofAll, {
  get: {
    path: '/me',
    summary: 'The signed-in person and their accounts',
    whileDisabled: true,
    data: PortalMe,
  },

  change: {
    method: 'PATCH',
    path: '/me',
    summary: 'Change one’s own name, language and shortcuts in this account',
    whileDisabled: true,
    body: z
      .strictObject({ name: PersonName, language: z.enum(PORTAL_LANGUAGES), single_keys })
      .partial(),
    data: PortalMe,
  },

  getProfile: {
    path: '/me/profile',
    summary: 'One’s own contact details for customers',
    membersOnly: true,
    data: Profile,
  },

  changeProfile: {
    method: 'PATCH',
    path: '/me/profile',
    summary: 'Change one’s own telephone number',
    body: Profile.pick({ phone: true, version: true }).partial().strict(),
    data: Profile,
    errors: ['changed_meanwhile'],
  },

  putPhoto: {
    ...PictureSent,
    method: 'PUT',
    path: '/me/photo',
    data: Profile,
  },

  getPassword: {
    path: '/me/password',
    summary: 'Whether the signed-in person has a password',
    membersOnly: true,
    data: z.object({
      /** Whether the member has a password; otherwise only an email link signs the member in. */
      is_set: z.boolean(),
      /** Whether it also requires a code of an authenticator app. */
      second_factor: z.boolean(),
    }),
  },
})
