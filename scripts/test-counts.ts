import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The results of a test runner. */
export interface Counts {
  passed: number
  failed: number
  /** Skipped tests prove nothing, so they are counted separately. */
  skipped: number
  /** Cases that failed and then passed in a retry, each with the path of its trace. */
  flaky: Flaky[]
}

export interface Flaky {
  title: string
  trace: string
}

const Vitest = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
  })
  .transform(
    (report): Counts => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      flaky: [],
    }),
  )

const Attempt = z.object({
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
})
const Case = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({ projectName: z.string(), status: z.string(), results: z.array(Attempt) }),
  ),
})
const Suite = z.object({
  specs: z.array(Case),
  get suites() {
    return z.array(Suite).default([])
  },
})
type Suite = z.infer<typeof Suite>

const Playwright = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    suites: z.array(Suite),
  })
  .transform(
    ({ stats, suites }): Counts => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: suites.flatMap(flakyOf),
    }),
  )

function flakyOf({ specs, suites }: Suite): Flaky[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => ({
        title: `${projectName} › ${file} › ${title}`,
        trace: traceOf(results),
      })),
  )
  return [...own, ...suites.flatMap(flakyOf)]
}

function traceOf(results: readonly z.infer<typeof Attempt>[]): string {
  const attached = results.flatMap(({ attachments }) => attachments)
  return attached.find(({ name }) => name === 'trace')?.path ?? 'no trace'
}

const Report = z.union([Vitest, Playwright])

/** Reads a JSON report of Vitest or Playwright; null if the file cannot be read. */
export function readCounts(file: string): Counts | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  return Report.parse(JSON.parse(text))
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: [...a.flaky, ...b.flaky],
  }
}
