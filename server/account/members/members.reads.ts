import { sql } from 'kysely'
import { allAccounts, ofAccount } from '../../core/db/of-account.ts'
import type { Source } from '../../core/db/source.ts'
import { statement } from '../../core/db/statement.ts'
import type { InvitationRow, MemberRow } from '../../core/db/tables.ts'
import { NotFound } from '../../core/errors.ts'
import { hashInvitationToken } from './secret.ts'

/** The accounts of a person, the last used first. */
export async function listMemberships(
  { db }: Source,
  userId: string,
): Promise<{ member: MemberRow; accountName: string }[]> {
  const rows = await allAccounts(db)
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .selectAll('members')
    .select('accounts.name as account_name')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
  return rows
    .map(({ account_name: accountName, ...member }) => ({ member, accountName }))
    .sort((a, b) => (b.member.last_seen_at ?? 0) - (a.member.last_seen_at ?? 0))
}

/** Whether this person can sign in: as a member of any account, or as an operator, who needs the same protection. */
export async function signsInElsewhere(
  source: Pick<Source, 'db'>,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from members where user_id = ${userId} and removed_at is null
    union all select 1 from operators where user_id = ${userId} limit 1`.execute(source.db)
  return rows.length > 0
}

/** The members with this address, in every account. */
export function listMembersByEmail({ db }: Source, email: string): Promise<MemberRow[]> {
  return allAccounts(db)
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .execute()
}

export type OpenInvitation = InvitationRow & { language: string; account_name: string }

function openInvitations({ db }: Pick<Source, 'db'>, now: number) {
  return allAccounts(db)
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.account_id')
    .selectAll('invitations')
    .select(['accounts.language', 'accounts.name as account_name'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
}

/** The invitation with this token, if it can still be used; otherwise null. */
export async function findOpenInvitation(
  source: Pick<Source, 'db'>,
  token: string,
  now: number,
): Promise<OpenInvitation | null> {
  const open = openInvitations(source, now).where('token_hash', '=', hashInvitationToken(token))
  return (await open.executeTakeFirst()) ?? null
}

/** All invitations of an address that can still be used. */
export function listInvitationsOf(
  source: Pick<Source, 'db'>,
  email: string,
  now: number,
): Promise<OpenInvitation[]> {
  return openInvitations(source, now)
    .where('invitations.email', '=', email)
    .orderBy('account_id')
    .execute()
}

/** The members of an account, without removed ones, in the order in which they joined. */
export function listMembers(source: Source, accountId: number): Promise<MemberRow[]> {
  return membersOf.all(source, { accountId })
}

const membersOf = statement(({ db }, { accountId }: { accountId: number }) =>
  ofAccount(db, accountId)
    .selectFrom('members')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('id'),
)

/** A member who was not removed. Throws 404. */
export async function getMemberRow(
  { db }: Pick<Source, 'db'>,
  accountId: number,
  id: number | null,
): Promise<MemberRow> {
  return ofAccount(db, accountId)
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id ?? 0)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow(() => new NotFound())
}

/** The invitations that can still be used, newest first. */
export function listInvitations(
  { db }: Source,
  accountId: number,
  now: number,
): Promise<InvitationRow[]> {
  return ofAccount(db, accountId)
    .selectFrom('invitations')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

/** The sign-in methods of a person, from better-auth's own tables. */
export async function readEntrance(
  { db }: Source,
  userId: string,
): Promise<{ is_set: boolean; second_factor: boolean }> {
  const passwords = await sql`select id from auth_accounts
    where "userId" = ${userId} and "providerId" = 'credential' and password is not null`.execute(db)
  const factors = await sql`select id from auth_users
    where id = ${userId} and "twoFactorEnabled"`.execute(db)
  return { is_set: passwords.rows.length > 0, second_factor: factors.rows.length > 0 }
}
