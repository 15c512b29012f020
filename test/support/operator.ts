import { sql } from 'kysely'
import { newInvitationToken } from '../../server/account/members/secret.ts'
import { addOperator } from '../../server/account/operators/operators.writes.ts'
import { OPERATOR } from '../../server/core/db/actor.ts'
import type { TestApp } from './app.ts'
import { type Answer, cookieOf, request } from './client.ts'
import { postAuth } from './portal.ts'

export const OPERATOR_PASSWORD = 'glazen schuifwand'

/** Somebody who is signed in as an operator. */
export interface SignedInOperator {
  email: string
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

let added = 0

/** Invites an operator and accepts it; by default with a second factor, as the page asks for. */
export async function signInOperator(
  app: TestApp,
  { hasSecondFactor = true, email = '' } = {},
): Promise<SignedInOperator> {
  added += 1
  const own = email || `operator-${added}@beheer.example`
  const token = newInvitationToken()
  const input = { email: own, name: null, language: 'nl', token, sealedToken: null } as const
  await app.database.run(addOperator, { actor: OPERATOR, accountId: null, input })
  const accepted = await acceptOperator(app, token)
  if (accepted.status !== 200) throw new Error(`${accepted.status} ${accepted.text}`)
  if (hasSecondFactor) await switchOn(app, own)
  const headers = { Cookie: cookieOf(accepted), Origin: app.server.url }
  return {
    email: own,
    send: (method, path, body, more = {}) =>
      request(`${app.server.url}/portal/api${path}`, {
        method,
        headers: { ...headers, ...more, ...(body !== undefined && JSON_TYPE) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

export function acceptOperator(app: TestApp, token: string, password = OPERATOR_PASSWORD) {
  return postAuth(app, '/operator/accept', { token, name: 'Olga Beheer', password })
}

/** As the person does with an app, which takes a while. */
async function switchOn(app: TestApp, email: string): Promise<void> {
  await app.write(({ db }) =>
    sql`update auth_users set "twoFactorEnabled" = (1 = 1) where email = ${email}`.execute(db),
  )
}
