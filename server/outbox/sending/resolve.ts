import { lookup, Resolver } from 'node:dns/promises'

/** The addresses of a host name. Throws when it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** How long a name server may take, in milliseconds, and how often it is asked. */
const ASKED = { timeout: 800, tries: 2 }

/**
 * Asks the name servers directly. The system's look-up keeps one of a few threads busy until it
 * ends: a few names whose servers never answer would make all others wait. The system is asked only
 * for names that no name server knows, because they may be in the hosts file.
 */
export function createResolve(servers?: string[]): Resolve {
  const resolver = new Resolver(ASKED)
  if (servers !== undefined) resolver.setServers(servers)
  return async (host) => {
    const asked = [resolver.resolve4(host), resolver.resolve6(host)]
    const answers = await Promise.allSettled(asked)
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
