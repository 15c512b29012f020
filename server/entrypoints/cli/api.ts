import { readFileSync } from 'node:fs'
import { type Command, InvalidArgumentError } from 'commander'
import { budgetsOf } from '../../account/accounts/accounts.contract.ts'
import { listAccounts, toAccount } from '../../account/accounts/accounts.reads.ts'
import type { Config } from '../../core/config.ts'
import { SCOPES } from '../../core/contract.ts'
import { OPERATOR, SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { ensureSecret } from '../../core/db/secrets.writes.ts'
import type { KeyHolder } from '../../core/http/access.ts'
import { createApi } from '../../core/http/endpoint.ts'
import { createLog } from '../../core/log.ts'
import { openVault } from '../../core/secret.ts'
import { createSending } from '../../messaging/sending/sending.ts'
import { API_PATH } from '../api/api.ts'
import { API_ROUTES } from '../routes.ts'
import { CommandFailed } from './failure.ts'
import { accountNamed, withDatabase } from './output.ts'
import { parseWholeNumber, readFile } from './values.ts'

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE']
const ABOUT = `
PATH is that of an endpoint, such as /leads/12 or "/leads?status=requested"; the reference is at
/docs of the server. Every scope is granted and no budget is spent. The audit names the operator.
A PDF is printed as it is. It ends with 0 when the answer's status is 2xx, and else with 1.`

/** `zeven api METHOD PATH [@file]`: a request to the API in this process, without server and key. */
export function addApiCommand(program: Command): void {
  program
    .command('api')
    .argument('<method>', METHODS.join(', '), parseMethod)
    .argument('<path>', 'the path below the address of the API', parsePath)
    .argument('[body]', '@ and a file of JSON; @- reads standard input', readBody)
    .option('--account <id>', 'the account; needed when there are several', parseWholeNumber)
    .option('--json', 'print one JSON object, as it does anyway')
    .addHelpText('after', ABOUT)
    .action(
      async (method: string, path: string, body: Buffer | undefined, { account }: Options) => {
        if (method === 'GET' && body !== undefined) throw new CommandFailed('GET takes no body')
        const answer = await withDatabase((database, config) =>
          sendRequest(database, config, account, { method, path, body }),
        )
        const bytes = Buffer.from(await answer.arrayBuffer())
        const isJson = answer.headers.get('content-type')?.startsWith('application/json')
        process.stdout.write(isJson && bytes.length > 0 ? `${bytes}\n` : bytes)
        if (answer.ok) return
        process.stderr.write(`zeven: ${method} ${path} answered ${answer.status}\n`)
        process.exitCode = 1
      },
    )
}

interface Options {
  account?: number
}

interface ApiInput {
  method: string
  path: string
  body: Buffer | undefined
}

/** The router, checks and responses are those of a request by key; only the entry point differs. */
async function sendRequest(
  database: Database,
  config: Config,
  accountId: number | undefined,
  { method, path, body }: ApiInput,
): Promise<Response> {
  const holder = await operatorOf(database, accountId)
  const keyGate = { authenticate: async () => holder, enter: async () => () => {} }
  const vault = await openVault(config, database)
  const { outgoing } = await createSending(config, database, vault, {})
  const secretRun = { actor: SYSTEM, accountId: null, input: { name: 'cursor' } }
  const cursorSecret = await database.run(ensureSecret, secretRun)
  const log = createLog(config.logLevel)
  const services = { config, database, log, cursorSecret, outgoing }
  const serve = createApi(services, keyGate, API_PATH, API_ROUTES)
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: new Uint8Array(body) }) }
  return serve(new Request(new URL(`${API_PATH}${path}`, config.baseUrl), init), 'command line')
}

/** The caller: the operator, for one account. A plan without API only locks out keys. */
async function operatorOf(database: Database, id: number | undefined): Promise<KeyHolder> {
  const row = await accountNamed(database, id ?? (await onlyAccount(database)))
  const account = { ...toAccount(row), api: true }
  const key = {
    id: 0,
    name: 'zeven api',
    prefix: '',
    scopes: [...SCOPES],
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  }
  return { actor: OPERATOR, key, account, budgets: budgetsOf(account) }
}

async function onlyAccount({ source }: Database): Promise<number> {
  const accounts = await listAccounts(source)
  const [first] = accounts
  if (first === undefined) throw new CommandFailed('there are no accounts yet')
  if (accounts.length === 1) return first.id
  throw new CommandFailed(`there are ${accounts.length} accounts: name one with --account`)
}

function parseMethod(text: string): string {
  const method = text.toUpperCase()
  if (METHODS.includes(method)) return method
  throw new InvalidArgumentError(`Give one of ${METHODS.join(', ')}.`)
}

function parsePath(text: string): string {
  const path = text.startsWith(`${API_PATH}/`) ? text.slice(API_PATH.length) : text
  if (path.startsWith('/')) return path
  throw new InvalidArgumentError('Give a path that begins with /, such as /leads/12.')
}

function readBody(text: string): Buffer {
  if (text === '@-') return readFileSync(0)
  if (text.startsWith('@') && text.length > 1) return readFile(text.slice(1))
  throw new InvalidArgumentError('Give @ and the name of a file, or @- for standard input.')
}
