// `npm run test:long` runs the random tests and the crash tests at full length, and measures how the widget
// follows a drag. It takes about half an hour. Run it after you change how things are written, claimed or sent.
import { runCommand } from './run-command.ts'

const MORE = {
  CRASH_KILLS: '100',
  HOSTILE_ROUNDS: '400',
  LINK_TRIES: '10000',
  OFFERS_RUNS: '60',
  SOAK_EVENTS: '10000',
  SWEEP_SECONDS: '60',
}
const TESTS = [
  'crash',
  'hostile',
  'offer-page/unknown-links',
  'offers/model',
  'processes/paging',
  'webhooks/soak',
]

const files = TESTS.map((name) => `test/${name}`).join(' ')
process.exitCode =
  (await runCommand(`vitest run ${files}`, MORE)) ||
  (await runCommand('playwright test --project=chromium --workers=1', { LONG: '1' }))
