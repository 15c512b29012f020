import { isIP } from 'node:net'
import { promisify } from 'node:util'
import type { MailServerRow } from '../../core/db/tables.ts'
import type { MailServer } from '../../core/mails/settings.ts'
import { isPublic } from '../../core/public-address.ts'
import type { AddressGuard } from '../sending/guard.ts'
import { DEALER_PORTS } from './mail-servers.contract.ts'

/** The location of a dealer's mail server. Throws `NotReachable`, and DNS errors. */
export type FindServer = (host: string, port: number) => Promise<Omit<MailServer, 'auth'>>

/** The dealer's input does not lead to a public mail server. */
export class NotReachable extends Error {
  readonly field: 'host' | 'port'
  constructor(field: 'host' | 'port') {
    super(field === 'host' ? 'its address is not public' : 'no mail server listens on such a port')
    this.field = field
  }
}

/**
 * Looks a name up each time, and connects to the checked address. In networks that the operator
 * allowed, any port is accepted.
 */
export function createReach(guard: AddressGuard): FindServer {
  const look = promisify(guard.lookup) as (host: string, options: object) => Promise<string>
  return async (name, port) => {
    const host = await look(name, {}).catch(() => {
      // An unknown name gets the same message, so that names of the internal network cannot be discovered.
      throw new NotReachable('host')
    })
    const isKnownPort = (DEALER_PORTS as readonly number[]).includes(port)
    if (isPublic(host) && !isKnownPort) throw new NotReachable('port')
    const secure = port === 465 || port === 993
    return { host, port, secure, ...(isIP(name) === 0 && { name }) }
  }
}

/** The services for connecting to dealers' mail servers. */
export interface Reaching {
  reach: FindServer
  open(sealed: string): string
}

type Row = Pick<MailServerRow, 'host' | 'port' | 'username' | 'password'>

/** The server of a row that has one. Throws the same errors as `FindServer`. */
export async function serverOf(
  { reach, open }: Reaching,
  { host, port, username, password }: Row,
): Promise<MailServer> {
  const server = await reach(host ?? '', port ?? 0)
  const pass = password === null ? '' : open(password)
  return { ...server, auth: username ? { user: username, pass } : null }
}
