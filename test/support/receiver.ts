import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { type Authority, createAuthority } from './authority.ts'

/** One request that arrived, with its body byte for byte. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  raw: string
  body: ReturnType<typeof JSON.parse>
  /** The name the client asked for in TLS. */
  serverName: string | undefined
}

/** Returns the status to answer with, or undefined when the test writes the response itself. */
export type Answering = (received: Received, response: ServerResponse) => number | undefined

export interface Receiver {
  port: number
  authority: Authority
  received: Received[]
  /** The requests that arrived at this path. */
  at(path: string): Received[]
  url(path?: string, host?: string): string
  answer(how: Answering): void
  close(): Promise<void>
}

/** Starts a real HTTPS server on 127.0.0.1 for `erp.example` and its subdomains. */
export async function startReceiver(authority?: Authority): Promise<Receiver> {
  const own = authority ?? (await createAuthority())
  const received: Received[] = []
  let answering: Answering = () => 200
  const server = createServer({ key: own.key, cert: own.cert }, async (request, response) => {
    try {
      const arrived = await read(request)
      received.push(arrived)
      const status = answering(arrived, response)
      if (status !== undefined) response.writeHead(status).end(`answer ${status}`)
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    authority: own,
    received,
    at: (path) => received.filter((one) => one.path === path),
    url: (path = '/zeven', host = 'erp.example') => `https://${host}:${port}${path}`,
    answer: (how) => {
      answering = how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<Received> {
  const { headers, url = '' } = request
  const raw = await text(request)
  const name = (request.socket as TLSSocket).servername
  const serverName = typeof name === 'string' ? name : undefined
  return { path: url, headers, raw, body: raw === '' ? null : JSON.parse(raw), serverName }
}

/** Checks a delivery's signature as docs/webhooks.md tells receivers to, without the server's own code. */
export function isSigned({ headers, raw }: Received, secret: string): boolean {
  const hmac = createHmac('sha256', Buffer.from(secret, 'utf8'))
  hmac.update(Buffer.from(`${headers['x-service-timestamp']}.`))
  hmac.update(Buffer.from(raw, 'utf8'))
  return headers['x-service-signature'] === `sha256=${hmac.digest('hex')}`
}
