// `npm test`: the checks of every change. Slower checks, and everything on PostgreSQL, are in `npm run test:long`.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureFirefox, ensureShell } from './browser.ts'
import { COMPILE_CACHE, runCommand } from './run-command.ts'
import { addCounts, type Counts, readCounts } from './test-counts.ts'

interface Step {
  title: string
  command: string
  report?: string
  /** Later steps cannot run if it failed. */
  isNeeded?: boolean
}
interface Outcome {
  title: string
  seconds: number
  status: number
}

const reports = mkdtempSync(join(tmpdir(), 'zeven-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
/** More flaky cases fail the run: then the cause is probably not a single case. */
const MAX_FLAKY = 2

const STEPS: Step[] = [
  { title: 'Format and lint', command: 'biome check --error-on-warnings' },
  { title: 'Import rules', command: 'node scripts/import-rules.ts' },
  // Each checker reads all types again: more checkers than cores only cost time.
  { title: 'Types', command: `tsc -p . --checkers ${Math.min(4, availableParallelism())}` },
  { title: 'Widget build', command: 'node scripts/build.ts', isNeeded: true },
  { title: 'Widget size', command: 'node scripts/size.ts' },
  {
    title: 'Unit, storage and API tests',
    command: `vitest run --project=sqlite --project=postgres --reporter=default --reporter=json --outputFile.json="${vitestReport}"`,
    report: vitestReport,
  },
  {
    title: 'Browser tests',
    // All cases except those in *.long.spec.ts, and those with that tag.
    command: 'playwright test --grep-invert="long.spec|@long" --reporter=list,json',
    report: playwrightReport,
  },
]

/** Runs every step, even after a failed one, so that one run reports all failures. */
async function runAll(): Promise<number> {
  const outcomes: Outcome[] = []
  let counts: Counts = { passed: 0, failed: 0, skipped: 0, flaky: [] }
  for (const { title, command, report, isNeeded } of STEPS) {
    console.log(`\n== ${title}\n   ${command}\n`)
    const startedAt = performance.now()
    const status = await runCommand(command, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    })
    outcomes.push({ title, status, seconds: (performance.now() - startedAt) / 1_000 })
    const added = report ? readCounts(report) : null
    if (added) counts = addCounts(counts, added)
    if (status !== 0 && isNeeded) break
  }
  return summarise(outcomes, counts)
}

/** Prints the results and returns the exit code. Skipped tests fail the run, because they are easily missed. */
function summarise(outcomes: Outcome[], { passed, failed, skipped, flaky }: Counts): number {
  console.log('\n== Summary\n')
  for (const { title, status, seconds } of outcomes) {
    const verdict = status === 0 ? 'ok' : `failed (exit ${status})`
    console.log(`${title.padEnd(30)}${seconds.toFixed(1).padStart(7)} s  ${verdict}`)
  }
  for (const { title } of STEPS.slice(outcomes.length)) {
    console.log(`${title.padEnd(30)}${'-'.padStart(7)}    not run`)
  }
  if (skipped > 0) console.log(`\nSkipped: ${skipped}. A skipped test fails the run.`)
  if (flaky.length > 0) {
    console.log(
      `\nFlaky: ${flaky.length}. More than ${MAX_FLAKY} fail the run. Each passed at the second try:`,
    )
    for (const { title, trace } of flaky) console.log(`  ${title}\n    ${trace}`)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  const isRefused = skipped > 0 || flaky.length > MAX_FLAKY
  return outcomes.find(({ status }) => status !== 0)?.status ?? (isRefused ? 1 : 0)
}

try {
  console.log('== Browsers\n')
  process.env.CHROMIUM_PATH = ensureShell()
  console.log(process.env.CHROMIUM_PATH)
  process.env.FIREFOX_PATH = ensureFirefox()
  console.log(process.env.FIREFOX_PATH)
  process.exitCode = await runAll()
} finally {
  rmSync(reports, { recursive: true, force: true })
}
