import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import scalar from '@scalar/fastify-api-reference'

/** The script of the page at `/docs`. */
export const REFERENCE_SCRIPT = 'dist/reference/scalar.js'

type Route = { url: string; handler: (request: object, reply: object) => string }

/** Puts Scalar's script where the server finds it. */
export function buildReference(): void {
  mkdirSync(dirname(REFERENCE_SCRIPT), { recursive: true })
  writeFileSync(REFERENCE_SCRIPT, scriptOf(routesOfScalar()))
}

/**
 * The package is a plugin of Fastify, and the one of Scalar's that brings the script without 240 MB
 * of what it was made of. Here it meets the little of Fastify that it asks for.
 */
function routesOfScalar(): Route[] {
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
