import { lookup as systemLookup } from 'node:dns'
import type { Agent } from 'undici'
import { isRecord } from '../../../shared/form/given.ts'
import { fromMeta } from '../../leads/sources/arrived.ts'
import type { FetchOutcome } from '../../leads/sources/finish.ts'
import type { AddressGuard } from '../../messaging/sending/guard.ts'
import { createAgent, readText } from '../../messaging/sending/read-json.ts'
import { appSecretProof, readObject } from './delivered.ts'

/** Meta's address, with the supported version of its API. */
export const GRAPH_URL = 'https://graph.facebook.com/v24.0'
/** Well below the lease of a partition. */
const ANSWER_WITHIN_MS = 10_000
const FIELDS = 'id,created_time,form_id,ad_id,campaign_id,is_organic,field_data'

/** The token has expired, or lacks permission to read leads. Only a new token helps. */
const TOKEN_CODES = [102, 190, 10]
const isPermission = (code: number) => code >= 200 && code <= 299
/** The lead does not exist, or belongs to another page. */
const NO_SUCH_LEAD = 100

export interface GraphAnswer {
  id: string
  token: string
  appSecret: string
}

export interface Graph {
  /** Requests one lead. The result contains a failure; `refused` lacks the token as it is stored. */
  ask(query: GraphAnswer): Promise<FetchOutcome>
  /** Aborts pending requests. */
  close(): Promise<void>
}

/**
 * A client of Meta's Graph API. The default address goes through the same guard as webhooks; an
 * address set by the operator may be anywhere, such as a proxy of theirs.
 */
export function createGraph(ownUrl: string | undefined, guard: AddressGuard, ca?: string): Graph {
  const trusted = { check: async () => null, lookup: systemLookup as AddressGuard['lookup'] }
  const used = ownUrl === undefined ? guard : trusted
  let agent: Promise<Agent> | undefined
  return {
    ask: async (query) => {
      agent ??= createAgent(used, ca)
      try {
        return await fetchLead(await agent, addressFor(ownUrl ?? GRAPH_URL, query))
      } catch {
        return { how: 'failed' }
      }
    },
    close: async () => (await agent)?.destroy(),
  }
}

function addressFor(base: string, { id, token, appSecret }: GraphAnswer): URL {
  const url = new URL(`${base}/${id}`)
  url.searchParams.set('fields', FIELDS)
  url.searchParams.set('access_token', token)
  url.searchParams.set('appsecret_proof', appSecretProof(token, appSecret))
  return url
}

async function fetchLead(agent: Agent, url: URL): Promise<FetchOutcome> {
  const { statusCode, body } = await agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headers: { accept: 'application/json', 'user-agent': 'Zeven lead sources' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const text = await readText(body)
  body.on('error', () => {}).destroy()
  if (text === null) return { how: 'unknown', words: 'The answer of Meta is too large.' }
  const json = readObject(Buffer.from(text))
  if (statusCode === 200 && Array.isArray(json.field_data)) {
    return { how: 'there', arrived: fromMeta(json) }
  }
  return isRecord(json.error) ? outcomeOf(json.error) : { how: 'failed' }
}

const LONGEST_WORDS = 300

/** The meaning of a Meta error. Errors that are not known to be final are retried: rates, outages. */
function outcomeOf({ code, message }: Record<string, unknown>): FetchOutcome {
  const number = Number(code)
  const reply = typeof message === 'string' ? message.replaceAll('\0', '').toWellFormed() : ''
  const words = `${reply.slice(0, LONGEST_WORDS)} (${number})`
  if (TOKEN_CODES.includes(number) || isPermission(number)) {
    return { how: 'refused', words, token: null }
  }
  return number === NO_SUCH_LEAD ? { how: 'unknown', words } : { how: 'failed' }
}
