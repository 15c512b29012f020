import type { Command } from 'commander'
import { API_PATH } from '../api/api.ts'
import { readConfig } from '../config.ts'
import { readDemoForm } from '../embed/demo.ts'
import { type RunningServer, startServer } from '../main.ts'
import { loadDemo } from '../resources/demo/actions.ts'
import { type Output, onDatabase, printing } from './output.ts'

export function addServeCommands(program: Command): void {
  printing(program.command('serve').description('run the server'), serve)

  onDatabase(
    program.command('migrate').description('bring the database schema up to date'),
    async (database) => {
      const applied = database.migrations
      const text = ['The database is up to date.', ...applied.map((name) => `  applied ${name}`)]
      return { json: { applied }, text: text.join('\n') }
    },
  )

  onDatabase(
    program.command('demo').description('load the demo dealer into an empty database'),
    async (database, config) => {
      const demo = await database.run(loadDemo, null, { definition: readDemoForm() })
      if (demo === null) {
        return { json: { loaded: false }, text: 'The database has accounts; nothing was loaded.' }
      }
      const { account, key, slug } = demo
      const json = { loaded: true, account: account.id, form: slug, secret: key.secret }
      return { json, text: curlLine(config.baseUrl, key.secret) }
    },
  )
}

/** Starts the server and says where it is. Stops cleanly on Ctrl-C and when asked to terminate. */
async function serve(): Promise<Output> {
  const config = readConfig()
  const server = await startServer(config)
  stopOnSignal(server)
  const demo = config.production
    ? null
    : await server.database.run(loadDemo, null, { definition: readDemoForm() })
  const api = `${server.url}${API_PATH}`
  const secret = demo?.key.secret ?? null
  const json = {
    url: server.url,
    api,
    demo: config.production ? null : `${server.url}/demo`,
    secret,
  }
  return { json, text: greeting(server.url, api, config.production, secret) }
}

function greeting(url: string, api: string, production: boolean, secret: string | null): string {
  const lines = ['Zeven is running. Stop it with Ctrl-C.', '']
  if (!production) lines.push(`  Demo page  ${url}/demo`)
  lines.push(`  API        ${api}`, '')
  if (secret !== null) {
    lines.push('Try it (this key is shown only now):', '', `  ${curlLine(url, secret)}`, '')
  } else {
    lines.push(
      'Make a key with:',
      '',
      '  npx zeven key create --account 1 --name "My key" --scopes leads:read,leads:write',
      '',
    )
  }
  return lines.join('\n')
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
