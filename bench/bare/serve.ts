import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A plain node:http server that answers JSON. It prints its address, and ends with its parent. */
export function serve(answer: (path: string, body: string) => Promise<string> | string): void {
  const server = createServer(async (request, response) => {
    const isPost = request.method === 'POST'
    try {
      const json = await answer(request.url ?? '/', isPost ? await text(request) : '')
      response.writeHead(isPost ? 201 : 200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(json),
      })
      response.end(json)
    } catch (error) {
      console.error(error)
      response.writeHead(500).end()
    }
  })
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  process.stdin.on('close', () => process.exit()).resume()
}

export function timestamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}+00:00`
}
