import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCounts } from '../../scripts/test-counts.ts'
import { folderForTests } from '../support/for-tests.ts'

const folder = await folderForTests('counts')

async function report(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  await writeFile(file, JSON.stringify(content))
  return file
}

describe('the closing line of npm test', () => {
  it('counts what Vitest reports, with todo tests among the skipped', async () => {
    const written = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
    expect(readCounts(await report(written))).toEqual({
      passed: 7,
      failed: 1,
      skipped: 3,
      flaky: [],
    })
  })

  it('names a browser test that passed only at its second try, with its trace', async () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
    const attempt = (...names: string[]) => ({
      attachments: names.map((name) => ({ name, path: `/results/${name}` })),
    })
    const tests = (status: string) => [
      { projectName: 'chromium', status, results: [attempt('screenshot'), attempt('trace')] },
    ]
    const specs = [
      { file: 'a.spec.ts', title: 'is raced', tests: tests('flaky') },
      { file: 'a.spec.ts', title: 'is sound', tests: tests('expected') },
    ]
    const written = { stats, suites: [{ specs: [], suites: [{ specs }] }] }
    expect(readCounts(await report(written))).toEqual({
      passed: 6,
      failed: 1,
      skipped: 0,
      flaky: [{ title: 'chromium › a.spec.ts › is raced', trace: '/results/trace' }],
    })
  })

  it('knows a runner that ended before it could report', () => {
    expect(readCounts(join(folder, 'missing.json'))).toBeNull()
  })

  it('refuses a report it does not understand', async () => {
    const file = await report({ success: true })
    expect(() => readCounts(file)).toThrow()
  })
})
