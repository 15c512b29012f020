import type { Command } from 'commander'
import { API_PATH } from '../api/api.ts'
import { REFERENCE_PATH } from '../api/documents.ts'
import { type Config, readConfig } from '../config.ts'
import { OPERATOR, SYSTEM } from '../db/actor.ts'
import type { Database } from '../db/database.ts'
import { readDemoForm } from '../embed/demo.ts'
import type { RunningServer } from '../main.ts'
import { getAccountRow } from '../resources/accounts/store.ts'
import { type Demo, loadDemo } from '../resources/demo/actions.ts'
import { readDemoCatalogue } from '../resources/demo/catalogue.ts'
import { readDemoMatrices } from '../resources/demo/matrices.ts'
import { CommandFailed } from './failure.ts'
import { type Output, onDatabase, printing } from './output.ts'

export function addServeCommands(program: Command): void {
  printing(program.command('serve').description('run the server'), serve)

  onDatabase(
    program.command('migrate').description('bring the database schema up to date'),
    () => async (database) => {
      const applied = database.migrations
      const text = ['The database is up to date.', ...applied.map((name) => `  applied ${name}`)]
      return { json: { applied }, text: text.join('\n') }
    },
  )

  onDatabase(
    program.command('demo').description('load the demo dealer into an empty database'),
    () => async (database, config) => {
      if (config.production) {
        throw new CommandFailed('the demo dealer is never loaded where NODE_ENV is production')
      }
      const demo = await database.run(loadDemo, {
        actor: OPERATOR,
        accountId: null,
        input: readDemo(),
      })
      if (demo === null) {
        const text = 'The database has accounts already; nothing was loaded.'
        return { json: { loaded: false }, text }
      }
      const { account, key, slug } = demo
      const json = { loaded: true, account: account.id, form: slug, secret: key.secret }
      const text = `Loaded ${account.name}, account ${account.id}. Once the server runs (this key is shown only now):`
      return { json, text: `${text}\n\n  ${curlLine(config.baseUrl, key.secret)}` }
    },
  )
}

/** Starts the server and says where it is. Stops cleanly on Ctrl-C and when asked to terminate. */
async function serve(): Promise<Output> {
  const config = readConfig()
  // The other commands of this file need no server.
  const { startServer } = await import('../main.ts')
  const server = await startServer(config)
  stopOnSignal(server)
  try {
    return await greet(server, config)
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Loads the demo dealer where there is nobody yet, and says what to do next. */
async function greet({ url, database }: RunningServer, { production }: Config): Promise<Output> {
  const loaded = production
    ? null
    : await database.run(loadDemo, { actor: SYSTEM, accountId: null, input: readDemo() })
  const api = `${url}${API_PATH}`
  const reference = `${url}${REFERENCE_PATH}`
  const demo = production ? null : `${url}/demo`
  const secret = loaded?.key.secret ?? null
  const next =
    secret === null
      ? ['Make a key with:', '', ...(await keyCommands(database))]
      : ['Try it (this key is shown only now):', '', `  ${curlLine(url, secret)}`]
  const text = [
    'Zeven is running. Stop it with Ctrl-C.',
    '',
    ...(demo === null ? [] : [`  Demo page  ${demo}`]),
    `  API        ${api}`,
    `  Reference  ${reference}`,
    '',
    ...next,
    '',
  ]
  return { json: { url, api, reference, demo, secret }, text: text.join('\n') }
}

function readDemo(): Demo {
  return {
    definition: readDemoForm(),
    matrices: readDemoMatrices(),
    catalogue: readDemoCatalogue(),
  }
}

/** Account 1 is the first ever made; without one a key belongs to nobody. */
async function keyCommands(database: Database): Promise<string[]> {
  const first = await getAccountRow({ db: database.read }, 1).catch(() => null)
  const account = '  npx zeven account create --name "My dealer"'
  const key = '  npx zeven key create --account 1 --name "My key" --scopes leads:read,leads:write'
  return first === null ? [account, key] : [key]
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
