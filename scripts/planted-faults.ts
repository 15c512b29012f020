// Plants small faults in a copy, one at a time, and expects a test of `npm test` to fail. With arguments, only faults
// whose title or file contains one of them: `node scripts/planted-faults.ts quota money`.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAULTS, type Fault } from './faults-to-plant.ts'
import { runQuietly } from './run-command.ts'
import { readCounts } from './test-counts.ts'

const HERE = process.cwd()

/** Copies tracked and new files, and the build. Without its own installation, the copy shares the packages. */
function copyInto(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of listed.split('\n').filter(Boolean)) {
    cpSync(join(HERE, file), join(folder, file), { force: true, errorOnExist: false })
  }
  cpSync(join(HERE, 'dist'), join(folder, 'dist'), { recursive: true })
  symlinkSync(join(HERE, 'node_modules'), join(folder, 'node_modules'))
}

/** The number of failed tests. Throws if no test ran. */
async function failuresOf(folder: string, tests: string): Promise<number> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const command = tests.startsWith('e2e/')
    ? `node scripts/build.ts && playwright test ${tests} --project=chromium --grep-invert="long.spec|@long" --reporter=json`
    : `vitest run ${tests} --project=sqlite --project=postgres --reporter=json --outputFile="${report}"`
  await runQuietly(command, folder, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const counts = readCounts(report)
  if (counts === null || counts.passed + counts.failed === 0)
    throw new Error(`no test ran of ${tests}`)
  return counts.failed
}

async function isFound(folder: string, { file, before, after, tests }: Fault): Promise<boolean> {
  const path = join(folder, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(before).length !== 2) throw new Error(`${file} must have this once: ${before}`)
  writeFileSync(
    path,
    whole.replace(before, () => after),
  )
  try {
    return (await failuresOf(folder, tests)) > 0
  } finally {
    writeFileSync(path, whole)
  }
}

const words = process.argv.slice(2)
const chosen = FAULTS.filter(
  ({ title, file }) =>
    words.length === 0 || words.some((word) => `${title} ${file}`.includes(word)),
)
const folder = mkdtempSync(join(tmpdir(), 'zeven-planted-'))
const lost: string[] = []
try {
  copyInto(folder)
  // A test that already fails detects no fault.
  for (const isBrowser of [false, true]) {
    const all = chosen.flatMap(({ tests }) => tests.split(' '))
    const tests = [...new Set(all)]
      .filter((test) => test.startsWith('e2e/') === isBrowser)
      .join(' ')
    if (tests && (await failuresOf(folder, tests)) > 0)
      throw new Error(`without a fault, tests fail: ${tests}`)
  }
  for (const fault of chosen) {
    const found = await isFound(folder, fault)
    console.log(`${found ? 'found    ' : 'NOT FOUND'}  ${fault.title} (${fault.file})`)
    if (!found) lost.push(fault.title)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${chosen.length - lost.length} of ${chosen.length} planted faults found`)
process.exitCode = lost.length > 0 || chosen.length === 0 ? 1 : 0
