import type { Environment } from '../programs.ts'
import { operator } from '../zeven.ts'

/** Somebody who is signed in to the portal. */
export interface Session {
  url: string
  cookie: string
  /** Sends a request. Returns the body and the waiting time; throws the answer when it is an error. */
  ask(path: string): Promise<{ ms: number; data: unknown; meta: { next_cursor?: string } }>
}

/** Invites an owner and signs in as the portal's page does. */
export async function signIn(
  settings: Environment,
  url: string,
  accountId: number,
): Promise<Session> {
  const words = ['member', 'invite', '--account', String(accountId), '--role', 'owner']
  const invited = await operator(settings, [...words, '--email', 'owner@dealer.example'])
  const token = new URL(invited.answer.link).hash.replace('#invitation=', '')
  const accepted = await fetch(`${url}/portal/api/auth/invitation/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ token, name: 'Owner' }),
  })
  const [line = ''] = accepted.headers.getSetCookie()
  const [cookie = ''] = line.split(';')
  return {
    url,
    cookie,
    ask: async (path) => {
      const startedAt = performance.now()
      const response = await fetch(`${url}/portal/api${path}`, { headers: { Cookie: cookie } })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
      return { ms: performance.now() - startedAt, ...JSON.parse(text) }
    },
  }
}
