// `npm run bench:portal` measures the portal with 100,000 leads on both engines, its first screen and the page
// of an offer on a phone, the PDF of an offer, a price list and the grid of prices. A missed target is shown but does not fail the run. Options after `--`:
//   --leads N         leads of the account; 100,000 when absent
//   --engine NAME     sqlite or postgres; both when absent
//   --markdown FILE   write the page there instead of docs/performance-portal.md
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createDatabase, type Engine } from '../database.ts'
import { type Figure, figureText, isMet } from '../figures.ts'
import { machineFacts } from '../page.ts'
import { PHONE } from '../phone.ts'
import { startProgram } from '../programs.ts'
import { CLI, createAccounts, QUIET } from '../zeven.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureLists } from './lists.ts'
import { addManyLeads } from './many-leads.ts'
import { measureOfferPage, measurePdf } from './offers.ts'
import { measurePriceFile } from './price-file.ts'
import { measurePriceGrid } from './price-grid.ts'
import { signIn } from './session.ts'

const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

interface Measured {
  title: string
  figures: Figure[]
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      leads: { type: 'string', default: '100000' },
      engine: { type: 'string' },
      markdown: { type: 'string', default: 'docs/performance-portal.md' },
    },
  })
  const leads = Number(values.leads)
  if (!(Number.isInteger(leads) && leads > 0)) throw new Error('--leads must be a number above 0')
  const engines = ENGINES.filter((name) => (values.engine ?? name) === name)
  if (engines.length === 0) throw new Error(`there is no engine ${values.engine}`)
  const measured: Measured[] = [
    { title: 'The PDF of an offer', figures: await measurePdf() },
    { title: 'The page of an offer on a phone', figures: await measureOfferPage() },
  ]
  for (const engine of engines) measured.push(...(await measure(engine, leads)))
  const page = portalPage(measured, machineFacts(), leads)
  console.log(page)
  writeFileSync(values.markdown, page)
}

async function measure(engine: Engine, leads: number): Promise<Measured[]> {
  await using cleanup = new AsyncDisposableStack()
  const database = await createDatabase(engine)
  cleanup.defer(database.remove)
  const { settings } = database
  const [account] = await createAccounts(settings, 1)
  await addManyLeads(settings, account.id, leads)
  const zeven = await startProgram([CLI, 'serve', '--demo', '--json'], { ...QUIET, ...settings })
  cleanup.defer(zeven.stop)
  const session = await signIn(settings, JSON.parse(zeven.line).url, account.id)
  const lists = { title: `Lists, ${engine}`, figures: await measureLists(session) }
  if (engine === 'postgres') return [lists]
  return [
    lists,
    { title: 'The first screen on a phone', figures: await measureFirstScreen(session) },
    { title: 'A price list of 50,000 prices', figures: await measurePriceFile(session) },
    { title: 'A grid of 5,000 prices at a desk', figures: await measurePriceGrid(session) },
  ]
}

function portalPage(
  measured: readonly Measured[],
  facts: readonly string[],
  leads: number,
): string {
  const all = measured.flatMap(({ figures }) => figures)
  const { cpuSlowdown, bitsPerSecond, latencyMs } = PHONE
  const parts = measured.map(
    ({ title, figures }) =>
      `\n## ${title}\n\n${figures.map((one) => `- ${one.what}: ${figureText(one)}\n`).join('')}`,
  )
  return `# What the portal takes

\`npm run bench:portal\` fills an account with ${leads.toLocaleString('en')} leads by the server's own write, asks for the
portal's lists one after another as a signed-in member, and writes this page. Each figure of a list is the p95 of
at least 20 requests. The first screen is opened in real Chromium by a phone that was never there: a CPU
${cpuSlowdown} times slower, ${bitsPerSecond / 1_000_000} Mbit/s, ${latencyMs} ms latency; "usable" is when its rows have been painted. So is the page
of an offer, which is painted before its script runs. The PDFs are made one after the other.

- Machine: ${facts.join(', ')}.
- ${all.filter(isMet).length} of ${all.length} targets were met in this run.
${parts.join('')}`
}

await main().catch((error: Error) => {
  console.error(`bench:portal: ${error.message}`)
  process.exitCode = 1
})
