import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const IPV4 = /^\d+\.\d+\.\d+\.\d+$/
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Of an IPv6 address: the rest of it is the customer's own to choose. */
const GROUPS_OF_A_LINE = 4
const GROUPS_OF_A_NETWORK = 3

/** What an address is part of, as text that is the same for all that are part of it. */
export interface Blocks {
  /** An IPv4 address, or the /64 of an IPv6 one: one customer's line. */
  line: string
  /** A /56, which some providers give to one customer; of IPv4 the address. */
  site: string
  /** A /48, which the generous ones give; of IPv4 a /24. */
  network: string
}

/** Anything that is no address is all of its blocks. */
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

export function addressBlock(address: string): string {
  return blocksOf(address).line
}

/** The eight groups of an IPv6 address, without leading zeros; null when it is none. */
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
