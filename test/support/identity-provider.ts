import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** What the provider says of somebody; `sub` is the name it is asked by. */
interface Claims {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface IdentityProvider {
  /** The settings of a server that uses it. */
  settings: Record<string, string>
  /** Whom it vouches for, by `sub`. */
  people: Map<string, Claims>
  /** Whom it takes the next visitor for; null to refuse them. */
  visitor: string | null
  /** Sends people back to here too. */
  allow(redirect: string): void
  /** Visits `url` as a browser does, and answers what the page of sign-in then has in its address. */
  visit(url: string, as: string | null): Promise<Record<string, string>>
  stop(): Promise<void>
}

const CLIENT = { client_id: 'zeven', client_secret: 'an invented secret of the client' }

/** A whole provider of OpenID Connect on this machine, which believes what a test says. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirects: string[] = []
  const people = new Map<string, Claims>()
  let known: Provider | null = null
  const own: IdentityProvider = {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Huis & Haard',
    },
    people,
    visitor: null,
    allow: (redirect) => {
      redirects.push(redirect)
      known = null
    },
    visit: async (url, as) => {
      own.visitor = as
      return visit(url, redirects)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const make = () =>
    new Provider(issuer, {
      clients: [
        {
          ...CLIENT,
          redirect_uris: [...redirects],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['an invented key'] },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => ({
        accountId: sub,
        claims: async () => ({ sub, ...people.get(sub) }),
      }),
      loadExistingGrant,
      ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    } satisfies Configuration)
  server.on('request', (incoming, outgoing) => {
    known ??= make()
    if (incoming.url?.startsWith('/interaction/'))
      void enter(known, own.visitor, incoming, outgoing)
    else void known.callback()(incoming, outgoing)
  })
  return own
}

/** Nobody is asked what the client may read. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session } = oidc
  const grant = new oidc.provider.Grant({
    ...(client && { clientId: client.clientId }),
    ...(session?.accountId && { accountId: session.accountId }),
  })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

async function enter(
  provider: Provider,
  visitor: string | null,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const result =
    visitor === null
      ? { error: 'access_denied' }
      : { login: { accountId: visitor, remember: false } }
  await provider.interactionFinished(incoming, outgoing, result)
}

async function visit(url: string, redirects: string[]): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let next = url
  while (!redirects.some((redirect) => next.startsWith(`${redirect}?`))) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { Cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`${answer.status} ${await answer.text()}`)
    next = new URL(to, next).href
  }
  return Object.fromEntries(new URL(next).searchParams)
}
