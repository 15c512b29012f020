// `npm run test:long` runs at full length what `npm test` runs a small share of, and measures how the widget follows a
// drag. It takes about two hours on two cores that do nothing else: 1,000 kills take an hour, 200,000 hostile requests
// and a day of mixed load a quarter of an hour each. It mounts a small disk to fill it, so it needs root on Linux. Run
// it after you change how things are written, claimed or sent.
import { runCommand } from './run-command.ts'

const MORE = {
  // On each engine: so many over all kinds of writes and over leads, and a quarter over prices, offers and erasures.
  // A quarter too, once, of the database itself.
  CRASH_KILLS: '200',
  DAY_SECONDS: '900',
  // To the surfaces beside the API, on each engine; the rounds are to the API.
  HOSTILE_REQUESTS: '100000',
  HOSTILE_ROUNDS: '400',
  LINK_TRIES: '10000',
  OFFERS_RUNS: '60',
  SOAK_EVENTS: '10000',
  SWEEP_SECONDS: '60',
  TEST_LONG: '1',
}
const TESTS = [
  'crash',
  'faults/clock',
  'faults/full-disk',
  'hostile',
  'load',
  'offer-page/unknown-links',
  'offers/model',
  'processes/paging',
  'outbox/webhook-soak',
]

const files = TESTS.map((name) => `test/${name}`).join(' ')
process.exitCode =
  (await runCommand(`vitest run ${files}`, MORE)) ||
  (await runCommand('playwright test --project=chromium --workers=1', { LONG: '1' }))
