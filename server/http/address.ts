import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Of an IPv6 address: the rest of it is the customer's own to choose. */
const GROUPS_OF_A_LINE = 4

/** What one line has: an IPv4 address, or the /64 of an IPv6 one. Anything else is itself. */
export function addressBlock(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const url = URL.parse(`http://[${address.replace(/%.*/, '')}]`)
  if (url === null) return address
  const [head = '', tail] = url.hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const middle = tail === undefined ? [] : Array(8 - first.length - last.length).fill('0')
  return [...first, ...middle, ...last].slice(0, GROUPS_OF_A_LINE).join(':')
}

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
