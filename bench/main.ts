// `npm run bench`: the figures of docs/performance.md, each beside what it is measured by. Fails
// when an answer was refused or lost; a target that is missed is shown, not failed.
import { writeFileSync } from 'node:fs'
import type { BenchCase } from './cases/case.ts'
import { deliveries } from './cases/deliveries.ts'
import { depth } from './cases/depth.ts'
import { intake } from './cases/intake.ts'
import { memory } from './cases/memory.ts'
import { mixed } from './cases/mixed.ts'
import { prices } from './cases/prices.ts'
import { read } from './cases/read.ts'
import { machineFacts } from './machine.ts'
import { readOptions, USAGE } from './options.ts'
import { performancePage } from './report/page.ts'
import { sectionText } from './report/print.ts'
import { isMet, type Section } from './report/section.ts'
import { openBench } from './workplace.ts'

const CASES: readonly BenchCase[] = [intake, read, depth, mixed, prices, deliveries, memory]

async function main(): Promise<void> {
  const names = CASES.map(({ name }) => name)
  const { cases, engines, effort, json, markdown } = readOptions(process.argv.slice(2), names)
  const machine = machineFacts()
  const found: (Section & { case: string; engine: string })[] = []
  for (const engine of engines) {
    await using workplace = await openBench(engine, effort)
    machine[engine] = workplace.version
    for (const { name, run } of CASES.filter((one) => cases.includes(one.name))) {
      for (const section of await workplace.run(run)) {
        console.log(`\n${sectionText(section)}`)
        found.push({ ...section, case: name, engine })
      }
    }
  }
  console.log(
    Object.entries(machine)
      .map(([name, fact]) => `${name} ${fact}`)
      .join(', '),
  )
  console.log(`${effort.rounds} rounds of ${effort.seconds} s each in turns; medians.`)
  const checks = found.flatMap(({ lines }) => lines.flatMap(({ check }) => check ?? []))
  const targets = checks.filter(({ target }) => target !== undefined)
  console.log(`${targets.filter(isMet).length} of ${targets.length} targets met.`)
  const findings = { machine, effort, sections: found }
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(findings, null, 2)}\n`)
  if (markdown !== undefined) writeFileSync(markdown, performancePage(findings))
}

if (process.argv.includes('--help')) console.log(USAGE)
else {
  await main().catch((error: Error) => {
    console.error(`bench: ${error.message}`)
    process.exitCode = 1
  })
}
