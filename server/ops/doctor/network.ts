import { discoveryOf } from '../../account/sign-in/endpoints.ts'
import type { Config } from '../../core/config.ts'
import { openFiles } from '../../core/files/open.ts'
import { type Finding, fine, wrongFinding } from './finding.ts'
import { UNNAMED, type World } from './world.ts'

const PROBE = 'zeven-doctor'
const ANSWER_MS = 5000
const ADDRESS = /^[\d.]+$|:/

export async function checkPort({ host, port }: Config, world: World): Promise<Finding[]> {
  const issue = await world.tryPort(host, port)
  if (issue === null) return [fine('port', `${host}:${port} is free; no server runs there`)]
  if (issue === 'EADDRINUSE') {
    if (await runsHere({ host, port }, world))
      return [fine('port', `a server answers at ${host}:${port}`)]
    const mend = 'stop that program, or choose another port with PORT'
    return [wrongFinding('port', `another program has ${host}:${port}`, mend)]
  }
  const mend = 'choose an address of this machine with HOST, and a port above 1023 with PORT'
  return [wrongFinding('port', `${host}:${port} cannot be listened on: ${issue}`, mend)]
}

async function runsHere({ host, port }: Pick<Config, 'host' | 'port'>, world: World) {
  const at = host.includes(':') ? `[${host}]` : host
  const issue = await world.tryHealth(`http://${at}:${port}`)
  return issue === null || issue === UNNAMED
}

export async function checkName(config: Config, world: World): Promise<Finding[]> {
  const { hostname } = new URL(config.baseUrl)
  if (hostname === 'localhost' || ADDRESS.test(hostname)) return []
  try {
    const addresses = await world.addressesOf(hostname)
    const known = fine('dns', `${hostname} is ${addresses.join(', ')}`)
    if (!(await runsHere(config, world))) return [known]
    // The same request as a customer's: through the proxy, with its certificate.
    const issue = await world.tryHealth(config.baseUrl)
    if (issue === null) return [known, fine('address', `${config.baseUrl} leads to this server`)]
    if (issue === UNNAMED) {
      const says = `no proxy names the client's IP address in X-Forwarded-For, though TRUST_PROXY is ${config.trustProxy}: all customers count as one address`
      const mend = 'let the proxy set X-Forwarded-For, or set TRUST_PROXY to the number of proxies'
      return [known, wrongFinding('address', says, mend)]
    }
    const mend =
      'look at the proxy, its certificate and the firewall; where only this machine cannot open it, try from another'
    return [known, wrongFinding('address', `${config.baseUrl} does not lead here: ${issue}`, mend)]
  } catch {
    const mend = 'ask who runs your DNS for an A or AAAA record, or correct BASE_URL'
    return [wrongFinding('dns', `${hostname} (BASE_URL) has no address`, mend)]
  }
}

/** Whether the identity provider answers, and matches the settings. */
export async function checkProvider({ provider }: Config): Promise<Finding[]> {
  if (provider === undefined) return []
  const { issuer } = provider
  const mend = 'look at OIDC_ISSUER, and whether this machine reaches the provider'
  const signal = AbortSignal.timeout(ANSWER_MS)
  const says = await fetch(discoveryOf(issuer), { signal })
    .then(async (answer) => Object(await answer.json()).issuer ?? `${answer.status}`)
    .catch((error: Error) => error.message)
  if (String(says).replace(/(?<!\/)\/+$/, '') === issuer)
    return [fine('provider', `${issuer} answers`)]
  return [wrongFinding('provider', `${issuer} does not answer as that issuer: ${says}`, mend)]
}

/** Writes, reads and deletes a small file, as the server does with a photo. */
export async function checkBucket(config: Config): Promise<Finding[]> {
  if (config.filesBucket === undefined) return []
  const files = openFiles(config)
  const bytes = Buffer.from('zeven')
  try {
    await files.put(PROBE, bytes)
    const stored = await files.read(PROBE)
    await files.remove(PROBE)
    if (stored !== null && bytes.equals(stored)) return [fine('files', 'the bucket keeps files')]
    return [
      wrongFinding('files', 'the bucket gives back other bytes than it got', 'look at FILES_S3_…'),
    ]
  } catch (error) {
    const { cause, message } = error as Error & { cause?: unknown }
    const why = cause instanceof Error ? cause.message : message
    const mend = 'look at FILES_S3_ENDPOINT, _BUCKET, _REGION, _KEY_ID and _SECRET, in this order'
    return [wrongFinding('files', `the bucket cannot be used: ${why}`, mend)]
  }
}
