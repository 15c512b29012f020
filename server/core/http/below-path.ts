import type { Server } from 'node:http'
import type { MiddlewareHandler } from 'hono'

/** The path of a server with this address: empty, or such as `/zeven`. */
export function pathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '')
}

/**
 * Removes the path from every request before any other check. A request without it does not change:
 * a proxy may have removed it already, and a local probe does not have it.
 */
export function takePathOff(server: Server, path: string): void {
  server.prependListener('request', (incoming) => {
    const { url = '' } = incoming
    const rest = url.startsWith(path) ? url.slice(path.length) : url
    if (/^[/?]|^$/.test(rest)) incoming.url = rest.startsWith('/') ? rest : `/${rest}`
  })
}

/** Adds the path to addresses in answers of this type. Each starts with a `/` that `slash` finds. */
export function leadBelow(path: string, type: string, slash: RegExp): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (path === '' || c.res.body === null) return
    if (!c.res.headers.get('Content-Type')?.startsWith(type)) return
    c.res = new Response((await c.res.text()).replace(slash, `${path}/`), c.res)
  }
}
