import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, request } from '../client.ts'

const VERSION = 'v24.0'
export const APP_SECRET = 'app-secret-0123456789abcdef'
export const PAGE_TOKEN = 'EAApageToken0123456789'
const FIELDS = 'id,created_time,form_id,ad_id,campaign_id,is_organic,field_data'

export interface GraphError {
  status: number
  code: number
  message?: string
}

/**
 * A stand-in for Meta's Graph API on this machine. It answers only what Meta would: the right
 * version, token, proof and fields. Anything else is an error with Meta's numbers.
 */
export interface Graph {
  url: string
  /** The numbers of the leads that were asked for, in order. */
  asked: string[]
  leads: Map<string, Record<string, unknown>>
  /** The token that is valid now. */
  token: string
  /** Answers this in place of a lead, once for each. */
  failing: (GraphError | 'hang' | 'garbage')[]
  close(): Promise<void>
}

export async function startGraph(): Promise<Graph> {
  const hanging = new Set<ServerResponse>()
  const graph: Omit<Graph, 'url' | 'close'> = {
    asked: [],
    leads: new Map(),
    token: PAGE_TOKEN,
    failing: [],
  }
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://graph.test')
    const [, version, id = '', ...more] = url.pathname.split('/')
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const fail = ({ status, code, message = 'Something' }: GraphError) =>
      answer(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } })
    if (incoming.method !== 'GET' || version !== VERSION || more.length > 0) {
      return fail({ status: 400, code: 2500, message: 'Unknown path components' })
    }
    graph.asked.push(id)
    const next = graph.failing.shift()
    if (next === 'hang') return hanging.add(response)
    if (next === 'garbage') return response.writeHead(200).end('<html>')
    if (next !== undefined) return fail(next)
    const token = url.searchParams.get('access_token') ?? ''
    if (token !== graph.token) {
      const message = 'Error validating access token: Session has expired'
      return fail({ status: 400, code: 190, message })
    }
    const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex')
    if (url.searchParams.get('appsecret_proof') !== proof) {
      return fail({ status: 400, code: 100, message: 'Invalid appsecret_proof' })
    }
    if (url.searchParams.get('fields') !== FIELDS || url.searchParams.size !== 3) {
      return fail({ status: 400, code: 2500, message: 'Unexpected parameters' })
    }
    const lead = graph.leads.get(id)
    if (lead !== undefined) return answer(200, lead)
    return fail({ status: 400, code: 100, message: `Object with ID '${id}' does not exist` })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(graph, {
    url: `http://127.0.0.1:${port}/${VERSION}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

let last = 900_000_000_000_000

/** A lead at Meta, as its page on retrieving leads describes it. */
export function addLeadAt(graph: Graph, change: Record<string, unknown> = {}): string {
  last += 1
  const id = String(last)
  graph.leads.set(id, {
    id,
    created_time: '2026-09-10T08:29:00+0000',
    form_id: '700000000000001',
    ad_id: '120210000000000001',
    campaign_id: '120210000000000002',
    is_organic: false,
    field_data: [
      { name: 'full_name', values: ['Jo Voorbeeld'] },
      { name: 'email', values: ['jo@klant.example'] },
      { name: 'phone_number', values: ['+31612345678'] },
      { name: 'which_roof?', values: ['glas'] },
    ],
    ...change,
  })
  return id
}

/** What Meta posts about leads. */
export function notification(ids: readonly string[]): string {
  return JSON.stringify({
    object: 'page',
    entry: ids.map((id) => ({
      id: '153125381133',
      time: 1_788_000_000,
      changes: [
        {
          field: 'leadgen',
          value: {
            leadgen_id: id,
            page_id: '153125381133',
            form_id: '700000000000001',
            adgroup_id: '120210000000000003',
            ad_id: '120210000000000001',
            created_time: 1_788_000_000,
          },
        },
      ],
    })),
  })
}

/** Notifies as Meta does, signed with the app's secret over the bytes that are sent. */
export function notify(
  address: string,
  body: string,
  { secret = APP_SECRET, headers = {} }: { secret?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return request(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Hub-Signature-256': `sha256=${signature}`,
      ...headers,
    },
    body,
  })
}
