import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Logger } from 'pino'
import type { Config } from '../../core/config.ts'
import type { Database } from '../../core/db/database.ts'
import { errorBody } from '../../core/envelope.ts'
import { type KeyHolder, viewerOf } from '../../core/http/access.ts'
import { readCall } from '../../core/http/read-call.ts'
import { asApiError, piecesOf, type ReadReply, type SentHeaders } from '../../core/http/respond.ts'
import type { Outgoing } from '../../core/services.ts'
import type { Tool } from './tool.ts'

/** The calling key, and the dependencies of a call. */
export interface Caller {
  database: Database
  cursorSecret: string
  outgoing: Outgoing
  config: Pick<Config, 'baseUrl'>
  log: Logger
  holder: KeyHolder
  /** The headers of the HTTP answer. The log takes the request id from them. */
  headers: SentHeaders
  /** The responses of tools. The protocol's library only gets the request id, because it would write it all at once. */
  pieces: () => Iterable<string>
}

/** Calls a tool. An error is also a result, so that an assistant can read it and retry. */
export async function answerCall(
  tool: Tool,
  given: unknown,
  caller: Caller,
): Promise<CallToolResult> {
  const { config, database, cursorSecret, outgoing, log, holder, headers } = caller
  try {
    const { route, params, search } = tool.read(given)
    const { endpoint } = route
    const body = { bytes: new Uint8Array(), value: undefined, issues: {} }
    const { account, actor } = holder
    const call = readCall({
      database,
      cursorSecret,
      outgoing,
      baseUrl: config.baseUrl,
      endpoint,
      account,
      actor,
      viewer: viewerOf(holder),
      params,
      search,
      body,
      claim: undefined,
    })
    const reply = await route.handle({ ...holder, ...call })
    caller.pieces = () => piecesOf(reply as ReadReply, endpoint.message)
    const text = headers['X-Request-Id'] ?? ''
    return { content: [{ type: 'text', text }], structuredContent: { [text]: 0 } }
  } catch (error) {
    const { code, message, details } = asApiError(error, log, headers)
    return {
      content: [{ type: 'text', text: errorBody(code, message, details) }],
      isError: true,
    }
  }
}
