import type { Environment } from './programs.ts'
import { runProgram } from './programs.ts'

export const CLI = 'bin/zeven.mjs'
export const API = '/api/public/v1'
/** The largest budget that an operator can give, so that no budget limits a measurement. */
const UNLIMITED = '999999999'
const BUDGETS = ['per-minute', 'per-day', 'write-per-minute', 'write-per-day', 'in-flight']

export interface Account {
  id: number
  secret: string
}

/** The settings of every server and command that the benchmark starts. */
export const QUIET: Environment = { NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0' }

/** Runs a command of the operator. */
export async function operator(settings: Environment, words: readonly string[]) {
  const { output, at } = await runProgram([CLI, ...words, '--json'], { ...QUIET, ...settings })
  return { answer: JSON.parse(output), at }
}

/** Makes a dealer with a key for every scope and budgets too large to be spent. */
export async function createAccount(settings: Environment, name: string): Promise<Account> {
  const words = ['account', 'create', '--name', name, '--plan', 'paid']
  const { id } = (await operator(settings, words)).answer
  const budgets = BUDGETS.flatMap((budget) => [`--${budget}`, UNLIMITED])
  await operator(settings, ['account', 'set', String(id), ...budgets])
  const key = ['key', 'create', '--account', String(id), '--name', name, '--scopes', 'all']
  const { secret } = (await operator(settings, key)).answer
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
