import { lookup, Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublic, parseNetwork } from '../../core/public-address.ts'

/** The addresses of a host name. Throws if it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** The timeout of a name server in milliseconds, and the number of tries. */
const RESOLVER_OPTIONS = { timeout: 800, tries: 2 }

/**
 * Queries the name servers directly. The system's lookup blocks one of a few threads until it ends:
 * a few names whose servers never answer would make all others wait. The system is used only for
 * names that no name server has, because they may be in the hosts file.
 */
export function createResolve(servers?: string[]): Resolve {
  const resolver = new Resolver(RESOLVER_OPTIONS)
  if (servers !== undefined) resolver.setServers(servers)
  return async (host) => {
    const lookups = [resolver.resolve4(host), resolver.resolve6(host)]
    const answers = await Promise.allSettled(lookups)
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (found.length > 0) return found
    const silent = answers.find(
      (answer) => answer.status === 'rejected' && isSilence(answer.reason),
    )
    if (silent?.status === 'rejected') throw silent.reason
    return (await lookup(host, { all: true })).map(({ address }) => address)
  }
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEOUT'
}

/** Keeps deliveries out of the operator's own network. */
export interface AddressGuard {
  /** Returns the issue of the host in a URL, or null. */
  check(url: URL): Promise<string | null>
  /** For sockets: looks up a name and checks its addresses. The socket connects to one of these. */
  lookup: LookupFunction
}

const NOT_PUBLIC = 'must be on a host that resolves to public addresses alone'

/** The host resolves to an address that is not allowed for deliveries. */
export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} does not resolve to public addresses alone`)
    this.name = 'NotPublic'
  }
}

export function addressGuard(
  allowNets: readonly string[],
  resolve: Resolve = createResolve(),
): AddressGuard {
  const allowed = allowNets.map(parseNetwork).filter((network) => network !== null)

  /** One address that is not public is enough to reject: the socket may choose any of them. */
  async function addressesOf(host: string): Promise<readonly string[]> {
    const addresses = isIP(host) === 0 ? await resolve(host) : [host]
    if (addresses.length === 0) throw new Error(`${host} has no address`)
    if (!addresses.every((address) => isPublic(address, allowed))) throw new NotPublic(host)
    return addresses
  }

  return {
    check: async ({ hostname }) => {
      const host = hostname.replace(/^\[(.*)\]$/, '$1')
      try {
        await addressesOf(host)
        return null
      } catch {
        // An unknown name gets the same message, so that names of the internal network cannot be discovered.
        return NOT_PUBLIC
      }
    },
    lookup: (host, options, callback) => {
      addressesOf(host).then(
        (addresses) => {
          const found = addresses.map((address) => ({ address, family: isIP(address) }))
          const [first] = found
          if (options.all) callback(null, found)
          else callback(null, first?.address ?? '', first?.family)
        },
        (error) => callback(error, '', 0),
      )
    },
  }
}
