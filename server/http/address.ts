import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export type ReadAddress = (c: Context) => string

/**
 * Reads the client's address: that of the connection or, behind `proxies` reverse proxies of ours,
 * what the outermost of them wrote. Anything before that in the header is the client's own word.
 */
export function createAddressReader(proxies: number): ReadAddress {
  return (c) => {
    const connection = getConnInfo(c).remote.address ?? 'unknown'
    if (proxies === 0) return connection
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    return forwarded.at(-proxies) || connection
  }
}
