import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { readDemoCatalogue } from '../../../samples/demo/catalogue.ts'
import { type Demo, loadDemo } from '../../../samples/demo/demo.writes.ts'
import { readDemoMatrices } from '../../../samples/demo/matrices.ts'
import { listAccounts } from '../../account/accounts/accounts.reads.ts'
import { PORTAL_PATH, secretLink } from '../../account/members/secret.ts'
import { type Config, readConfig } from '../../ground/config.ts'
import { SYSTEM } from '../../ground/db/actor.ts'
import { createLog } from '../../ground/log.ts'
import { nameOfDatabase } from '../../ground/open-database.ts'
import { SECRET_FILE } from '../../ground/secret.ts'
import type { RunningServer } from '../../main.ts'
import { API_PATH } from '../api/api.ts'
import { REFERENCE_PATH } from '../api/documents.ts'
import { readDemoForm } from '../embed/demo.ts'
import { CommandFailed } from './failure.ts'
import { act, type Output, onDatabase, printing } from './output.ts'
import { aligned } from './table.ts'

export function addServeCommands(program: Command): void {
  printing(program.command('serve'), serve)

  onDatabase(
    program.command('migrate'),
    () =>
      async ({ migrations: applied }) => {
        const text = ['The database is up to date.', ...applied.map((name) => `  applied ${name}`)]
        return { json: { applied }, text: text.join('\n') }
      },
    'create',
  )

  onDatabase(
    program.command('demo'),
    () => {
      if (readConfig().production) {
        throw new CommandFailed('the demo dealer is never loaded where NODE_ENV is production')
      }
      return async (database, config) => {
        const demo = await act(database, loadDemo, null, readDemo())
        if (demo === null) {
          const text = 'The database has accounts already; nothing was loaded.'
          return { json: { loaded: false }, text }
        }
        const { account, key, slug } = demo
        const json = { loaded: true, account: account.id, form: slug, secret: key.secret }
        const text = `Loaded ${account.name}, account ${account.id}. Try this when the server runs (the key is shown only now):`
        return { json, text: `${text}\n\n  ${curlLine(config.baseUrl, key.secret)}` }
      }
    },
    'create',
  )
}

/** Starts the server and says where it is. Stops it cleanly on Ctrl-C and SIGTERM. */
async function serve(): Promise<Output> {
  const config = readConfig()
  // The server is loaded here, because the other commands of this file do not need it.
  const { startServer } = await import('../../main.ts')
  logWarnings(config)
  const isSecretNew = !existsSync(join(config.dataDir, SECRET_FILE))
  const server = await startServer(config)
  stopOnSignal(server)
  try {
    return await greet(server, config, isSecretNew)
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Node prints warnings, its own and those of libraries, as plain text between the lines of the log. */
function logWarnings({ logLevel }: Config): void {
  const log = createLog(logLevel)
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node or a library'))
}

/** What this start made or changed, in words. */
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

/** Loads the demo dealer if there are no accounts yet, and says what to do next. */
async function greet(server: RunningServer, config: Config, isSecretNew: boolean): Promise<Output> {
  const { url, database } = server
  const { production } = config
  const loaded = production
    ? null
    : await database.run(loadDemo, { actor: SYSTEM, accountId: null, input: readDemo() })
  const api = `${url}${API_PATH}`
  const reference = `${url}${REFERENCE_PATH}`
  const demo = production ? null : `${url}/demo`
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
  const next =
    secret === null
      ? ['Make a key with:', '', ...keyCommands(await listAccounts(database.source))]
      : [
          'Sign in to the portal as the demo dealer (this link works once):',
          '',
          `  ${signIn}`,
          '',
          'Try the API (this key is shown only now):',
          '',
          `  ${curlLine(url, secret)}`,
        ]
  const made = await listMade(server, config, { hasDemo: loaded !== null, isSecretNew })
  const did =
    made.length === 0 ? [] : ['This start made:', '', ...made.map((one) => `  ${one}`), '']
  const running = 'Zeven is running. Stop it with Ctrl-C.'
  const text = [running, '', aligned(places), '', ...did, ...next, '']
  return {
    json: { made, url, portal, api, reference, demo, secret, sign_in: signIn },
    text: text.join('\n'),
  }
}

function readDemo(): Demo {
  return {
    definition: readDemoForm(),
    matrices: readDemoMatrices(),
    catalogue: readDemoCatalogue(),
  }
}

/** A key belongs to an account. If there is none yet, the operator must create it first. */
function keyCommands([first]: readonly { id: number }[]): string[] {
  const account = '  npx zeven account create --name "My dealer"'
  const member = `  npx zeven member invite --account ${first?.id ?? 1} --email you@dealer.example --role owner`
  const key = `  npx zeven key create --account ${first?.id ?? 1} --name "My key" --scopes leads:read,leads:write`
  return first === undefined ? [account, member, key] : [member, key]
}

function curlLine(url: string, secret: string): string {
  return `curl -H "Authorization: Bearer ${secret}" ${url}${API_PATH}/leads`
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
