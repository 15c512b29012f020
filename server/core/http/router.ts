import { TrieRouter } from 'hono/router/trie-router'
import type { Endpoint } from '../contract.ts'
import { NotFound } from '../errors.ts'
import { methodNotAllowed } from './respond.ts'

export interface AnyRoute {
  endpoint: Endpoint
}

/** A path of the API: its routes by method, and its `Allow` header. */
interface Path<R extends AnyRoute> {
  byMethod: Map<string, R>
  allow: string
}

/** Finds the route of a request, or the `Allow` header for `OPTIONS`. Throws 404 and 405. */
export type FindRoute<R extends AnyRoute> = (
  method: string,
  path: string,
) => { route: R; params: Record<string, string> } | { allow: string }

export function createRouter<R extends AnyRoute>(routes: readonly R[]): FindRoute<R> {
  const router = new TrieRouter<Path<R>>()
  const ofPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path)
  // A fixed part comes before a parameter: in `/price-matrices/cells`, `cells` is not an id.
  const paths = [...ofPath.keys()].sort((a, b) => parameters(a) - parameters(b))
  for (const path of paths) {
    const own = ofPath.get(path) ?? []
    const byMethod = new Map(own.map((route) => [route.endpoint.method as string, route]))
    router.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), { byMethod, allow: allowOf(byMethod) })
  }
  return (method, path) => {
    const [found] = router.match('ALL', path)[0]
    const params = found && decoded(found[1] as Record<string, string>)
    if (!found || !params) throw new NotFound()
    const [{ byMethod, allow }] = found
    if (method === 'OPTIONS') return { allow }
    const route = byMethod.get(method === 'HEAD' ? 'GET' : method)
    if (route !== undefined) return { route, params }
    throw methodNotAllowed(allow)
  }
}

function parameters(path: string): number {
  return path.split('{').length
}

/** Null if a part is not valid percent-encoding, or has a NUL, which PostgreSQL cannot look up. */
function decoded(params: Record<string, string>): Record<string, string> | null {
  try {
    const entries = Object.entries(params).map(([name, part]) => [name, decodeURIComponent(part)])
    return entries.some(([, part]) => part?.includes('\0')) ? null : Object.fromEntries(entries)
  } catch {
    return null
  }
}

function allowOf(byMethod: Map<string, unknown>): string {
  const methods = [...byMethod.keys()]
  if (byMethod.has('GET')) methods.splice(methods.indexOf('GET') + 1, 0, 'HEAD')
  return [...methods, 'OPTIONS'].join(', ')
}
