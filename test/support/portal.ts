import type { NewInvitation } from '../../server/account/members/members.contract.ts'
import { inviteMember } from '../../server/account/members/members.writes.ts'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { SYSTEM } from '../../server/core/db/actor.ts'
import type { Dealer, TestApp } from './app.ts'
import { type Answer, cookieOf, postJson, request } from './client.ts'

/** Somebody who is signed in to the portal of one account. */
export interface Member {
  id: number
  name: string
  email: string
  /** Has sent `path`, below `/portal/api`, with the session's cookie as a page of the portal does. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body: unknown): Promise<Answer>
  remove(path: string): Promise<Answer>
  /** The headers that identify the member, for requests a test makes by itself. */
  headers: Record<string, string>
}

/** Asks what has to do with signing in, as a page of the portal does. */
export function postAuth(
  { server: { url } }: TestApp,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return postJson(`${url}/portal/api/auth${path}`, body, { Origin: url, ...headers })
}

let invited = 0

/**
 * Invites a person and accepts the invitation, both as they happen outside of tests. By default it
 * is an owner with an address of their own. Who is signed in already, `as` themselves, goes on so.
 */
export async function signIn(
  app: TestApp,
  dealer: Pick<Dealer, 'account'>,
  member: Partial<NewInvitation> = {},
  as?: Member,
): Promise<Member> {
  invited += 1
  const { url } = app.server
  const accountId = dealer.account.id
  const name = member.name ?? `Member ${invited}`
  const email = member.email ?? `member-${invited}@dealer.example`
  const token = newInvitationToken()
  const invitation = { role: 'owner', sees_contact: true, ...member, name, email } as const
  const input = { ...invitation, token, sealedToken: null }
  await app.database.run(inviteMember, { actor: SYSTEM, accountId, input })
  const json = { 'Content-Type': 'application/json', Origin: url }
  const known: Record<string, string> = as ? { Cookie: as.headers.Cookie ?? '' } : {}
  const accepted = await postAuth(app, '/invitation/accept', { token, name }, known)
  if (accepted.status !== 200) throw new Error(`${accepted.status} ${accepted.text}`)
  const own = { Cookie: cookieOf(accepted), Origin: url, 'X-Zeven-Account': String(accountId) }

  function send(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    return request(`${url}/portal/api${path}`, {
      method,
      headers: { ...own, ...(body !== undefined && json), ...headers },
      ...text,
    })
  }

  const me = await send('GET', '/me')
  return {
    id: me.body.data.member.id,
    name,
    email,
    send,
    get: (path) => send('GET', path),
    post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
    patch: (path, body) => send('PATCH', path, body),
    remove: (path) => send('DELETE', path),
    headers: own,
  }
}
