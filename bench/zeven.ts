import { NEW_ACCOUNT } from '../server/account/accounts/accounts.contract.ts'
import { createAccount } from '../server/account/accounts/accounts.writes.ts'
import { createKey } from '../server/account/keys/keys.writes.ts'
import { readConfig } from '../server/core/config.ts'
import { SCOPES } from '../server/core/contract.ts'
import { OPERATOR } from '../server/core/db/actor.ts'
import type { Database } from '../server/core/db/database.ts'
import { openConfiguredDatabase } from '../server/core/open-database.ts'
import { type Environment, runProgram } from './programs.ts'

export const CLI = 'bin/zeven.mjs'
export const API = '/api/public/v1'
/** Nobody may be refused for asking too often. */
const PLENTY = { perMinute: 1e9, perDay: 1e9, writePerMinute: 1e9, writePerDay: 1e9, inFlight: 100 }

export interface Account {
  id: number
  secret: string
}

/** The settings of every server and command that the benchmark starts. */
export const QUIET: Environment = { NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0' }

/** Runs a command of the operator and returns what it prints. */
export async function operator(settings: Environment, words: readonly string[]) {
  return JSON.parse(await runProgram([CLI, ...words, '--json'], { ...QUIET, ...settings }))
}

/** Makes dealers in a database that a server may use at the same time. */
export async function createAccounts(
  settings: Environment,
  count: number,
): Promise<[Account, ...Account[]]> {
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
  const database = await openConfiguredDatabase(config, { writes: 'inline' })
  try {
    const made = Array.from({ length: count - 1 }, () => addAccount(database, null))
    return await Promise.all([addAccount(database, null), ...made])
  } finally {
    await database.close()
  }
}

/** Makes a dealer with a key for every scope, by the same commands as the commands do. */
export async function addAccount(database: Database, leadQuota: number | null): Promise<Account> {
  const settings = { name: 'Veranda Voorbeeld', plan: 'paid', ...PLENTY, leadQuota } as const
  const input = { ...NEW_ACCOUNT, ...settings }
  const { id } = await database.run(createAccount, { actor: OPERATOR, accountId: null, input })
  const key = { name: 'Load', scopes: [...SCOPES], expiresAt: null }
  const { secret } = await database.run(createKey, { actor: OPERATOR, accountId: id, input: key })
  return { id, secret }
}

/**
 * Sends a request. Returns the body and the waiting time; throws the answer when it is an error.
 */
export async function ask(url: string, account: Account, path: string, body?: unknown) {
  const startedAt = performance.now()
  const response = await fetch(`${url}${API}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${account.secret}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return { ...JSON.parse(text), ms: performance.now() - startedAt }
}

/**
 * A lead with every field. The phone is already in E.164, so a bare server can store it as it is.
 */
export function newLead(email: string) {
  return {
    name: 'Jo Voorbeeld',
    email,
    phone: '+31612345678',
    postcode: '3511 LX',
    city: 'Utrecht',
    source: 'configurator',
    note: 'Please call after six. The wall is brick, the ground slopes a little to the left.',
    answers: { width: 4000, depth: 3000, roof: 'glass', walls: ['left', 'right'], led: true },
  }
}
