import { z } from 'zod'
import { CEILING_BYTES } from '../../ground/contract.ts'
import { ApiError } from '../../ground/errors.ts'
import { checkScope, type KeyHolder } from '../../ground/http/access.ts'
import { readJsonBody } from '../../ground/http/body.ts'
import { TOOLS } from './tools.ts'

const BODY = {
  body: z.unknown().refine((sent) => sent !== undefined),
  ceilingBytes: CEILING_BYTES.other,
}

/** An error of JSON-RPC itself, with one of its own codes. */
export class RpcRefusal extends Error {
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

/** The parts of a message that we check. Each may be missing. */
interface Message {
  id?: unknown
  method?: unknown
  params?: { name?: unknown } | null
}

/** Reads the one message of a request. Throws 415 or 413, or an `RpcRefusal` for a bad message. */
export async function readMessage(request: Request): Promise<Message> {
  const message = await readJson(request)
  // Only one old revision allows batches. A batch would make many calls with one slot of the key.
  if (Array.isArray(message)) {
    throw new RpcRefusal(INVALID_REQUEST, 'Invalid request: send one message in each request.')
  }
  const { id = null, method, params } = (message ?? {}) as Message
  // Error messages repeat these values, so they must not be long.
  if ([id, method, params?.name].some(isLong)) {
    throw new RpcRefusal(INVALID_REQUEST, 'Invalid request: its id, method or name is too long.')
  }
  // It would keep a connection and a slot of the key open, but we never send notifications.
  if (method === 'subscriptions/listen') {
    throw new RpcRefusal(METHOD_NOT_FOUND, 'Method not found', 404, id)
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
    throw new RpcRefusal(PARSE_ERROR, `Parse error: ${error.message}`)
  }
}

/** Throws 403 when the key lacks the tool's scope, as on the REST surface (decisions A2). */
export function checkToolScope(message: Message, key: KeyHolder['key']): void {
  const { method, params } = message ?? {}
  if (method !== 'tools/call') return
  const tool = TOOLS.find(({ shown }) => shown.name === params?.name)
  if (tool !== undefined) checkScope(tool, key)
}
