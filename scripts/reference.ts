import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The script of the page at `/docs`. */
export const REFERENCE_SCRIPT = 'dist/reference/scalar.js'

/** Scalar calls it at startup, and the oldest supported browsers lack it. */
const CAN_PARSE =
  'URL.canParse??=(text,base)=>{try{return Boolean(new URL(text,base))}catch{return false}};\n'

type Route = { url: string; handler: (request: object, reply: object) => string }

/** Copies Scalar's script to the folder of the server. */
export async function buildReference(): Promise<void> {
  mkdirSync(dirname(REFERENCE_SCRIPT), { recursive: true })
  writeFileSync(REFERENCE_SCRIPT, CAN_PARSE + scriptOf(await routesOfScalar()))
}

/**
 * The package is a plugin of Fastify. Only this package of Scalar's contains the script without
 * its 240 MB of sources. The stub provides the few functions of Fastify that it uses.
 */
async function routesOfScalar(): Promise<Route[]> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const routes: Route[] = []
  const fastify = { route: (route: Route) => routes.push(route) }
  scalar(fastify as never, { configuration: { url: '/openapi.json' } }, (error?: Error) => {
    if (error) throw error
  })
  return routes
}

function scriptOf(routes: readonly Route[]): string {
  const route = routes.find(({ url }) => url.endsWith('.js'))
  if (route === undefined)
    throw new Error('Scalar has no script any more: see scripts/reference.ts')
  const reply = { header: () => reply, send: (body: string) => body }
  return route.handler({}, reply)
}
