import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Subject } from './subjects.ts'

export interface Site {
  addressOf(subject: Subject): string
  stop(): Promise<void>
}

/** One origin for all subjects: their pages and scripts, and for the rest our server. */
export async function startSite(subjects: readonly Subject[], zeven: string): Promise<Site> {
  const pages = new Map(subjects.map((subject) => [pathOf(subject), pageWith(subject)]))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = pages.get(path)
    const script = subjects.find((subject) => subject.script?.path === path)?.script
    if (page !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
    } else if (script !== undefined) {
      const type = 'text/javascript; charset=utf-8'
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' })
      response.end(script.brotli)
    } else forward(request, response, zeven)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port for the site')
  return {
    addressOf: (subject) => `http://127.0.0.1:${address.port}${pathOf(subject)}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pathOf({ name }: Subject): string {
  return `/page/${encodeURIComponent(name)}`
}

/** The icon is named, so that the browser does not ask for one. */
function pageWith({ name, html }: Subject): string {
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
</head><body><h1>Een dealer</h1><p>Ervoor</p>${html}<p>Erna</p></body></html>`
}

function forward(request: IncomingMessage, response: ServerResponse, zeven: string): void {
  const { method, headers, url } = request
  // A connection of its own: the server may just be closing one that waited since the round before.
  const asked = ask(new URL(url ?? '/', zeven), { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  request.pipe(asked)
}
