import type { Environment } from '../programs.ts'
import { operator } from '../zeven.ts'

/** Somebody who is signed in to the portal. */
export interface Session {
  url: string
  cookie: string
  /** An invitation that nobody has used: anyone who opens it in a browser and goes on is signed in. */
  invite(): Promise<string>
  /** Sends a request. Returns the body and the waiting time; throws the answer when it is an error. */
  ask(path: string): Promise<{ ms: number; data: unknown; meta: { next_cursor?: string } }>
}

/** Invites an owner and signs in as the portal's page does. */
export async function signIn(
  settings: Environment,
  url: string,
  accountId: number,
): Promise<Session> {
  let invited = 0
  const invite = async () => {
    invited += 1
    const words = ['member', 'invite', '--account', String(accountId), '--role', 'owner']
    const email = `owner-${invited}@dealer.example`
    const answer = await operator(settings, [...words, '--name', 'Owner', '--email', email])
    // The command does not know which free port the server took.
    return `${url}/portal/sign-in${new URL(answer.link).hash}`
  }
  const token = new URL(await invite()).hash.replace('#invitation=', '')
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
    invite,
    ask: async (path) => {
      const startedAt = performance.now()
      const response = await fetch(`${url}/portal/api${path}`, { headers: { Cookie: cookie } })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
      return { ms: performance.now() - startedAt, ...JSON.parse(text) }
    },
  }
}
