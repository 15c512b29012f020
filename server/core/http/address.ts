import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../config.ts'

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** The part of an IPv6 address that a provider assigns. The customer chooses the rest. */
const GROUPS_OF_A_LINE = 4
const GROUPS_OF_A_NETWORK = 3

/** The blocks of an address. Two addresses in the same block have the same text. */
export interface Blocks {
  /** The line of one customer: an IPv4 address, or an IPv6 /64. */
  line: string
  /** An IPv6 /56, which some providers give to one customer, or an IPv4 address. */
  site: string
  /** An IPv6 /48, which a few providers give to one customer, or an IPv4 /24. */
  network: string
}

/** Text that is not an address is returned unchanged as each block. */
export function blocksOf(address: string): Blocks {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1] ?? address
  if (IPV4.test(ipv4)) {
    return { line: ipv4, site: ipv4, network: ipv4.slice(0, ipv4.lastIndexOf('.')) }
  }
  const groups = groupsOf(address)
  if (groups === null) return { line: address, site: address, network: address }
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).join(':')
  const subnet = groups[GROUPS_OF_A_NETWORK] ?? '0'
  return {
    line: groups.slice(0, GROUPS_OF_A_LINE).join(':'),
    site: `${network}:${subnet.padStart(4, '0').slice(0, 2)}`,
    network,
  }
}

/** The eight groups of an IPv6 address, without leading zeros; null when it is not one. */
function groupsOf(address: string): string[] | null {
  const url = URL.parse(`http://[${address.replace(/%.*/, '')}]`)
  if (url === null) return null
  const [head = '', tail] = url.hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const middle = tail === undefined ? [] : Array(8 - first.length - last.length).fill('0')
  return [...first, ...middle, ...last]
}

export type ReadAddress = (c: Context) => string

/**
 * Reads the client's address. Without proxies this is the address of the connection. Behind
 * `proxies` reverse proxies of the operator it is the part that the outermost of them added to the
 * header. The client can forge everything before that.
 */
export function createAddressReader(proxies: number): ReadAddress {
  return (c) => {
    const connection = getConnInfo(c).remote.address ?? 'unknown'
    return proxies === 0 ? connection : (readForwarded(c, proxies) ?? connection)
  }
}

/** The address from the outermost of the operator's proxies; null if it named none. */
export function readForwarded(c: Context, proxies: number): string | null {
  const named = (c.req.header('x-forwarded-for') ?? '').split(',').at(-proxies) ?? ''
  return forwardedAddress(named.trim())
}

/** Some proxies add the port, including Azure's and IIS, and brackets around an IPv6 address. */
const WITH_PORT = /^"?(?:\[([^\]"]+)\]|([^:"]+))(?::\d+)?"?$/

/** The IP address that a proxy named; null for anything else, which would make each request a different client. */
export function forwardedAddress(named: string): string | null {
  const [, six, four] = WITH_PORT.exec(named) ?? []
  const address = six ?? four ?? named
  return isIP(address) === 0 ? null : address
}

/** The header in which a proxy names its client: one of our secrets, a space and the address. */
const VISITOR_HEADER = 'zeven-visitor'

/**
 * The same for requests of visitors. A proxy on a dealer's own host, which is not the operator's,
 * may name its client: otherwise all its visitors would count as one client.
 */
export function createVisitorReader({
  trustProxy,
  proxySecrets,
}: Pick<Config, 'trustProxy' | 'proxySecrets'>): ReadAddress {
  const addressOf = createAddressReader(trustProxy)
  // Looked up by hash, so that the timing reveals nothing about the secrets.
  const known = new Set(proxySecrets.map(hashOf))
  return (c) => {
    const [secret = '', address = ''] = (c.req.header(VISITOR_HEADER) ?? '').split(' ')
    return isIP(address) !== 0 && known.has(hashOf(secret)) ? address : addressOf(c)
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
