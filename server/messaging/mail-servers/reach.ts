import { isIP } from 'node:net'
import { promisify } from 'node:util'
import type { MailServerRow } from '../../core/db/tables.ts'
import type { MailServer } from '../../core/mails/settings.ts'
import { isPublic } from '../../core/public-address.ts'
import type { AddressGuard } from '../sending/guard.ts'
import { DEALER_PORTS } from './mail-servers.contract.ts'

/** Where a dealer's mail server is. Throws `NotReachable`, and what a name server says. */
export type FindServer = (host: string, port: number) => Promise<Omit<MailServer, 'auth'>>

/** What a dealer typed leads to no mail server of the internet. */
export class NotReachable extends Error {
  readonly field: 'host' | 'port'
  constructor(field: 'host' | 'port') {
    super(field === 'host' ? 'its address is not public' : 'no mail server listens on such a port')
    this.field = field
  }
}

/**
 * Looks a name up each time, and the connection goes to the address that was checked. In networks that the
 * operator allowed, any port is.
 */
export function createReach(guard: AddressGuard): FindServer {
  const look = promisify(guard.lookup) as (host: string, options: object) => Promise<string>
  return async (name, port) => {
    const host = await look(name, {}).catch(() => {
      // An unknown name gets the same words, so that nobody can learn the names of the network.
      throw new NotReachable('host')
    })
    const isKnownPort = (DEALER_PORTS as readonly number[]).includes(port)
    if (isPublic(host) && !isKnownPort) throw new NotReachable('port')
    const secure = port === 465 || port === 993
    return { host, port, secure, ...(isIP(name) === 0 && { name }) }
  }
}

/** What mail servers of dealers are reached with. */
export interface Reaching {
  reach: FindServer
  open(sealed: string): string
}

type Row = Pick<MailServerRow, 'host' | 'port' | 'username' | 'password'>

/** The server of a row that has one. Throws as `FindServer` does. */
export async function serverOf(
  { reach, open }: Reaching,
  { host, port, username, password }: Row,
): Promise<MailServer> {
  const server = await reach(host ?? '', port ?? 0)
  const pass = password === null ? '' : open(password)
  return { ...server, auth: username ? { user: username, pass } : null }
}
