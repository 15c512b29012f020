import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Parses a network such as `10.0.0.0/8`, or a single address. Null if the text is neither. */
export function parseNetwork(text: string): Network | null {
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  } catch {
    return null
  }
}

export function isPublic(text: string, allowed: readonly Network[] = []): boolean {
  // A zone, as in `fe80::1%eth0`, names a network interface of this machine.
  if (text.includes('%') || !ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (allowed.some((network) => isWithin(address, network))) return true
  if (address.kind() === 'ipv4') return isPublicV4(address as ipaddr.IPv4)
  const embedded = embeddedIn(address as ipaddr.IPv6)
  if (embedded !== null) return isPublic(embedded, allowed)
  return isPublicV6(address as ipaddr.IPv6)
}

function isWithin(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network as never, bits)
}

/** Azure serves its machines here, including their keys: not a reserved block, but not a public host either. */
const AZURE_OWN = '168.63.129.16'

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== AZURE_OWN
}

const GLOBAL_UNICAST: Network = [ipaddr.parse('2000::'), 3]
/** Reserved blocks of the global range. No public host has such an address. */
const SPECIAL: Network[] = ['2001::/23', '2001:db8::/32', '3fff::/20', '2620:4f:8000::/48'].map(
  (block) => ipaddr.parseCIDR(block),
)

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (!isWithin(address, GLOBAL_UNICAST)) return false
  return address.range() === 'unicast' && !SPECIAL.some((block) => isWithin(address, block))
}

const NAT64 = ipaddr.parseCIDR('64:ff9b::/96')
const TEREDO = ipaddr.parseCIDR('2001::/32')
const SIX_TO_FOUR = ipaddr.parseCIDR('2002::/16')

/** The IPv4 address inside an IPv6 address: mapped, NAT64, 6to4 or Teredo. Else null. */
function embeddedIn(address: ipaddr.IPv6): string | null {
  const bytes = address.toByteArray()
  const at = (start: number, flip = 0) =>
    bytes
      .slice(start, start + 4)
      .map((byte) => byte ^ flip)
      .join('.')
  if (address.isIPv4MappedAddress() || isWithin(address, NAT64)) return at(12)
  if (isWithin(address, SIX_TO_FOUR)) return at(2)
  // Teredo writes the client's address inverted.
  if (isWithin(address, TEREDO)) return at(12, 0xff)
  return null
}
