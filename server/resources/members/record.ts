import type { Role } from '../../contract.ts'
import type { InvitationRow, MemberRow } from '../../db/tables.ts'
import { formatOptionalTimestamp, formatTimestamp } from '../../time.ts'
import type { InvitationDesk, MemberDesk } from './contract.ts'

/** A member as an owner sees it. */
export function toMember(row: MemberRow, me: number): MemberDesk {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    sees_contact: row.sees_contact === 1,
    last_seen_at: formatOptionalTimestamp(row.last_seen_at),
    created_at: formatTimestamp(row.created_at),
    is_me: row.id === me,
  }
}

/** An invitation without its secret. */
export function toInvitation(row: InvitationRow): InvitationDesk {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    sees_contact: row.sees_contact === 1,
    expires_at: formatTimestamp(row.expires_at),
  }
}
