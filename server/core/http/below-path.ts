import type { Server } from 'node:http'
import type { MiddlewareHandler } from 'hono'

/** The path below which a server at this address lives: empty, or such as `/zeven`. */
export function pathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '')
}

/**
 * Takes the path off every request before anything looks at it. A request without it stays as it is: a proxy
 * may have taken it off already, and a probe of this very process knows of none.
 */
export function takePathOff(server: Server, path: string): void {
  server.prependListener('request', (incoming) => {
    const { url = '' } = incoming
    const rest = url.startsWith(path) ? url.slice(path.length) : url
    if (/^[/?]|^$/.test(rest)) incoming.url = rest.startsWith('/') ? rest : `/${rest}`
  })
}

/** Has the addresses in answers of this type lead below the path. Each starts with a `/` that `slash` finds. */
export function leadBelow(path: string, type: string, slash: RegExp): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (path === '' || c.res.body === null) return
    if (!c.res.headers.get('Content-Type')?.startsWith(type)) return
    c.res = new Response((await c.res.text()).replace(slash, `${path}/`), c.res)
  }
}
