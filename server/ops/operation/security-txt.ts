import { Hono } from 'hono'
import type { Clock } from '../../core/clock.ts'
import type { Config } from '../../core/config.ts'

/** RFC 9116 advises less than a year. */
const VALID_MS = 180 * 86_400_000

/** `/.well-known/security.txt`: the contact for vulnerabilities of this server. Absent without a contact setting. */
export function createSecuritySurface(
  { securityContact, baseUrl }: Pick<Config, 'securityContact' | 'baseUrl'>,
  clock: Clock,
): Hono {
  const app = new Hono()
  if (securityContact === undefined) return app
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(clock.now() + VALID_MS).toISOString()
    // The file is only trusted at this address: the root of the host, whatever our base path is.
    const canonical = new URL('/.well-known/security.txt', baseUrl)
    return c.text(`Contact: ${securityContact}\nExpires: ${expires}\nCanonical: ${canonical}\n`)
  })
  return app
}
