// `npm run bench` measures the figures of docs/performance.md and shows their targets. A missed
// target does not fail the run; a refused or lost answer does. Options after `--`:
//   --only NAME       one case: intake, others-wait, sweeps, reads or deliveries
//   --engine NAME     sqlite or postgres; both when absent
//   --quick           a short run to see that all works; do not quote its figures
//   --markdown FILE   write the page there; a complete run writes docs/performance.md when absent
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installApart } from '../scripts/install-apart.ts'
import { deliveries } from './cases/deliveries.ts'
import { intake } from './cases/intake.ts'
import { othersWait } from './cases/others-wait.ts'
import { reads } from './cases/reads.ts'
import { sweeps } from './cases/sweeps.ts'
import type { Engine } from './database.ts'
import { type Figure, figureText } from './figures.ts'
import { type Measured, machineFacts, performancePage } from './page.ts'
import { type BenchCase, openWorkplace } from './workplace.ts'

const CASES: readonly BenchCase[] = [intake, othersWait, sweeps, reads, deliveries]
const ENGINES: readonly Engine[] = ['sqlite', 'postgres']
const FULL = { seconds: 3, manyLeads: 1_000_000 }
const QUICK = { seconds: 2, manyLeads: 20_000 }

async function main(): Promise<void> {
  const { cases, engines, isQuick, markdown } = readOptions()
  await installApart('bench')
  const facts = machineFacts()
  const measured: Measured[] = []
  for (const engine of engines) {
    await using workplace = await openWorkplace(engine, isQuick ? QUICK : FULL)
    facts.push(`${engine} ${workplace.database.version}`)
    for (const { title, measure } of cases) {
      console.log(`\n${title}, ${engine}`)
      const figures: Figure[] = await measure(workplace)
      for (const figure of figures) console.log(`  ${figure.what}: ${figureText(figure)}`)
      measured.push({ title, engine, figures })
    }
  }
  if (markdown !== undefined) writeFileSync(markdown, performancePage(measured, facts))
}

/** Throws an error that says what is wrong with the command line. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      engine: { type: 'string' },
      quick: { type: 'boolean', default: false },
      markdown: { type: 'string' },
    },
  })
  const { only, engine, quick: isQuick } = values
  const cases = CASES.filter(({ name }) => only === undefined || name === only)
  const engines = ENGINES.filter((name) => engine === undefined || name === engine)
  if (cases.length === 0) throw new Error(`there is no case ${only}`)
  if (engines.length === 0) throw new Error(`there is no engine ${engine}`)
  const isWhole = only === undefined && engine === undefined && !isQuick
  const markdown = values.markdown ?? (isWhole ? 'docs/performance.md' : undefined)
  return { cases, engines, isQuick, markdown }
}

await main().catch((error: Error) => {
  console.error(`bench: ${error.message}`)
  process.exitCode = 1
})
