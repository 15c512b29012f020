import { isIP, type LookupFunction } from 'node:net'
import { isPublic, parseNetwork } from './public-address.ts'
import { createResolve, type Resolve } from './resolve.ts'

/** Keeps deliveries out of the operator's own network (decisions I1, I2). */
export interface AddressGuard {
  /** What is wrong with the host of an address, or null. */
  check(url: URL): Promise<string | null>
  /** For sockets: vets what the name resolves to now, and connects to just that. */
  lookup: LookupFunction
}

const NOT_PUBLIC = 'must be on a host that resolves to public addresses alone'

/** A host that resolves to an address nobody may be sent to. */
export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} does not resolve to public addresses alone`)
    this.name = 'NotPublic'
  }
}

export function createGuard(
  allowNets: readonly string[],
  resolve: Resolve = createResolve(),
): AddressGuard {
  const allowed = allowNets.map(parseNetwork).filter((network) => network !== null)

  /** One answer that is not public spoils all: which would be used is not ours to say. */
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
        // The same words for a name that is unknown and one of the operator's own network.
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
