// `npm run bench:widget` measures the widget on a customer's phone, next to a bare form on the same
// Preact and signals, and a SurveyJS form with the same questions. A missed target is shown but
// does not fail the run. Options after `--`:
//   --rounds N        visits to each form, in turns; 9 when absent
//   --markdown FILE   write the page there instead of docs/performance-widget.md
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, ensureChromium } from '../../scripts/browser.ts'
import { installApart } from '../../scripts/install-apart.ts'
import { median } from '../figures.ts'
import { machineFacts } from '../page.ts'
import { startProgram } from '../programs.ts'
import { CLI, operator } from '../zeven.ts'
import { widgetPage } from './page.ts'
import { type Site, startSite } from './site.ts'
import { type Visit, visit } from './visit.ts'

async function main(): Promise<void> {
  const { rounds, markdown } = readOptions()
  await installApart('bench')
  await using cleanup = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'zeven-bench-'))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  // NODE_ENV is not `production`, because only then the server has the demo dealer's form.
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: '' }
  const zeven = await startProgram([CLI, 'serve', '--demo', '--json'], settings)
  cleanup.defer(zeven.stop)
  const words = ['snippet', '--form', 'demo-veranda']
  const { tag, evergreen } = await operator(settings, words)
  const site = await startSite(tag.replace(evergreen, '/widget.js'), JSON.parse(zeven.line).url)
  cleanup.defer(site.stop)
  const { version, visits } = await visitAll(site, rounds)
  const facts = [...machineFacts(), `Chromium ${version}`]
  const page = widgetPage(visits, facts, rounds)
  console.log(page)
  writeFileSync(markdown, page)
}

/** Returns the medians of the visits to each form, and the browser's version. */
async function visitAll({ pages }: Site, rounds: number) {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...BROWSER_FLAGS],
  })
  try {
    const found = Object.keys(pages).map((name) => [name, [] as Visit[]] as const)
    // The first round only warms the server and the disk, and is not counted.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, visits] of found) {
        const one = await visit(browser, pages[name] ?? '')
        if (round > 0) visits.push(one)
      }
    }
    const medians = found.map(([name, visits]) => [name, medianOf(visits)] as const)
    return { version: browser.version(), visits: new Map(medians) }
  } finally {
    await browser.close()
  }
}

function medianOf(visits: readonly Visit[]): Visit {
  const [first] = visits
  if (first === undefined) throw new Error('a form was not visited')
  const figures = Object.keys(first) as (keyof Visit)[]
  const medians = figures.map((figure) => [figure, median(visits.map((one) => one[figure]))])
  return Object.fromEntries(medians)
}

/** Throws an error that says what is wrong with the command line. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      markdown: { type: 'string', default: 'docs/performance-widget.md' },
    },
  })
  const rounds = Number(values.rounds)
  if (!(Number.isInteger(rounds) && rounds > 0)) {
    throw new Error('--rounds must be a whole number above 0')
  }
  return { rounds, markdown: values.markdown }
}

await main().catch((error: Error) => {
  console.error(`bench:widget: ${error.message}`)
  process.exitCode = 1
})
