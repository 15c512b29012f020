import { randomUUID } from 'node:crypto'
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { CEILING_BYTES } from '../../core/contract.ts'
import { join } from '../../core/envelope.ts'
import { ApiError } from '../../core/errors.ts'
import { checkEnabled, checkPlan, checkScope, type KeyHolder } from '../../core/http/access.ts'
import { readJsonBody } from '../../core/http/body.ts'
import type { KeyGate } from '../../core/http/key-gate.ts'
import { annotate } from '../../core/http/notes.ts'
import {
  asApiError,
  commonHeaders,
  type SentHeaders as HeaderValues,
  methodNotAllowed,
  optionsResponse,
  refused,
} from '../../core/http/respond.ts'
import type { Services } from '../../core/services.ts'
import type { Caller } from './answer.ts'
import { createServer } from './server.ts'
import { TOOLS } from './tools.ts'

const BODY = {
  body: z.unknown().refine((sent) => sent !== undefined),
  ceilingBytes: CEILING_BYTES.other,
}

/** An error of JSON-RPC itself, with one of its own codes. */
class RpcError extends Error {
  readonly code: number
  readonly status: 400 | 404
  readonly id: unknown

  constructor(code: number, words: string, status: 400 | 404 = 400, id: unknown = null) {
    super(words)
    this.name = 'RpcRefusal'
    this.code = code
    this.status = status
    this.id = id
  }
}

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601

/** The validated parts of a message. Each may be missing. */
interface Message {
  id?: unknown
  method?: unknown
  params?: { name?: unknown } | null
}

/** Reads the one message of a request. Throws 415 or 413, or an `RpcRefusal` for a bad message. */
async function readMessage(request: Request): Promise<Message> {
  const message = await readJson(request)
  // Only one old revision allows batches. A batch would make many calls in one slot of the key.
  if (Array.isArray(message)) {
    throw new RpcError(INVALID_REQUEST, 'Invalid request: send one message in each request.')
  }
  const { id = null, method, params } = (message ?? {}) as Message
  // Error messages repeat these values, so they must not be long.
  if ([id, method, params?.name].some(isLong)) {
    throw new RpcError(INVALID_REQUEST, 'Invalid request: its id, method or name is too long.')
  }
  // A stream would occupy a connection and a slot of the key, but we never send notifications.
  if (method === 'subscriptions/listen') {
    throw new RpcError(METHOD_NOT_FOUND, 'Method not found', 404, id)
  }
  return message as Message
}

const LONGEST_NAME = 200

function isLong(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).length > LONGEST_NAME
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return (await readJsonBody(request, BODY)).value
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_json') throw error
    throw new RpcError(PARSE_ERROR, `Parse error: ${error.message}`)
  }
}

/** Throws 403 when the key lacks the tool's scope, as on the REST surface. */
function checkToolScope(message: Message, key: KeyHolder['key']): void {
  const { method, params } = message ?? {}
  if (method !== 'tools/call') return
  const tool = TOOLS.find(({ shown }) => shown.name === params?.name)
  if (tool !== undefined) checkScope(tool, key)
}

const ALLOW = 'POST, OPTIONS'

/** Answers one message. Keys, slots, budgets and plan work as on the REST surface. */
export async function serve(
  request: Request,
  address: string,
  services: Services,
  { authenticate, enter }: KeyGate,
): Promise<Response> {
  const headers = commonHeaders(randomUUID())
  let freeSlot = () => {}
  try {
    checkOrigin(request, services.config.baseUrl) // 403
    const holder = await authenticate(request, address) // 401
    annotate(request, { accountId: holder.account.id, actor: holder.actor })
    // All calls are reads: each spends one general request.
    freeSlot = await enter(holder, 'GET', headers) // 429
    if (request.method === 'OPTIONS') return optionsResponse(ALLOW, headers)
    if (request.method !== 'POST') throw methodNotAllowed(ALLOW) // 405
    checkEnabled(holder.account) // 403
    checkPlan({}, holder.account) // 403
    const message = await readMessage(request) // 415, 413, 400
    checkToolScope(message, holder.key) // 403
    const caller: Caller = { ...services, holder, headers, pieces: () => [] }
    const answer = await answerMessage(request, message, caller)
    const body = await join(withAnswer(await answer.text(), caller))
    return new Response(body === '' ? null : body, { status: answer.status, headers })
  } catch (error) {
    if (error instanceof RpcError) return rpcError(error, headers)
    return refused(request, asApiError(error, services.log, headers), headers)
  } finally {
    freeSlot()
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Browsers send the origin of the calling page. Only our own pages may call, even if another
 * name resolves to this server. A server on localhost also accepts pages of other local servers,
 * such as developers' tools.
 */
function checkOrigin(request: Request, baseUrl: string): void {
  const sent = request.headers.get('origin')
  if (sent === null) return
  const origin = URL.parse(sent)
  const own = new URL(baseUrl)
  const isLocal = LOOPBACK.has(own.hostname) && LOOPBACK.has(origin?.hostname ?? '')
  if (origin?.origin === own.origin || isLocal) return
  throw new ApiError('origin_not_allowed', 'Pages of other websites cannot ask here.')
}

/**
 * The protocol's old and new revisions have different rules. Both answer JSON and are stateless. Their
 * library rejects clients that do not name both media types; we always answer JSON.
 */
async function answerMessage(
  { url, method, headers: sent }: Request,
  message: unknown,
  caller: Caller,
): Promise<Response> {
  const headers = new Headers(sent)
  headers.set('Accept', 'application/json, text/event-stream')
  // The body of a handshake negotiates the revision. A newer client names its own revision in the header.
  if ((message as Message | null)?.method === 'initialize') headers.delete('MCP-Protocol-Version')
  const request = new Request(url, { method, headers })
  const server = () => createServer(caller)
  if (!(await isLegacyRequest(request, message))) {
    const handler = createMcpHandler(server, { legacy: 'reject' })
    return handler.fetch(request, { parsedBody: message })
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server().connect(transport)
  return transport.handleRequest(request, { parsedBody: message })
}

function rpcError({ code, status, id, message }: RpcError, headers: HeaderValues): Response {
  const body = JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
  return new Response(body, { status, headers })
}

/** Inserts the response of a tool, both as text and as structured content. */
function* withAnswer(text: string, { headers, pieces }: Caller): Generator<string> {
  const place = headers['X-Request-Id']
  for (const part of text.split(new RegExp(`("${place}"|\\{"${place}":0\\})`))) {
    if (part.startsWith('{"' + place)) yield* pieces()
    else if (part !== `"${place}"`) yield part
    else {
      yield '"'
      for (const piece of pieces()) yield JSON.stringify(piece).slice(1, -1)
      yield '"'
    }
  }
}
