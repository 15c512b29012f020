import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export interface BareRequest {
  /** The parenthesised part of the path; empty when there is none. */
  param: string
  body: string
  idempotencyKey: string | undefined
}

export interface Route {
  method: 'GET' | 'POST'
  path: RegExp
  /** The whole body of the answer, as JSON. */
  answer(request: BareRequest): string | Promise<string>
}

/** A server that answers 200 to `GET`, 201 to `POST`, and 500 when a route throws. */
export function createBareServer(routes: readonly Route[]): Server {
  return createServer(async (request, response) => {
    try {
      const body = request.method === 'POST' ? await readBody(request) : ''
      for (const { method, path, answer } of routes) {
        if (method !== request.method) continue
        const match = path.exec(request.url ?? '')
        if (match === null) continue
        const idempotencyKey = request.headers['idempotency-key'] as string | undefined
        const text = await answer({ param: match[1] ?? '', body, idempotencyKey })
        return send(response, method === 'GET' ? 200 : 201, text)
      }
      send(response, 404, '{}')
    } catch (error) {
      console.error(error)
      send(response, 500, '{}')
    }
  })
}

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks).toString()))
    request.on('error', reject)
  })
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}
