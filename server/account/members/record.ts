import { formatOptionalTimestamp, formatTimestamp } from '../../../shared/time.ts'
import type { Role } from '../../core/contract.ts'
import type { InvitationRow, MemberRow } from '../../core/db/tables.ts'
import type { Invitation, Member, Profile } from './members.contract.ts'

/** A member in the view of an owner. */
export function toMember(row: MemberRow, me: number): Member {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    sees_contact: row.sees_contact === 1,
    last_seen_at: formatOptionalTimestamp(row.last_seen_at),
    created_at: formatTimestamp(row.created_at),
    is_me: row.id === me,
    version: row.updated_at,
  }
}

/** An invitation without its secret. */
export function toInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    sees_contact: row.sees_contact === 1,
    expires_at: formatTimestamp(row.expires_at),
  }
}

/** The member's contact details for customers. */
export function toProfile(row: MemberRow): Profile {
  const { name, email, phone, updated_at: version } = row
  return { name, email, phone, photo: photoAddress(row), version }
}

/** The address of the photo. It changes with the member, so that browsers reload the photo. */
export function photoAddress({ id, account_id, photo, updated_at }: MemberRow): string | null {
  return photo === null ? null : `/portal/api/photo/${account_id}/${id}?v=${updated_at}`
}
