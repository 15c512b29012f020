import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

export const OURS = 'zeven'
export const BARE = 'bare form'
export const PEER = 'SurveyJS'

export interface Site {
  /** The address of each form's page, by its name. */
  pages: Record<string, string>
  stop(): Promise<void>
}

/** Makes the browser compile all functions when the script arrives, as in vite.config.ts. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad'

/**
 * Serves all forms from one origin: their pages and the scripts of the bare form and of SurveyJS.
 * All other requests go to our server. `tag` is the HTML from `zeven snippet`.
 */
export async function startSite(tag: string, zeven: string): Promise<Site> {
  const scripts = new Map([
    ['/bare.js', await buildForm('bare.tsx', COMPILE_ALL)],
    ['/survey.js', await buildForm('survey.js', '')],
  ])
  const tagOf = (path: string) => `<script src="${path}" async></script><div id="form"></div>`
  const pages = new Map([
    [BARE, tagOf('/bare.js')],
    [OURS, tag],
    [PEER, tagOf('/survey.js')],
  ])
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const html = pages.get(path.replace('/page/', '').replaceAll('%20', ' '))
    const script = scripts.get(path)
    if (html !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageWith(html))
    } else if (script !== undefined) {
      const type = 'text/javascript; charset=utf-8'
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(script)
    } else forward(request, response, zeven)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const addressOf = (name: string) => `http://127.0.0.1:${port}/page/${encodeURIComponent(name)}`
  return {
    pages: Object.fromEntries([...pages.keys()].map((name) => [name, addressOf(name)])),
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Builds a form as one compressed classic script, like our widget, with its styles inside. */
async function buildForm(entry: string, postBanner: string): Promise<Uint8Array> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: `${import.meta.dirname}/forms/${entry}`,
        output: { format: 'iife', postBanner },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Uint8Array(brotliCompressSync(output[0].code))
}

/** The page has an empty icon, so that the browser does not ask for one. */
function pageWith(form: string): string {
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Een dealer</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
</head><body><h1>Een dealer</h1><p>Ervoor</p>${form}<p>Erna</p></body></html>`
}

function forward(request: IncomingMessage, response: ServerResponse, zeven: string): void {
  const { method, headers, url } = request
  // Each request gets a new connection: the server may be closing an idle one from an earlier
  // round.
  const asked = ask(new URL(url ?? '/', zeven), { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  request.pipe(asked)
}
