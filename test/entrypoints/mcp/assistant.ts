import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { OLDER_REVISIONS, STATELESS_REVISION } from '../../../server/entrypoints/mcp/server.ts'
import { MCP_PATH } from '../../../server/entrypoints/mcp/surface.ts'
import { type Answer, request } from '../../support/client.ts'

export const REVISIONS = [STATELESS_REVISION, ...OLDER_REVISIONS]

/** The official client, speaking one revision of the protocol. */
export async function connect(url: string, secret: string, revision: string): Promise<Client> {
  const options =
    revision === STATELESS_REVISION
      ? { versionNegotiation: { mode: { pin: revision } } }
      : { supportedProtocolVersions: [revision] }
  const client = new Client({ name: 'assistant', version: '1.0.0' }, options)
  const headers = { Authorization: `Bearer ${secret}` }
  const address = new URL(`${url}${MCP_PATH}`)
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }))
  return client
}

/** Sends one message like a client of an older revision, without the official client's checks. */
export function send(
  url: string,
  secret: string | undefined,
  body: unknown,
  init: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { method = 'POST', headers = {} } = init
  return request(`${url}${MCP_PATH}`, {
    method,
    headers: {
      ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(method === 'POST' && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
}

/** A call of a tool, as older revisions write it. */
export function call(name: string, args: unknown = {}) {
  return {
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name, arguments: args },
  }
}
