import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { listAccounts } from '../../account/accounts/accounts.reads.ts'
import { newInvitationToken, PORTAL_PATH, secretLink } from '../../account/members/secret.ts'
import { type Config, readConfig } from '../../core/config.ts'
import { SYSTEM } from '../../core/db/actor.ts'
import type { Database } from '../../core/db/database.ts'
import { createLog } from '../../core/log.ts'
import { nameOfDatabase } from '../../core/open-database.ts'
import { SECRET_FILE } from '../../core/secret.ts'
import { type RunningServer, startServer } from '../../main.ts'
import { API_PATH } from '../api/api.ts'
import { REFERENCE_PATH } from '../api/documents.ts'
import { isUntouched, setFirstCode } from '../portal/first.writes.ts'
import { fillWithDemo, findDemoAccount, type LoadedDemo } from './demo.ts'
import { curlLine, type Output, printing } from './output.ts'
import { aligned } from './table.ts'

export function addServeCommand(program: Command): void {
  printing(
    program
      .command('serve')
      .option(
        '--demo',
        'begin with a demo dealer where there are no accounts; never in production',
      ),
    serve,
  )
}

/** Starts the server and prints its address. Stops it cleanly on Ctrl-C and SIGTERM. */
async function serve({ demo = false }: { demo?: boolean }): Promise<Output> {
  const config = readConfig()
  logWarnings(config)
  const isSecretNew = !existsSync(join(config.dataDir, SECRET_FILE))
  let filled: LoadedDemo | null = null
  const prepare = async (database: Database) => {
    filled = await fillWithDemo(database, SYSTEM)
  }
  const server = await startServer(config, demo && !config.production ? { prepare } : {})
  stopOnSignal(server)
  try {
    return await greet(server, config, { loaded: filled, isSecretNew })
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Logs the warnings of Node and of libraries, which Node would print as plain text between the log lines. */
function logWarnings({ logLevel }: Config): void {
  const log = createLog(logLevel)
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node or a library'))
}

/** The changes of this start as text. */
async function listMade(
  { database }: RunningServer,
  config: Config,
  { hasDemo, isSecretNew }: { hasDemo: boolean; isSecretNew: boolean },
): Promise<string[]> {
  const { isNew, migrations } = database
  const name = await nameOfDatabase(config)
  const path = resolve(config.dataDir, SECRET_FILE)
  const made: string[] = []
  if (isNew) made.push(`the database ${name}, by ${migrations.length} migrations`)
  else made.push(...migrations.map((one) => `migration ${one}`))
  if (isSecretNew && existsSync(path)) made.push(`the secret ${path}, which seals what it stores`)
  if (hasDemo) made.push('the demo dealer, with forms, prices, leads and offers')
  return made
}

/** The address for creating the first account; null after the first account or operator. */
async function firstLink({ url, database }: RunningServer): Promise<string | null> {
  if (!(await isUntouched(database.source))) return null
  const code = newInvitationToken()
  const input = { code }
  const isOpen = await database.run(setFirstCode, { actor: SYSTEM, accountId: null, input })
  return isOpen ? secretLink(url, 'first', code) : null
}

/** Prints the next steps, including how to start with the demo dealer that this start has loaded. */
async function greet(
  server: RunningServer,
  config: Config,
  { loaded, isSecretNew }: { loaded: LoadedDemo | null; isSecretNew: boolean },
): Promise<Output> {
  const { url, database } = server
  const { production } = config
  const accounts = await listAccounts(database.source)
  const first = await firstLink(server)
  const api = `${url}${API_PATH}`
  const reference = `${url}${REFERENCE_PATH}`
  const demo = !production && (await findDemoAccount(database.source)) ? `${url}/demo` : null
  const portal = `${url}${PORTAL_PATH}`
  const secret = loaded?.key.secret ?? null
  const signIn = loaded === null ? null : secretLink(url, 'invitation', loaded.invitation)
  const places = [
    ...(demo === null ? [] : [['  Demo page', demo]]),
    ['  Portal', portal],
    ['  API', api],
    ['  Reference', reference],
    ['  Database', await nameOfDatabase(config)],
  ]
  const begin = [
    'Make the first account here. The link works until somebody has, or the server starts again:',
    '',
    `  ${first}`,
    '',
    'Or by commands:',
    '',
  ]
  const next =
    secret === null
      ? [...(first === null ? ['Make a key with:', ''] : begin), ...keyCommands(accounts)]
      : [
          'Sign in to the portal as the demo dealer (this link works once):',
          '',
          `  ${signIn}`,
          '',
          'Try the API (this key is shown only now):',
          '',
          `  ${curlLine(api, secret)}`,
        ]
  const made = await listMade(server, config, { hasDemo: loaded !== null, isSecretNew })
  const did =
    made.length === 0 ? [] : ['This start made:', '', ...made.map((one) => `  ${one}`), '']
  const running = 'Zeven is running. Stop it with Ctrl-C.'
  const text = [running, '', aligned(places), '', ...did, ...next, '']
  return {
    json: { made, url, portal, api, reference, demo, secret, sign_in: signIn, first },
    text: text.join('\n'),
  }
}

/** A key belongs to an account. Without an account, the operator must create one first. */
function keyCommands([first]: readonly { id: number }[]): string[] {
  const account = '  npx @zevenhq/zeven account create --name "My dealer"'
  const member = `  npx @zevenhq/zeven member invite --account ${first?.id ?? 1} --email you@dealer.example --role owner`
  const key = `  npx @zevenhq/zeven key create --account ${first?.id ?? 1} --name "My key" --scopes leads:read,leads:write`
  return first === undefined ? [account, member, key] : [member, key]
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    server.stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`zeven: ${(error as Error).message}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
