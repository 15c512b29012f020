// `npm run bench:scale` fills a PostgreSQL with dealers and leads, measures at several sizes what the database
// does, and foresees 20,000 dealers with 10 million leads. It needs Debian's package
// postgresql, and 20 GB of disk for a million leads. Options after `--`:
//   --dealers N,N,…   how many to measure with, of 520 leads each on average; 50,500,2000 when absent
//   --markdown FILE   write the tables there
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { installApart } from '../../scripts/install-apart.ts'
import { readConfig } from '../../server/core/config.ts'
import { openConfiguredDatabase } from '../../server/core/open-database.ts'
import { machineFacts } from '../page.ts'
import { type Environment, startProgram } from '../programs.ts'
import { CLI, createAccounts, QUIET } from '../zeven.ts'
import { measureAllAccounts } from './all-accounts.ts'
import {
  measureBackup,
  measureLeads,
  measureSearch,
  measureSessions,
  measureSizes,
  measureVacuum,
} from './database-figures.ts'
import { type Figure, figure } from './figure.ts'
import { addDealers, countLeads, settle } from './fill.ts'
import { type Postgres, startLargePostgres } from './postgres.ts'
import { type AtSize, scalePage } from './report.ts'
import { createTemplate } from './template.ts'

async function main(): Promise<void> {
  const { sizes, markdown } = readOptions()
  await installApart('bench')
  await using postgres = await startLargePostgres()
  const client = new Client({ connectionString: postgres.url, application_name: 'bench' })
  // When the run fails, the database ends before the client does.
  client.on('error', () => {})
  await client.connect()
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(postgres.folder, 'files') }
  const template = await createTemplate(settings, client)
  const measured: AtSize[] = []
  let dealers = 0
  for (const wanted of sizes) {
    const startedAt = performance.now()
    await addDealers(client, template, [dealers + 1, wanted])
    dealers = wanted
    await settle(client)
    const leads = await countLeads(client)
    const seconds = (performance.now() - startedAt) / 1000
    console.log(`${leads} leads of ${dealers} dealers after ${seconds.toFixed(0)} s`)
    measured.push({ leads, dealers, figures: await measure(postgres, settings, client) })
  }
  await client.end()
  const page = scalePage(measured, machineFacts())
  console.log(page)
  if (markdown !== undefined) writeFileSync(markdown, page)
}

async function measure(postgres: Postgres, settings: Environment, client: Client) {
  const figures: Figure[] = [...(await measureSizes(client)), ...(await measureSearch(client))]
  const config = readConfig(settings)
  const database = await openConfiguredDatabase(config, { writes: 'inline' })
  figures.push(...(await measureAllAccounts(config, database, client)))
  await database.close()
  const startedAt = performance.now()
  const server = await startProgram([CLI, 'serve', '--demo', '--json'], { ...QUIET, ...settings })
  figures.push(figure('A server', 'until it answers', performance.now() - startedAt, 'ms'))
  const program = { ...server, line: JSON.parse(server.line).url }
  const writers = await createAccounts(settings, 4)
  figures.push(...(await measureLeads(program, writers, client, postgres)))
  figures.push(...(await measureSessions(client, postgres)))
  await server.stop()
  figures.push(...(await measureVacuum(client)), ...(await measureBackup(postgres)))
  return figures
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      dealers: { type: 'string', default: '50,500,2000' },
      markdown: { type: 'string' },
    },
  })
  const sizes = values.dealers.split(',').map(Number)
  const isGrowing = sizes.every((size, index) => size >= 2 && size > (sizes[index - 1] ?? 0))
  if (!isGrowing) throw new Error('--dealers must be growing numbers from 2 on')
  return { sizes, markdown: values.markdown }
}

await main().catch((error: Error) => {
  console.error(`bench: ${error.message}`)
  process.exitCode = 1
})
