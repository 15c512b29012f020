import packageFile from '../../../package.json' with { type: 'json' }
import { type Config, missingFilesText, missingSettings } from '../../core/config.ts'
import { advice, type Finding, orFine, wrongFinding } from './finding.ts'
import type { World } from './world.ts'

const NEEDED_NODE = Number(packageFile.engines.node.replace('>=', ''))
const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export function checkNode({ nodeVersion }: World): Finding[] {
  const isNew = Number.parseInt(nodeVersion, 10) >= NEEDED_NODE
  const old = wrongFinding(
    'node',
    `this is Node ${nodeVersion}, and Zeven needs ${NEEDED_NODE}`,
    'run "npm ci" in the folder of Zeven, which brings the right one',
  )
  return orFine(isNew ? [] : [old], 'node', `Node ${nodeVersion}`)
}

/** Checks combinations of settings. Each setting alone was validated at loading. */
export function checkSettings(config: Config): Finding[] {
  const { protocol, hostname } = new URL(config.baseUrl)
  const isPublic = !HERE.test(hostname)
  const found: Finding[] = []
  const wrong = (says: string, mend: string) => found.push(wrongFinding('settings', says, mend))
  const advise = (says: string, mend: string) => found.push(advice('settings', says, mend))
  const missing = missingSettings(config)
  if (missing.length > 0) {
    wrong(missingFilesText(config, missing), 'run zeven doctor with them')
  }
  if (config.production && !isPublic) {
    wrong(
      `links in mails and tags point to ${config.baseUrl}, which only this machine can open`,
      'set BASE_URL to the address that customers use, such as https://forms.dealer.example',
    )
  }
  if (isPublic && protocol === 'http:') {
    wrong(
      'BASE_URL begins with http: browsers refuse it on pages that came by https',
      'put a reverse proxy with TLS in front, and set BASE_URL to https://…',
    )
  }
  if (isPublic && protocol === 'https:' && config.trustProxy === 0) {
    wrong(
      'BASE_URL is https, so a proxy is in front, and TRUST_PROXY is 0: all customers count as one address',
      'set TRUST_PROXY to the number of proxies, mostly 1',
    )
  }
  if (!isPublic && config.trustProxy > 0) {
    advise(
      'TRUST_PROXY is set and BASE_URL is not public: whoever reaches the server can invent an address',
      'set TRUST_PROXY to 0 where no proxy is in front',
    )
  }
  if (isPublic && !config.production) {
    advise(
      'NODE_ENV is not "production": the demo dealer and its page are there',
      'set NODE_ENV=production',
    )
  }
  if (config.databaseUrl !== undefined && config.secret === undefined) {
    advise(
      'without ZEVEN_SECRET the secret lies in the database, beside what it seals',
      'set ZEVEN_SECRET before the first webhook is made; afterwards, to the secret that a backup has',
    )
  }
  return orFine(found, 'settings', `served at ${config.baseUrl}`)
}
