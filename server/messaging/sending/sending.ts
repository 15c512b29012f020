import type { Agent, Dispatcher } from 'undici'
import type { Config } from '../../core/config.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { ensureSecret } from '../../core/db/secrets.writes.ts'
import type { JobKind } from '../../core/jobs/loop.ts'
import type { Outgoing, ReadPage } from '../../core/services.ts'
import type { Vault } from '../../core/vault.ts'
import { createTextsOf, type TextsOf } from '../mail-servers/domain.ts'
import { createReach } from '../mail-servers/reach.ts'
import { REPLY_SECRET } from '../mailbox/reply-address.ts'
import { deliveryKind, type Observe } from './deliver.ts'
import { type AddressGuard, addressGuard, type Resolve } from './guard.ts'
import { createPoster } from './post.ts'
import { createJsonReader } from './read-json.ts'

const WITHIN_MS = 5000
/** Maximum bytes of a page. */
const MOST_BYTES = 1024 * 1024
const MOST_REDIRECTS = 3

/** Reads a public page; null if it cannot be read. */
function createPageReader(guard: AddressGuard) {
  let agent: Promise<Agent> | undefined
  return async (url: URL): Promise<ReadPage | null> => {
    agent ??= createAgent(guard)
    try {
      return await read(await agent, guard, url, AbortSignal.timeout(WITHIN_MS))
    } catch {
      // The reason is not returned: it would reveal the operator's network.
      return null
    }
  }
}

async function createAgent(guard: AddressGuard): Promise<Agent> {
  const { Agent } = await import('undici')
  return new Agent({
    allowH2: false,
    keepAliveTimeout: 1,
    connect: { lookup: guard.lookup, timeout: WITHIN_MS },
    headersTimeout: WITHIN_MS,
    bodyTimeout: WITHIN_MS,
  })
}

async function read(
  agent: Agent,
  guard: AddressGuard,
  first: URL,
  signal: AbortSignal,
): Promise<ReadPage | null> {
  let url = first
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    // The socket checks names only, so each literal address is checked here, also after a redirect.
    if (!/^https?:$/.test(url.protocol) || (await guard.check(url)) !== null) return null
    const answer = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: { accept: 'text/html', 'user-agent': 'Zeven page check' },
      signal,
    })
    const location = one(answer.headers.location)
    if (answer.statusCode >= 300 && answer.statusCode < 400 && location !== undefined) {
      drop(answer.body)
      url = new URL(location, url)
      continue
    }
    if (answer.statusCode !== 200) {
      drop(answer.body)
      return null
    }
    const html = await readText(answer.body)
    return { url: url.href, html, policies: [...policiesIn(answer.headers), ...metaPolicies(html)] }
  }
  return null
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function policiesIn(headers: Dispatcher.ResponseData['headers']): string[] {
  return [headers['content-security-policy'] ?? []].flat().flatMap((text) => text.split(','))
}

/** A page may also have its policy in a tag. */
function metaPolicies(html: string): string[] {
  const tags = html.match(/<meta\b[^<>]{0,4000}>/gi) ?? []
  return tags
    .filter((tag) => /http-equiv\s*=\s*["']?content-security-policy["'\s>]/i.test(tag))
    .flatMap((tag) => /content\s*=\s*"([^"]*)"/i.exec(tag)?.[1] ?? [])
}

/** An aborted body reports an error, which is ignored. */
function drop(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => {}).destroy()
}

async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MOST_BYTES) break
  }
  drop(body)
  return Buffer.concat(chunks).toString('utf8')
}

export interface SendingOptions {
  /** Looks up host names, instead of the system's name servers. */
  resolve?: Resolve
  /** An additional trusted certificate authority (PEM). */
  ca?: string
  /** Looks up TXT records, instead of the system's name servers. */
  textsOf?: TextsOf
  /** Called with the result of each attempt. */
  observe?: Observe
}

/** Creates the jobs that send to webhooks, and the services that check a new endpoint and encrypt its secret. */
export async function createSending(
  config: Config,
  database: Database,
  vault: Vault,
  { resolve, ca, textsOf = createTextsOf(), ...hooks }: SendingOptions,
): Promise<{ kind: JobKind; outgoing: Outgoing; guard: AddressGuard }> {
  const guard = addressGuard(config.webhookAllowNets, resolve)
  const request = { actor: SYSTEM, accountId: null, input: { name: REPLY_SECRET } }
  const secret = await database.run(ensureSecret, request)
  const poster = createPoster(guard, ca)
  return {
    guard,
    kind: deliveryKind({ database, poster, vault, ...hooks }),
    outgoing: {
      check: guard.check,
      readPage: createPageReader(guard),
      readJson: createJsonReader(guard, ca),
      seal: vault.seal,
      open: vault.open,
      mail: {
        smtp: config.mail,
        mailbox: config.mailbox,
        secret,
        reach: createReach(guard),
        textsOf,
      },
    },
  }
}
