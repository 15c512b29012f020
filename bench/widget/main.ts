// `npm run bench:widget`: what the widget costs a customer's phone, beside a form written by hand, a
// bare form on the same Preact and signals, and a peer that asks the same. A missed target is shown and
// fails nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machineFacts } from '../machine.ts'
import { sectionText } from '../report/print.ts'
import { runProcess, startProcess } from '../subjects/process.ts'
import { measure } from './measure.ts'
import { widgetPage } from './page.ts'
import { targetsMet, widgetSections } from './report.ts'
import { startSite } from './site.ts'
import { makeSubjects } from './subjects.ts'

const USAGE = `npm run bench:widget -- [options]

  --rounds N        visits of every subject, in turns; 9 when absent
  --json FILE       write the figures as JSON too
  --markdown FILE   write them as a page, as docs/performance-widget.md is`

const CLI = 'bin/zeven.mjs'

async function main(): Promise<void> {
  const { rounds, json, markdown } = readOptions()
  await using cleanup = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'zeven-bench-'))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
  const zeven = await startProcess([CLI, 'serve', '--json'], settings)
  cleanup.defer(zeven.stop)
  const snippet = await runProcess([CLI, 'snippet', '--form', 'demo-veranda', '--json'], settings)
  const { tag, evergreen } = JSON.parse(snippet)
  const subjects = await makeSubjects(tag.replace(evergreen, '/widget.js'))
  const site = await startSite(subjects, JSON.parse(zeven.line).url)
  cleanup.defer(site.stop)

  const { version, visits } = await measure(subjects, site, rounds)
  const machine = { ...machineFacts(), Chromium: version }
  const sections = widgetSections(visits)
  for (const section of sections) console.log(`\n${sectionText(section)}`)
  console.log(`${targetsMet(sections)} met.`)
  const findings = { machine, rounds, sections }
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(findings, null, 2)}\n`)
  if (markdown !== undefined) writeFileSync(markdown, widgetPage(findings))
}

/** Throws what is wrong with the command line. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      json: { type: 'string' },
      markdown: { type: 'string' },
    },
  })
  const rounds = Number(values.rounds)
  if (!(Number.isInteger(rounds) && rounds > 0)) {
    throw new Error('--rounds must be a whole number above 0')
  }
  return { ...values, rounds }
}

if (process.argv.includes('--help')) console.log(USAGE)
else {
  await main().catch((error: Error) => {
    console.error(`bench:widget: ${error.message}`)
    process.exitCode = 1
  })
}
