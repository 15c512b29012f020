import type { Endpoint } from '../contract.ts'
import { ApiError, NotFound } from '../errors.ts'

export interface Route {
  endpoint: Endpoint
}

export interface Match<R extends Route> {
  /** The routes of the path by method. */
  byMethod: ReadonlyMap<string, R>
  params: Record<string, string>
  /** What `Allow` says: the methods of the path, `HEAD` and `OPTIONS` included. */
  allow: string
}

interface PathRoutes<R extends Route> {
  parts: string[]
  byMethod: Map<string, R>
}

export type Find<R extends Route> = (path: string) => Match<R> | null

/** The route of a request, or what `OPTIONS` answers. Throws 404 and 405 (decisions A5). */
export function findRoute<R extends Route>(find: Find<R>, method: string, path: string) {
  const match = find(path)
  if (match === null) throw new NotFound()
  if (method === 'OPTIONS') return { allow: match.allow }
  const route = match.byMethod.get(method === 'HEAD' ? 'GET' : method)
  if (route !== undefined) return { route, params: match.params }
  const message = `This path answers ${match.allow}.`
  throw new ApiError('method_not_allowed', message, {}, { Allow: match.allow })
}

/** Matches paths exactly: a trailing slash or an encoded one is another path. */
export function createRouter<R extends Route>(routes: readonly R[]): Find<R> {
  const paths = new Map<string, PathRoutes<R>>()
  for (const route of routes) {
    const { path, method } = route.endpoint
    const entry = paths.get(path) ?? { parts: path.split('/'), byMethod: new Map<string, R>() }
    entry.byMethod.set(method, route)
    paths.set(path, entry)
  }
  // A fixed part is tried before a parameter: `/price-matrices/cells` is no id.
  const ordered = [...paths.values()].sort((a, b) => parameters(a.parts) - parameters(b.parts))
  return (path) => {
    const parts = path.split('/')
    for (const entry of ordered) {
      const params = matchParts(entry.parts, parts)
      if (params !== null) {
        return { byMethod: entry.byMethod, params, allow: allowOf(entry.byMethod) }
      }
    }
    return null
  }
}

function parameters(parts: string[]): number {
  return parts.filter((part) => part.startsWith('{')).length
}

function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (!expected.startsWith('{')) {
      if (part !== expected) return null
      continue
    }
    const value = decode(part)
    if (value === null || value === '') return null
    params[expected.slice(1, -1)] = value
  }
  return params
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function allowOf(byMethod: Map<string, unknown>): string {
  const methods = [...byMethod.keys()]
  if (byMethod.has('GET')) methods.splice(methods.indexOf('GET') + 1, 0, 'HEAD')
  return [...methods, 'OPTIONS'].join(', ')
}
