import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What a test runner reports. Skipped tests prove nothing, so they are counted separately. */
export type Counts = { passed: number; failed: number; skipped: number }

const Vitest = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }))

const Playwright = z
  .object({
    stats: z.object({
      expected: z.int(),
      unexpected: z.int(),
      flaky: z.int(),
      skipped: z.int(),
    }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))

const Report = z.union([Vitest, Playwright])

/** Reads a JSON report of Vitest or Playwright; null when the file cannot be read. */
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
  }
}
