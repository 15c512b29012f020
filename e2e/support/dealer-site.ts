import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import { basename, extname, join } from 'node:path'
import type { Server } from './server.ts'

/** A dealer's website on its own origin, as in real use of the widget. */
export type DealerSite = {
  url: string
  /** Pages made while it runs, by name. They replace files of the same name in the folder. */
  pages: Map<string, string>
  stop(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves a case's folder. In a file, and in a header such as a content security policy, `%SERVER%`
 * becomes the address of our server, and `%FORM%` the slug of the dealer's form.
 */
export async function startDealerSite(
  folder: string,
  { url, slug }: Pick<Server, 'url' | 'slug'>,
  headers: Record<string, string> = {},
): Promise<DealerSite> {
  const fill = (text: string) => text.replaceAll('%SERVER%', url).replaceAll('%FORM%', slug)
  const filled: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) filled[name] = fill(value)

  const pages = new Map<string, string>()
  const server = createServer(async (request, response) => {
    // All files are in one folder, so only the last part of the path counts.
    const name = basename(new URL(request.url ?? '/', 'http://dealer.example').pathname)
    const body = pages.get(name) ?? (await readFile(join(folder, name), 'utf8').catch(() => null))
    const type = TYPES[extname(name)] ?? 'text/plain; charset=utf-8'
    // The browser asks for this icon itself. A 404 would put an error in the console.
    const missing = name === 'favicon.ico' ? 204 : 404
    response.writeHead(body === null ? missing : 200, { ...filled, 'Content-Type': type })
    response.end(fill(body ?? ''))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port for the dealer')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${address.port}`, pages, stop }
}
