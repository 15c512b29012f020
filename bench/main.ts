// `npm run bench` measures the server next to bare ones and writes docs/performance.md. A missed target
// does not fail the run; a refused or lost answer does. Options after `--`:
//   --engine NAME     sqlite or postgres; both when absent
//   --quick           a short run to see that all works; do not quote its figures
//   --markdown FILE   write the page there; a complete run writes docs/performance.md when absent
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installApart } from '../scripts/install-apart.ts'
import { measureDeliveries } from './cases/deliveries.ts'
import { measureOthersWait } from './cases/others-wait.ts'
import { measureRequests, prepareAccount, type Sizes } from './cases/requests.ts'
import { measureStart } from './cases/start.ts'
import type { Engine } from './database.ts'
import { type Measured, machineFacts, performancePage } from './page.ts'
import { openWorkplace } from './workplace.ts'

const ENGINES: readonly Engine[] = ['sqlite', 'postgres']
const FULL: Sizes = {
  ...{ leads: [1000, 60_000, 1_000_000], seconds: 1 },
  others: { accounts: 999, leadsEach: 60 },
}
const QUICK: Sizes = {
  ...{ leads: [1000, 3000, 10_000], seconds: 2 },
  others: { accounts: 19, leadsEach: 30 },
}

async function main(): Promise<void> {
  const { engines, sizes, markdown } = readOptions()
  await installApart('bench')
  const facts = machineFacts()
  const measured: Measured[] = []
  for (const engine of engines) {
    console.log(`Measuring on ${engine}`)
    await using workplace = await openWorkplace(engine)
    facts.push(`${engine} ${workplace.database.version}`)
    const prepared = await prepareAccount(workplace, sizes)
    const start = await measureStart(workplace)
    const zeven = await workplace.serve()
    const { requests, memory } = await measureRequests(workplace, zeven, { ...sizes, ...prepared })
    const waits = await measureOthersWait(zeven, prepared.account)
    await zeven.stop()
    const deliveries = await measureDeliveries(workplace)
    measured.push({ engine, requests, others: [deliveries, ...waits, ...start, memory] })
  }
  const page = performancePage(measured, facts, sizes)
  console.log(page)
  console.log('The portal and offers: `npm run bench:portal`. The widget: `npm run bench:widget`.')
  if (markdown !== undefined) writeFileSync(markdown, page)
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string' },
      quick: { type: 'boolean', default: false },
      markdown: { type: 'string' },
    },
  })
  const { engine, quick: isQuick } = values
  const engines = ENGINES.filter((name) => engine === undefined || name === engine)
  if (engines.length === 0) throw new Error(`there is no engine ${engine}`)
  const isWhole = engine === undefined && !isQuick
  const markdown = values.markdown ?? (isWhole ? 'docs/performance.md' : undefined)
  return { engines, sizes: isQuick ? QUICK : FULL, markdown }
}

await main().catch((error: Error) => {
  console.error(`bench: ${error.message}`)
  process.exitCode = 1
})
