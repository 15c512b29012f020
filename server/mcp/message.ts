import { z } from 'zod'
import { CEILING_BYTES } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { checkScope, type KeyHolder } from '../http/access.ts'
import { readJsonBody } from '../http/body.ts'
import { TOOLS } from './tools.ts'

const BODY = {
  body: z.unknown().refine((sent) => sent !== undefined),
  ceilingBytes: CEILING_BYTES.other,
}

/** What JSON-RPC itself refuses, in its own words. */
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

/** What a message asks for, as far as it says so. */
interface Message {
  id?: unknown
  method?: unknown
  params?: { name?: unknown } | null
}

/** The one message of a request. Throws 415 and 413, and what is no message we answer. */
export async function readMessage(request: Request): Promise<Message> {
  const message = await readJson(request)
  // One revision had batches; in all others they are no message, and one key's slot is one call.
  if (Array.isArray(message)) {
    throw new RpcRefusal(INVALID_REQUEST, 'Invalid request: send each message on its own.')
  }
  const { id = null, method, params } = (message ?? {}) as Message
  // What is wrong with these is told in words that repeat them.
  if ([id, method, params?.name].some(isLong)) {
    throw new RpcRefusal(INVALID_REQUEST, 'Invalid request: its id, method or name is too long.')
  }
  // It would hold a connection, and a slot of the key, open for news there is none of.
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

/** A tool beyond the key's scopes is refused as on the REST surface. Throws 403 (decisions A2). */
export function checkToolScope(message: Message, key: KeyHolder['key']): void {
  const { method, params } = message ?? {}
  if (method !== 'tools/call') return
  const tool = TOOLS.find(({ shown }) => shown.name === params?.name)
  if (tool !== undefined) checkScope(tool, key)
}
