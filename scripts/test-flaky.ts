// `npm run test:flaky -- <folder>` repeats the browser cases of a folder twenty times under load, without retries.
// A new case must pass this before it is merged.
import { ensureFirefox, ensureShell } from './browser.ts'
import { startLoad } from './load.ts'
import { COMPILE_CACHE, runCommand } from './run-command.ts'

const TIMES = 20

const words = process.argv.slice(2)
if (words.length === 0) {
  console.error('Name a folder of cases: npm run test:flaky -- portal-leads')
  process.exit(1)
}
const folders = words.map((word) => (word.startsWith('-') ? word : `e2e/${word}`)).join(' ')
process.env.CHROMIUM_PATH = ensureShell()
process.env.FIREFOX_PATH = ensureFirefox()
const stop = startLoad()
try {
  const command = `playwright test ${folders} --repeat-each=${TIMES} --retries=0 --grep-invert="long.spec|@long" --reporter=list`
  process.exitCode = await runCommand(command, { NODE_COMPILE_CACHE: COMPILE_CACHE })
} finally {
  stop()
}
